import { expect, samples, test } from '@askwell/part-tools/testing';

import { holdLocations, saveButton, typeHarbour } from './steps.ts';

test('saved, but the profile cannot be read → a notice, and Try again continues', async ({ page, api }) => {
  api.answer('POST /locations', { status: 201, payload: samples.locations });
  await typeHarbour(page, api);
  api.answer('GET /user', { status: 500, message: 'relation "users" does not exist' });
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: "We couldn't load the next step." });
  await expect(notice).toContainText('Saved');
  await expect(page.getByText('relation')).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
  api.answer('GET /user', { payload: { ...samples.profile, onboarding_status: 'add_users' } });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  expect(api.asked('POST /locations')).toHaveLength(1);
});

test('signed out while the list is sent → nothing stays on the device or is sent again', async ({ page, api }) => {
  const answer = holdLocations(api);
  await typeHarbour(page, api);
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await saveButton(page).click();
  await expect.poll(() => api.asked('POST /locations').length).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  answer();
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveCount(0);
  expect(api.asked('POST /locations')).toHaveLength(1);
});
