import { expect, samples, standInList, test } from '@askwell/part-tools/testing';

import { manyPeople } from './manyPeople.ts';

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

test('the menu of a row at the window’s edge → all of it in view', async ({ page, api }) => {
  api.answer('GET /users', standInList(manyPeople(40)));
  await page.goto('/settings/people');
  const button = page.getByRole('button', { name: 'More actions for Person 00006' });
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height + 140) });
  await button.click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});

test('a location removed → its people go where the admin says', async ({ page, api }) => {
  const [first, ...others] = samples.locations;
  api.answer('GET /locations', standInList([{ ...first, userCount: 0 }, ...others]));
  api.answer('DELETE /locations', { status: 409, message: 'Someone else edited this.' });
  api.answer('POST /locations/undo', { payload: { before: [], after: [] } });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  // Two people are assigned meanwhile.
  api.answer('GET /locations', standInList(samples.locations));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else edited this.');
  await expect(dialog.getByRole('link', { name: '2 people work here.' })).toHaveAttribute('href', /location=l1$/);
  // Before a failure is shown as a toast, the page checks whether the server is ready.
  expect(api.asked('GET /readiness_check')).toEqual([]);
  api.answer('DELETE /locations', { payload: { before: samples.locations.slice(0, 1), after: [] } });
  await dialog.getByLabel('Move them to').click();
  // The edge of the dialog cuts nothing off.
  await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('option', { name: 'Harbour' }).click();
  api.answer('GET /locations', standInList(samples.locations.slice(1)));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  expect(api.asked('DELETE /locations').map(({ body }) => body)).toEqual([
    { ids: ['l1'] },
    { ids: ['l1'], moveTo: 'l2' },
  ]);
  const row = page.getByRole('row', { name: 'Main Street' });
  await expect(row).toHaveCount(0);
  api.answer('GET /locations', standInList(samples.locations));
  const notice = page.getByRole('status').filter({ hasText: 'Main Street removed' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Main Street restored')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toBeFocused();
  expect(api.asked('POST /locations/undo').map(({ body }) => body)).toEqual([{ locations: [{ _id: 'l1' }] }]);
});

test('edited by keyboard, then Escape → a question', async ({ page }) => {
  await page.goto('/settings/people');
  const edit = page.getByRole('button', { name: 'Edit Ann Lee' });
  await edit.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.keyboard.press('Escape');
  const stay = page.getByRole('dialog').getByRole('button', { name: 'Stay' });
  await expect(stay, 'in a dialog that is higher than the window').toBeInViewport({ ratio: 1 });
  await stay.click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Eve');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});
