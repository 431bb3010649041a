import { expect, createListAnswer, samples, test } from '@askwell/part-tools/testing';

import { createPeople } from './manyPeople.ts';
import { findRoleSelect } from './pages.ts';

test('the pointer is over a role → a select appears, and one press opens it', async ({ page }) => {
  await page.goto('/settings/people');
  const role = page.getByRole('combobox', { name: 'Role of Ann Lee' });
  await expect(role).toHaveText('Manager');
  await expect(page.getByRole('row').locator('select')).toHaveCount(0);
  await role.click();
  await expect(page.getByRole('row').locator('select:open')).toHaveCount(1);
});

test('a role and locations are changed in their cells → they are saved', async ({ page, api }) => {
  const answer = api.hold('PATCH /users/u2', { payload: null });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  const role = await findRoleSelect(page, 'Ann Lee');
  await role.selectOption('Guest');
  await api.expectRequests('PATCH /users/u2').toHaveLength(1);
  // The page ignores this choice, because a second request could arrive before the first.
  await role.selectOption('User');
  await expect(role).toHaveValue('guest');
  const refetch = page.waitForRequest(/\/api\/users\?/);
  answer();
  await expect(page.getByText('Ann Lee is now a guest')).toBeVisible();
  await refetch;
  await page.getByRole('button', { name: /Change the locations of Ann Lee$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Locations of Ann Lee' });
  await dialog.getByRole('button', { name: 'Remove Harbour' }).click();
  await expect(dialog.getByLabel('Locations')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await api.expectRequests('PATCH /users/u2').toMatchObject([{ role: 'guest' }, { locations: ['l1'] }]);
});

test('a role is chosen in the list → Ctrl+Z undoes it while the toast is visible', async ({ page, api }) => {
  await page.goto('/settings/people?search=ann');
  const role = await findRoleSelect(page, 'Ann Lee');
  // Until the list has the role, the page ignores a second choice.
  api.answer('GET /users', createListAnswer([{ ...samples.users[1], role: 'user', version: 2 }]));
  await role.selectOption('User');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await role.focus();
  await page.keyboard.press('Control+z');
  await role.selectOption('Guest');
  await expect(page.getByText('Ann Lee is now a guest')).toBeVisible();
  await expect(role).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Changes to Ann Lee undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(role).toBeFocused();
  await api.expectRequests(`POST /audit/${samples.undoable}/undo`).toHaveLength(1);
});

test('a person is renamed → the row keeps the focus at its new position', async ({ page, api }) => {
  const people = createPeople(8);
  api.answer('GET /users', createListAnswer(people));
  api.answer('PATCH /users/p00007', { payload: null });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Person 00007' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Abe');
  const renamedPeople = people.map((user) => (user._id === 'p00007' ? { ...user, name: 'Abe', version: 2 } : user));
  api.answer('GET /users', createListAnswer(renamedPeople));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Abe');
  await expect(page.getByRole('button', { name: 'Edit Abe' })).toBeFocused();
  await expect(page).toHaveURL('/settings/people');
});

test('a role is chosen offline → an error appears, then a retry works', async ({ page, context, consoleErrors }) => {
  await page.goto('/settings/people');
  const role = await findRoleSelect(page, 'Ann Lee');
  await context.setOffline(true);
  await role.selectOption('Guest');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('You’re offline. Ann Lee’s role wasn’t changed.');
  await expect(role).toHaveValue('manager');
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Ann Lee is now a guest')).toBeVisible();
  await expect(notice).toHaveCount(0);
  consoleErrors.length = 0;
});
