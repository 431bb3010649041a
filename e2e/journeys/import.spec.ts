import type { Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';

import { joinInvited, onboard } from '../backend/onboard.ts';
import { newPerson, type Person } from '../person.ts';
import { heading, openAs, openAsAdmin, signOut } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a workbook → is read under the page’s policy', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/import');
  await expect(heading(page, 'Import people')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('../kit/shared-rows/tests/files/exports/staff.xlsx');
  await expect(page.getByRole('group', { name: 'Show' }).getByRole('button').first()).toHaveText('2 rows');
});

test('a column is chosen → it is remembered until sign-out', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/import');
  await chooseCrew(page);
  await page.getByLabel('Name', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText('Ann Lee', { exact: true }).first()).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await chooseCrew(page);
  await expect(page.getByText('Same as last time:')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  const countChoices = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /columns-people/.test(key)).length);
  expect(await countChoices()).toBe(1);
  await signOut(page);
  await expect.poll(countChoices).toBe(0);
});

/** Chooses a file in which no table knows the heading of the names. */
async function chooseCrew(page: Page): Promise<void> {
  await expect(heading(page, 'Import people')).toBeVisible();
  const buffer = Buffer.from('Crew list,Email\nAnn Lee,ann@x.example\nCem Ay,cem@x.example');
  await page.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
}

test('the month’s list is dropped on People → it is applied, then undone from its page', async ({ page }) => {
  const [ann, ben, cy, dana] = [newPerson('Ann Lee'), newPerson('Ben Fox'), newPerson('Cy Moe'), newPerson('Dana Ito')];
  const admin = newPerson();
  await onboard(
    admin,
    'active',
    [ann, ben, cy].map((person) => ({ role: 'user', person })),
  );
  for (const person of [ann, ben, cy]) await joinInvited(person);
  await openAs(page, admin, '/settings/people');

  // The page offers to deactivate people only if the file has most of them.
  await drop(page, [ann]);
  await expect(page.getByText('The file has fewer than half of the people in your list')).toBeVisible();
  await navigateWithin(page, '/settings/people');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  await drop(page, [ann, ben, dana], 'Manager');
  await page.getByRole('group', { name: '2 people’s roles would change' }).getByLabel('Change').check();
  await page.getByRole('group', { name: '1 new person has no location' }).getByLabel('Whole organization').check();
  await page
    .getByRole('group', { name: '1 person is in your list and not in the file' })
    .getByLabel('Deactivate')
    .check();
  await page.getByRole('button', { name: 'Invite 1, change 2, deactivate 1' }).click();
  await expect(page.getByRole('heading', { name: '1 invited, 2 changed, 1 deactivated' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person is removed: Dana Ito');
  await expect(dialog).toContainText('3 people get their old values back');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([admin, ann, ben, cy].map(({ name, email }) => name + email));
  await expect(page.getByRole('row', { name: 'Cy Moe' })).toContainText('Joined');
});

/** Drops a file onto the list. All people in it have the same role. */
async function drop(page: Page, people: readonly Person[], role = 'User'): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const list = ['Name,Email,Role', ...people.map(({ name, email }) => `${name},${email},${role}`)].join('\n');
  await page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'staff-nov.csv', { type: 'text/csv' }));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, list);
}
