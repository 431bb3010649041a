import { readFile } from 'node:fs/promises';

import { expect, openWithin, test } from '@askwell/part-tools/testing';

// The specification names no more than these fields.
const location = { _id: 'l1', name: 'Main Street' };
const email = 'sam@stand-in.example';

test('users with only an id, a location with only a name → shown, can be edited and removed', async ({ page, api }) => {
  api.answer('GET /user', { payload: { email, role: 'admin', onboarding_status: 'completed' } });
  api.answer('GET /org', { payload: { name: 'Smith & Sons', timeZone: 'Asia/Tokyo' } });
  api.answer('GET /locations', { payload: [location] });
  api.answer('GET /users', { payload: [{ _id: 'u1' }, { _id: 'u2', email }] });
  api.answer('DELETE /locations/l1', {});
  await page.clock.setFixedTime('2026-06-03T10:30:00Z');
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveText(['Unnamed', email]);
  await page.getByRole('button', { name: 'Edit Unnamed' }).click();
  await expect(page.getByRole('dialog', { name: 'Unnamed' }).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await openWithin(page, '/settings/locations');
  await expect(page.getByRole('row', { name: 'Main Street' }).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Main Street' })).toContainText('Same as organization');
  await page.getByRole('button', { name: 'More actions for Main Street' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Main Street removed')).toBeVisible();
});

test('people with the ids of their locations alone → the names, in the list and in its export', async ({
  page,
  api,
}) => {
  api.answer('GET /locations', { payload: [location] });
  api.answer('GET /users', { payload: [{ _id: 'u2', email, locations: ['l1'] }] });
  await page.goto('/settings/people');
  await expect(page.getByRole('button', { name: /^Main Street/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`,${email},User,Main Street,Active`);
});
