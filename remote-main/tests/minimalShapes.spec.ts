import { expect, openWithin, test } from 'remote-kit/testing';

// The specification names no more than these fields.
const location = { _id: 'l1', name: 'Main Street' };
const email = 'sam@stand-in.example';

test.beforeEach(({ api }) => {
  api.answer('GET /user', { payload: { email, role: 'admin', onboarding_status: 'completed' } });
  api.answer('GET /org', { payload: { name: 'Smith & Sons' } });
  api.answer('GET /locations', { payload: [location] });
  api.answer('GET /users', { payload: [{ _id: 'u1' }, { _id: 'u2', email }] });
});

test('users with only an id, a location with only a name → shown, can be edited and removed', async ({ page, api }) => {
  api.answer('DELETE /locations/l1', {});
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveText(['Unnamed', email]);
  await page.getByRole('button', { name: 'Edit Unnamed' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Unnamed' }).getByRole('textbox', { name: 'Name' })).toHaveValue(
    '',
  );
  await page.keyboard.press('Escape');
  await openWithin(page, '/settings/locations');
  await expect(page.getByRole('row', { name: 'Main Street' }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Main Street' })).toContainText('Same as organization');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Main Street removed')).toBeVisible();
});

test('a location without a time zone → the time of the organization', async ({ page, api }) => {
  api.answer('GET /org', { payload: { name: 'Smith & Sons', timeZone: 'Asia/Tokyo' } });
  await page.clock.setFixedTime('2026-06-03T10:30:00Z');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Locations', exact: true })).toContainText('19:30');
});
