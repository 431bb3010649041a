import { expect, samples, standInList, test } from '@askwell/part-tools/testing';

import { readAgain } from './pages.ts';

test('a person without name and email → an error for each', async ({ page, api }) => {
  const errors = [{ path: ['locations', 0], message: 'This location is not yours.', code: 'not_found' }];
  api.answer('PATCH /users/u2', { status: 422, message: '1 entry has an error.', payload: { errors } });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await dialog.getByLabel('Email').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There are 2 errors');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await dialog.getByRole('link', { name: 'Enter an email address.' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('eve@smith.example');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is not yours');
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('a location removed → its people go where the admin says', async ({ page, api }) => {
  api.answer('DELETE /locations/l1', { status: 409, message: 'Someone else edited this.' });
  api.answer('POST /locations/l1/restore', { payload: null });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '2 people work here.' })).toHaveAttribute('href', /location=l1$/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else edited this.');
  // Before a failure is shown as a toast, the page checks whether the server is ready.
  expect(api.asked('GET /readiness_check')).toEqual([]);
  api.answer('DELETE /locations/l1', {});
  await dialog.getByLabel('Move them to').click();
  // The edge of the dialog cuts nothing off.
  await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('option', { name: 'Harbour' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  expect(api.asked('DELETE /locations/l1').map(({ query }) => query.get('moveTo'))).toEqual(['none', 'l2']);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Main Street removed' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Main Street restored')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(api.asked('POST /locations/l1/restore')).toHaveLength(1);
});

test('Ctrl and a letter in a row’s menu → left to the browser', async ({ page }) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'More actions for Ann Lee' }).click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Control+r');
  await expect(edit).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
});

test('the only admin → stays admin, and the page says why', async ({ page, api }) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'More actions for Sam Stand-in' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('Make someone else an admin first.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Edit Sam Stand-in' }).click();
  await expect(page.getByLabel('Role').last()).toHaveAccessibleDescription(/This is the only admin/);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Admin']);
  expect(api.asked('DELETE /users/u1')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const [sam, ann] = samples.users;
  api.answer('GET /users', standInList([{ ...sam }, { ...ann, role: 'admin', status: 'deactivated' }]));
  api.answer('PATCH /users/u2', { payload: null });
  await readAgain(page);
  await expect(page.getByRole('combobox', { name: 'Role of Ann Lee' })).toHaveValue('admin');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).click();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Ann Lee reactivated')).toBeVisible();
  expect(api.asked('PATCH /users/u2')).toHaveLength(1);
});

test('edited by keyboard, then Escape → a question', async ({ page }) => {
  await page.goto('/settings/people');
  const edit = page.getByRole('button', { name: 'Edit Ann Lee' });
  await expect(edit).toBeVisible();
  await page.getByLabel('Search people').focus();
  for (let step = 0; step < 20 && !(await edit.evaluate((button) => button === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Eve');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});

// For a removal, see removing.spec.ts.
test('changed after another admin removed them → the reason', async ({ page, api }) => {
  api.answer('PATCH /users/u2', { status: 404, message: 'This person no longer exists.' });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  api.answer('GET /users', standInList(samples.users.filter(({ _id }) => _id !== 'u2')));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This person no longer exists.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz', 'Sam Stand-in']);
});

test('a question in a tall dialog → scrolled into view', async ({ page, api }) => {
  api.answer('PATCH /locations/l1', { status: 500, message: 'Something went wrong on our side.' });
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'Edit Main Street' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Airport');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeInViewport();
  await dialog.getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeInViewport();
});

test('a location moved to another country → its time zone too', async ({ page, api }) => {
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'Edit Main Street' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').selectOption('FR');
  await expect(dialog.getByLabel('Time zone')).toHaveValue('Europe/Paris');
  await dialog.getByLabel('Country').selectOption('US');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Time zone')).toHaveAccessibleDescription(/Choose a time zone\./);
  expect(api.asked('PATCH /locations/l1')).toEqual([]);
});
