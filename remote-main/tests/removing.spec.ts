import { expect, samples, createListAnswer, test } from '@askwell/part-tools/testing';

import { expectNoFailureToast } from './pages.ts';

test('a row is removed → the focus is on the next row, or on “Add locations”', async ({ page, api }) => {
  const [street, harbour] = samples.locations.map((location) => ({ ...location, userCount: 0 }));
  if (street === undefined || harbour === undefined) throw new Error('There are too few samples.');
  api.answer('GET /locations', createListAnswer([harbour, street]));
  api.answer('DELETE /locations', { payload: { before: [street], after: [] } });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /locations', createListAnswer([harbour]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Harbour']);
  await expect(page.getByRole('checkbox', { name: 'Select Harbour' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('DELETE /locations', { status: 404, message: 'This location no longer exists.' });
  api.answer('GET /locations', createListAnswer([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This location no longer exists.');
  await expect(page.getByText('No locations yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add locations' })).toBeFocused();
});

test('Escape while a location is being removed → the dialog remains open', async ({ page, api }) => {
  const answer = api.hold('DELETE /locations', {
    payload: { before: samples.locations.slice(1, 2), after: [], entry: samples.undoable },
  });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Harbour?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // On the second Escape, Chromium closes a dialog without an event that could be canceled.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await expect(dialog.getByRole('button', { name: 'Removing…' })).toBeVisible();
  answer();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a location is removed → its people move to the chosen location', async ({ page, api }) => {
  const [first, ...others] = samples.locations;
  api.answer('GET /locations', createListAnswer([{ ...first, userCount: 0 }, ...others]));
  api.answer('DELETE /locations', { status: 409, message: 'Someone else edited this.' });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  // In the meantime, someone has assigned two people and a deactivated one.
  api.answer('GET /locations', createListAnswer([{ ...first, deactivatedCount: 1 }, ...others]));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else edited this.');
  const people = dialog.getByRole('link', { name: '2 people work here, plus 1 deactivated.' });
  await expect(people).toHaveAttribute('href', /location=l1$/);
  await expectNoFailureToast(api);
  const removal = { before: samples.locations.slice(0, 1), after: [], entry: samples.undoable };
  api.answer('DELETE /locations', { payload: removal });
  await dialog.getByLabel('Move them to').click();
  await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('option', { name: 'Harbour' }).click();
  api.answer('GET /locations', createListAnswer(samples.locations.slice(1)));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await api.expectRequests('DELETE /locations').toEqual([{ ids: ['l1'] }, { ids: ['l1'], moveTo: 'l2' }]);
  const row = page.getByRole('row', { name: 'Main Street' });
  await expect(row).toHaveCount(0);
  api.answer('GET /locations', createListAnswer(samples.locations));
  const notice = page.getByRole('status').filter({ hasText: 'Main Street removed' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Main Street restored')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toBeFocused();
  await api.expectRequests(`POST /audit/${samples.undoable}/undo`).toHaveLength(1);
});
