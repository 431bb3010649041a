import type { Page } from 'playwright/test';
import { expect, paste, type ReceivedRequest, samples, type StandInApi, test } from '@askwell/part-tools/testing';

import { locationRow } from './steps.ts';

/** Opens the page without locations, and types one. */
async function typeLocation(page: Page, api: StandInApi) {
  api.answer('GET /locations', { payload: [] });
  await page.goto('/add-locations');
  await locationRow(page, 1).getByLabel('Name').fill('Harbour');
}

/** Delays the answer to the sent locations until the returned function is called. */
const holdLocations = (api: StandInApi) => api.hold('POST /locations', { status: 201, payload: samples.locations });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

test('the answer is lost → the same draft is sent with the same key', async ({ page, api }) => {
  holdLocations(api);
  await typeLocation(page, api);
  await saveButton(page).click();
  await api.expectRequests('POST /locations').toHaveLength(1);
  await page.reload();
  await expect(locationRow(page, 1).getByLabel('Name')).toHaveValue('Harbour');
  api.answer('POST /locations', { status: 503, message: 'Lost.' });
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await locationRow(page, 1).getByLabel('Name').fill('Airport');
  api.answer('POST /locations', { status: 201, payload: samples.locations });
  await saveButton(page).click();
  await expect(locationRow(page, 1).getByLabel('Name')).toHaveValue('');
  await api.expectRequests('POST /locations', getNamesByKey).toEqual(['Harbour', 'Airport']);
});

/** Returns the name sent under each idempotency key. */
function getNamesByKey(requests: readonly ReceivedRequest[]) {
  const names = requests.map(({ body }) => Object(body).locations[0].name);
  return [...new Map(requests.map(({ idempotencyKey }, at) => [idempotencyKey, names[at]])).values()];
}

test('everything is already stored, and nothing is typed → onboarding continues', async ({ page, api }) => {
  api.answer('GET /locations', { payload: samples.locations });
  await page.goto('/add-locations');
  await expect(page.getByText('Already added: 3 locations')).toBeVisible();
  const refetch = page.waitForRequest('**/api/user');
  await saveButton(page).click();
  await refetch;
  await api.expectRequests('POST /locations').toEqual([]);
});

test('double click and Ctrl+Enter → send once', async ({ page, api }) => {
  const answer = holdLocations(api);
  await typeLocation(page, api);
  await saveButton(page).dblclick();
  await locationRow(page, 1).getByLabel('Name').press('Control+Enter');
  await api.expectRequests('POST /locations').toHaveLength(1);
  await locationRow(page, 2).getByLabel('Name').pressSequentially('Airport');
  await expect(locationRow(page, 2).getByLabel('Name')).toHaveValue('');
  answer();
  await expect(locationRow(page, 1).getByLabel('Name')).toHaveValue('');
  await api.expectRequests('POST /locations').toEqual([{ locations: [{ name: 'Harbour' }] }]);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Harbour');
});

test('the server refuses two of many rows → errors are at those two', async ({ page, api }) => {
  const errors = [1, 3].map((at) => ({ path: ['locations', at, 'name'], message: `No ${at}.`, code: 'invalid' }));
  api.answer('GET /locations', { payload: [] });
  api.answer('POST /locations', { status: 422, message: 'Please check two rows.', payload: { errors } });
  await page.goto('/add-locations');
  await locationRow(page, 1).getByLabel('Name').focus();
  await paste(page, ['Site 0', 'Site 1', 'Site 2', 'Site 3', 'Site 4'].join('\n'));
  await locationRow(page, 2).getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save 4 locations and continue' }).click();
  const refusedName = locationRow(page, 3).getByLabel('Name');
  await expect(refusedName).toBeFocused();
  await expect(refusedName).toHaveAccessibleDescription('No 1.');
  await expect(refusedName).toHaveValue('Site 2');
  await expect(locationRow(page, 5).getByLabel('Name')).toHaveAccessibleDescription('No 3.');
});

test('the organization is created, but the answer is lost → onboarding continues', async ({ page, api }) => {
  api.answer('GET /user', { status: 401, message: 'No organization yet.' });
  const errors = [{ path: ['name'], message: 'This name is taken.', code: 'duplicate' }];
  api.answer('POST /org', { status: 422, message: 'Please check the name.', payload: { errors } });
  await page.goto('/create-organization');
  await page.getByLabel('Organization name').fill('smith &  sons');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  api.answer('GET /user', { payload: samples.profile });
  const refetch = page.waitForRequest('**/api/user');
  await saveButton(page).click();
  await api.expectRequests('POST /org').toHaveLength(1);
  // Until the result is known, the button shows "Saving…", and neither of the two messages is visible.
  await expect(saveButton(page)).toBeVisible();
  await refetch;
  await expect(page.getByText('Draft saved on this device')).toHaveCount(0);
  await expect(page.getByText('This name is taken.')).toHaveCount(0);
});

test('a step is saved, but the profile fails to load → a notice appears', async ({ page, api }) => {
  api.answer('POST /locations', { status: 201, payload: samples.locations });
  await typeLocation(page, api);
  api.answer('GET /user', { status: 500, message: 'relation "users" does not exist' });
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load the next step.' });
  await expect(notice).toContainText('Saved');
  await expect(page.getByText('relation')).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
  api.answer('GET /user', { payload: { ...samples.profile, onboarding_status: 'add_users' } });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await api.expectRequests('POST /locations').toHaveLength(1);
});
