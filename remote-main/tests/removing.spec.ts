import { expect, samples, standInList, test } from '@askwell/part-tools/testing';

test('the last row removed → the focus is on a row or on “Add”', async ({ page, api }) => {
  const [street, harbour] = samples.locations.map((location) => ({ ...location, userCount: 0 }));
  if (street === undefined || harbour === undefined) throw new Error('There are too few samples.');
  api.answer('GET /locations', standInList([harbour, street]));
  api.answer('DELETE /locations/l1', {});
  api.answer('DELETE /locations/l2', { status: 404, message: 'This location no longer exists.' });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /locations', standInList([harbour]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Harbour']);
  await expect(page.getByRole('checkbox', { name: 'Select Harbour' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /locations', standInList([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This location no longer exists.');
  await expect(page.getByText('No locations yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add locations' })).toBeFocused();
});

test('Escape while a location is removed → the dialog stays until it is', async ({ page, api }) => {
  const answer = api.hold('DELETE /locations/l2', {});
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Harbour?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // Chromium closes a dialog on the second one without asking.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await expect(dialog.getByRole('button', { name: 'Removing…' })).toBeVisible();
  answer();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
