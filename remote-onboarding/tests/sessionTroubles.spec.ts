import { expect, samples, test } from 'shared-remote/testing';

import { place } from './rows/paste.ts';

const save = { name: 'Save and go on' };
const first = { locations: [{ name: 'Harbour' }] };

test.beforeEach(async ({ api }) => {
  api.answer('GET /locations', { payload: [] });
});

test('the token expires in the middle → renewed, and the list goes out once more under its key', async ({
  page,
  api,
}) => {
  let tries = 0;
  api.answer('POST /locations', () =>
    (tries += 1) === 1
      ? { status: 401, message: 'Your session has expired.' }
      : { status: 201, payload: samples.locations },
  );
  await page.goto('/add-locations');
  await place(page, 1).getByLabel('Name').fill('Harbour');
  await page.getByRole('button', save).click();
  await expect(place(page, 1).getByLabel('Name')).toHaveValue('');
  const asked = api.asked('POST /locations');
  expect(asked.map(({ body }) => body)).toEqual([first, first]);
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('the token stays refused → said above the button, and nothing typed is lost', async ({ page, api }) => {
  api.answer('POST /locations', { status: 401, message: 'Your session has expired. Please sign in again.' });
  await page.goto('/add-locations');
  await place(page, 1).getByLabel('Name').fill('Harbour');
  await page.getByRole('button', save).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toContainText('Please sign in again.');
  await page.reload();
  await expect(place(page, 1).getByLabel('Name')).toHaveValue('Harbour');
});

test('signed out while the list is on its way → nothing of theirs stays on the device, and nothing is sent again', async ({
  page,
  api,
}) => {
  const answered = Promise.withResolvers<void>();
  api.answer('POST /locations', async () => {
    await answered.promise;
    return { status: 201, payload: samples.locations };
  });
  await page.goto('/add-locations');
  await place(page, 1).getByLabel('Name').fill('Harbour');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('button', save).click();
  await expect.poll(() => api.asked('POST /locations').length).toBe(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  answered.resolve();
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveCount(0);
  expect(api.asked('POST /locations')).toHaveLength(1);
});
