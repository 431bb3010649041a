import { expect, openWithin, samples, standInList, test } from '@askwell/part-tools/testing';

test('the last row removed, then the only one, or the only one that matches → the focus is on a row, then on “Add”', async ({
  page,
  api,
}) => {
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
  await expect(page.getByRole('button', { name: 'More actions for Harbour' })).toBeFocused();
  await page.keyboard.press('Enter');
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

test('no call for many, one removed only at the second try → undo waits for the dialog, and brings all back', async ({
  page,
  api,
}) => {
  await page.clock.install();
  for (const call of ['DELETE /users', 'POST /users/undo']) api.answer(call, { status: 404 });
  api.answer('DELETE /users/u2', {});
  api.answer('DELETE /users/u3', { status: 500, message: 'Something went wrong on our side.' });
  for (const id of ['u2', 'u3']) api.answer(`POST /users/${id}/restore`, { payload: null });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('checkbox', { name: 'Select José Díaz' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Remove 2 people?');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('Not changed: José Díaz.');
  await expect(dialog).toHaveAccessibleName('Withdraw the invitation to José Díaz?');
  await page.clock.runFor(11_000);
  api.answer('DELETE /users/u3', {});
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 people restored')).toBeVisible();
  for (const id of ['u2', 'u3']) expect(api.asked(`POST /users/${id}/restore`)).toHaveLength(1);
});

test('people removed, all but the last admin → the dialog is about that one alone, and offers no other try', async ({
  page,
  api,
}) => {
  const [sam, ann, ...others] = samples.users;
  const [first, second] = [sam, { ...ann, role: 'admin' }];
  api.answer('GET /users', standInList([{ ...first }, second, ...others]));
  api.answer('GET /org/summary', { payload: withAdmins(2) });
  api.answer('DELETE /users', { status: 404 });
  api.answer('DELETE /users/u2', {});
  api.answer('DELETE /users/u1', { status: 409, message: 'An organization needs at least one admin.' });
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check();
  await page.getByRole('checkbox', { name: 'Select Sam Stand-in' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 people lose access immediately.');
  api.answer('GET /users', standInList([{ ...first }, ...others]));
  api.answer('GET /org/summary', { payload: withAdmins(1) });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveAccessibleName('Remove Sam Stand-in?');
  await expect(dialog).toContainText('Sam Stand-in is the only admin. Make someone else an admin first.');
  await expect(dialog.getByRole('button')).toHaveText(['Close', '']);
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

const withAdmins = (admin: number) => ({ ...samples.summary, byRole: { ...samples.summary.byRole, admin } });
