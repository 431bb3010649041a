import type { Page } from 'playwright/test';

import { joinInvited, onboard } from '../backend/onboard.ts';
import { expectMail } from '../backend/outbox.ts';
import { newPerson, type Person } from '../person.ts';
import { heading, openAs, openAsAdmin, signOut } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a workbook → is imported under the page’s policy', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/add');
  await expect(heading(page, 'Add people')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('../kit/shared-rows/tests/files/exports/staff.xlsx');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
});

test('a question about an unknown heading is answered → the answer is remembered until sign-out', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/add');
  const question = page.getByRole('dialog').getByLabel('What is in “Crew list”?');
  await chooseCrew(page);
  await question.selectOption('Name');
  await expect(question).toHaveCount(0);
  await page.reload();
  await chooseCrew(page);
  await expect(page.getByRole('dialog').getByText('Ann Lee · User')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const countAnswers = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /headings/.test(key)).length);
  expect(await countAnswers()).toBe(1);
  await signOut(page);
  await expect.poll(countAnswers).toBe(0);
});

/** Chooses a file in which no table knows the heading of the names. */
async function chooseCrew(page: Page): Promise<void> {
  await expect(heading(page, 'Add people')).toBeVisible();
  const buffer = Buffer.from('Crew list,Email\nAnn Lee,ann@x.example\nCem Ay,cem@x.example');
  await page.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer });
}

test('the month’s list is dropped on People → applied, mailed at once, undone', async ({ page }) => {
  const [ann, ben, cy, dana] = [newPerson('Ann Lee'), newPerson('Ben Fox'), newPerson('Cy Moe'), newPerson('Dana Ito')];
  const admin = newPerson();
  await onboard(
    admin,
    'active',
    [ann, ben, cy].map((person) => ({ role: 'user', person })),
  );
  for (const person of [ann, ben, cy]) await joinInvited(person);
  await openAs(page, admin, '/settings/people');
  const dialog = page.getByRole('dialog');

  // The page offers to deactivate people only if the file has most of them.
  await drop(page, [ann]);
  await expect(dialog).toContainText('2 people not in the file. They stay as they are.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await drop(page, [ann, ben, dana], 'Manager');
  const deactivate = dialog.getByRole('checkbox', { name: 'Deactivate 1 person not in the file: Cy Moe' });
  await expect(deactivate).not.toBeChecked();
  await dialog.getByText(/^Deactivate 1 person/).click();
  await expect(deactivate).toBeChecked();
  await dialog.getByRole('button', { name: 'Invite 1, change 2, deactivate 1' }).click();
  const outcomes = dialog.getByRole('group', { name: 'Differences' }).getByRole('button');
  await expect(outcomes).toHaveText(['1 new', '2 changed', '1 deactivated']);
  await dialog.getByRole('button', { name: 'Send 1 now' }).click();
  await expect(page.getByText('1 invitation sent')).toBeVisible();
  await expectMail(dana.email);
  await dialog.getByRole('button', { name: 'Undo' }).click();
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
