import { expect, samples, createListAnswer, focusByTab, test } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';

import { createChangeAnswer, createPeople } from './manyPeople.ts';
import { expectNoFailureToast, isUncovered, findRoleSelect } from './pages.ts';

const undoCall = `POST /audit/${samples.undoable}/undo`;

test('several people are selected → one call sets their role, and a key undoes it', async ({ page, api }) => {
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('checkbox', { name: 'Select José Díaz' }).check();
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  // The selected people have different roles.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a role.');
  await dialog.getByRole('radio', { name: /^Guest/ }).check();
  const change = { ids: ['u2', 'u3'], change: { role: 'guest' } };
  api.answer('PATCH /users', { status: 500, message: 'Something went wrong on our side.' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong on our side.');
  await expectNoFailureToast(api);
  api.answer('PATCH /users', createChangeAnswer(samples.users));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 people are now guests')).toBeVisible();
  await api.expectRequests('PATCH /users').toEqual([change, change]);
  const firstCheckbox = page.getByRole('checkbox', { name: 'Select Ann Lee' });
  await expect(firstCheckbox).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Changes to 2 people undone')).toBeVisible();
  await expect(firstCheckbox).toBeFocused();
  await api.expectRequests(undoCall).toEqual([{ confirmAdmins: false }]);
});

test('a toast appears while people are selected → it is below the selection bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select José Díaz' }).check();
  await (await findRoleSelect(page, 'Ann Lee')).selectOption('Guest');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox();
  const actions = await page.getByRole('region', { name: 'Selected people' }).boundingBox();
  expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(undo?.y ?? 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('people are selected → the selection bar never covers the focus', async ({ page, api }) => {
    api.answer('GET /users', createListAnswer(createPeople(20)));
    await page.goto('/settings/people');
    await page.getByRole('checkbox', { name: 'Select Person 00002' }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
    for (const name of ['Select Person 00003', 'Select Person 00004', 'Select Person 00005']) {
      const checkbox = page.getByRole('checkbox', { name });
      await focusByTab(page, checkbox);
      await expect.poll(() => checkbox.evaluate(isUncovered), name).toBe(true);
    }
  });
});

test('a row is far down the list → keys select and change it', async ({ page, api }) => {
  api.answer('GET /users', createListAnswer(createPeople(300)));
  await page.goto('/settings/people');
  const box = (number: string) => page.locator(`[aria-label="Select Person ${number}"]`);
  await expect(box('00000')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  // lists.spec.ts covers keys that move to a row far down.
  await box('00030').focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected people' });
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Assign locations to 2 people' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box('00031')).toBeFocused();
  await expect(box('00030')).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Remove 2 people?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box('00031')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

/** Removes Ann Lee. Returns the toast, and its button that undoes the removal. */
async function removeAnn(page: Page) {
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const notice = page.getByRole('status').filter({ hasText: /removed/ });
  return { notice, undo: notice.getByRole('button', { name: 'Undo' }) };
}

test('a removal → can be undone for ten seconds after hover and focus', async ({ page }) => {
  const { notice, undo } = await removeAnn(page);
  await notice.hover();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();
  await undo.focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(60_000);
  await expect(notice).toBeVisible();
  const leftAt = await page.evaluate(() => Date.now());
  await undo.blur();
  await expect.poll(async () => (await notice.isHidden()) || page.clock.runFor(1000), { intervals: [50] }).toBe(true);
  const shownFor = (await page.evaluate(() => Date.now())) - leftAt;
  expect(shownFor).toBeGreaterThanOrEqual(9000);
  expect(shownFor).toBeLessThanOrEqual(12_000);
});

test('Select all 2,000 → sends one request, and none again after a change', async ({ page, api }) => {
  const people = createPeople(2000);
  api.answer('GET /users', createListAnswer(people));
  api.answer('PATCH /users', createChangeAnswer(people));
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select all 2,000' }).click();
  await expect(page.getByText('2,000 selected')).toBeVisible();
  await api.expectRequests('GET /users').toHaveLength(2);
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: /^Guest/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('people are now guests')).toBeVisible();
  await api.expectRequests('GET /users').toHaveLength(3);
});
