import { expect, openWithin, samples, standInList, test } from '@askwell/part-tools/testing';

import { changeAmong, manyPeople } from './manyPeople.ts';

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
  await expect(page.getByRole('button', { name: 'Edit Harbour' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions for Harbour' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /locations', standInList([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This location no longer exists.');
  await expect(page.getByText('No locations yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add locations' })).toBeFocused();

  api.answer('DELETE /users/u2', {});
  api.answer('GET /users', standInList(samples.users.filter(({ _id }) => _id === 'u2')));
  await openWithin(page, '/settings/people?search=ann');
  await page.getByRole('button', { name: 'More actions for Ann Lee' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /users', standInList([]));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No matching people')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add people' })).toBeFocused();
});

test('a removed location restored → has the focus', async ({ page, api }) => {
  const locations = samples.locations.map((location) => ({ ...location, userCount: 0 }));
  api.answer('GET /locations', standInList(locations));
  api.answer('DELETE /locations/l1', {});
  api.answer('POST /locations/l1/restore', { payload: null });
  await page.goto('/settings/locations');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  api.answer('GET /locations', standInList(locations.slice(1)));
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const row = page.getByRole('row', { name: 'Main Street' });
  await expect(row).toHaveCount(0);
  api.answer('GET /locations', standInList(locations));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button').first()).toBeFocused();
});

test('1,002 people removed in two tries → undo brings back all', async ({ page, api }) => {
  await page.clock.install();
  const people = manyPeople(1002);
  api.answer('GET /users', standInList(people));
  api.answer('DELETE /users', (asked) =>
    idsIn(asked.body).length === 2
      ? { status: 500, message: 'Something went wrong on our side.' }
      : changeAmong(people)(asked),
  );
  api.answer('POST /users/undo', { payload: {} });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select all 1,002' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove (1,002|2) people\?$/ });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('Not changed: Person 01000 and Person 01001.');
  await page.clock.runFor(11_000);
  api.answer('DELETE /users', changeAmong(people));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1,002 people restored')).toBeVisible();
  expect(api.asked('POST /users/undo')).toHaveLength(2);
});

function idsIn(body: unknown): readonly string[] {
  const { ids }: { ids: string[] } = Object(body);
  return ids;
}
