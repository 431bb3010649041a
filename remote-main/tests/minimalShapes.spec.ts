import { readFile } from 'node:fs/promises';

import { expect, test } from '@askwell/part-tools/testing';

// The specification names no more than these fields.
const location = { _id: 'l1', name: 'Main Street' };
const email = 'sam@stand-in.example';

test('people with only the ids of locations → the names are shown', async ({ page, api }) => {
  api.answer('GET /locations', { payload: [location] });
  api.answer('GET /users', { payload: [{ _id: 'u2', email, locations: ['l1'] }] });
  await page.goto('/settings/people');
  await expect(page.getByRole('button', { name: /^Main Street/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`,${email},User,Main Street,Active`);
});
