import type { Page } from 'playwright/test';
import { expect, samples, type StandInApi, test } from '@askwell/part-tools/testing';

/** A time by the server's clock, which is twelve minutes ahead of the device's. */
const sentCode = {
  sentTo: 'o•••@smith.example',
  sentAt: '2026-03-02T09:12:00Z',
  expiresAt: '2026-03-02T09:22:00Z',
  resendAt: '2026-03-02T09:12:45Z',
};

// Stops the clock, so that the machine's speed does not matter.
test.beforeEach(({ page }) => page.clock.setFixedTime('2026-03-02T09:00:00Z'));

async function openWithCode(page: Page, api: StandInApi) {
  api.answer('POST /org/verification', { status: 202, payload: sentCode });
  await page.goto('/verification');
  await expect(
    page.getByText('We sent a 6-digit code to o•••@smith.example at 10:00. It expires at 10:10.'),
  ).toBeVisible();
}

test('another device has requested a code → it can be entered here', async ({ page, api }) => {
  const refusal = {
    status: 429,
    message: 'Use the code that was just sent.',
    payload: { resendAt: '2026-03-02T09:12:45Z' },
    retryAfter: 45,
  };
  api.answer('POST /org/verification', refusal);
  await page.goto('/verification');
  await expect(page.getByText('We already sent a code to your contact email')).toBeVisible();
  await expect(page.getByText('You can request a new code in 45 seconds.')).toBeVisible();
  await expect(page.getByText('Please try again')).toHaveCount(0);
  await expect(page.getByLabel('Code')).toBeEditable();
  await page.clock.setFixedTime('2026-03-02T09:00:46Z');
  api.answer('POST /org/verification', {
    ...refusal,
    message: 'Too many codes were sent.',
    payload: { resendAt: '2026-03-02T09:50:46Z' },
    retryAfter: 3000,
  });
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Too many codes were sent. Please try again in 50 minutes.')).toBeVisible();
});

test('a code has spaces → it is sent without them', async ({ page, api }) => {
  await openWithCode(page, api);
  api.answer('POST /org/verification/confirm', {});
  api.answer('GET /user', { status: 503, message: 'Not now.' });
  await page.getByLabel('Code').fill(' 123 456 ');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified. We couldn’t load the next step.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wrong email?' })).toHaveCount(0);
  api.answer('GET /user', { payload: { ...samples.profile, onboarding_status: 'completed' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Verified. Taking you to the next step…')).toBeVisible();
  await api.expectRequests('POST /org/verification/confirm').toEqual([{ code: '123456' }]);
});

test('the page is reloaded or the tab shown again → no new code is sent', async ({ page, api }) => {
  await openWithCode(page, api);
  const refetch = page.waitForRequest('**/api/user');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await refetch;
  await page.reload();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await api.expectRequests('POST /org/verification').toHaveLength(1);
});

const refusals = [
  [422, 'That code isn’t right. 4 attempts left.', 'That code isn’t right. 4 attempts left.'],
  [410, 'Gone.', 'This code has expired. Request a new one below.'],
  [429, 'Too many.', 'Too many attempts. Wait a moment, then request a new code.'],
] as const;
test('a code is wrong or was tried too often → an error remains until a new code is requested', async ({
  page,
  api,
}) => {
  await openWithCode(page, api);
  await expect(page.getByText(/You can request a new code in 45 seconds\./)).toBeVisible();
  for (const [status, message, shown] of refusals) {
    api.answer('POST /org/verification/confirm', { status, message });
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(new RegExp(shown));
  }
  await page.clock.setFixedTime('2026-03-02T09:00:46Z');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText('Too many attempts.')).toHaveCount(0);
  await page.keyboard.type('123456');
  await expect(page.getByLabel('Code')).toHaveValue('123456');
  await api.expectRequests('POST /org/verification').toHaveLength(2);
  await page.clock.setFixedTime('2026-03-02T09:01:32Z');
  api.answer('POST /org/verification', { status: 429, message: 'Wait a moment before you ask again.' });
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We already sent a code to o•••@smith.example')).toBeVisible();
  await expect(page.getByText('Wait a moment before you ask again.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeEditable();
});

test('another email is entered → it is saved, and the code is sent there', async ({ page, api }) => {
  await openWithCode(page, api);
  const changedOrganization = { ...samples.organization, contactEmail: 'new@smith.example' };
  api.answer('POST /org', { payload: changedOrganization });
  const answer = api.hold('POST /org/verification', {
    status: 202,
    payload: { ...sentCode, sentTo: 'n•••@smith.example' },
  });
  await page.getByRole('button', { name: 'Wrong email?' }).click();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByLabel('Contact email').fill('new@smith.example');
  await page.reload();
  await expect(page.getByLabel('Contact email')).toHaveValue('new@smith.example');
  api.answer('GET /org', { payload: changedOrganization });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(page.getByLabel('Contact email')).not.toBeEditable();
  answer();
  await api.expectRequests('POST /org/verification').toHaveLength(2);
  await expect(page.getByText('We sent a 6-digit code to n•••@smith.example')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await api.expectRequests('POST /org').toMatchObject([{ name: 'Smith & Sons', contactEmail: 'new@smith.example' }]);
});

test('a new email is saved, but the stored country is invalid → the error is about the country', async ({
  page,
  api,
}) => {
  api.answer('GET /org', { payload: { ...samples.organization, country: 'XX' } });
  await openWithCode(page, api);
  await page.getByRole('button', { name: 'Wrong email?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Contact email')).toHaveAccessibleDescription(/country/i);
});

test('a new email is over its daily limit → the page does not say that a code was sent', async ({ page, api }) => {
  await openWithCode(page, api);
  api.answer('POST /org', { payload: samples.organization });
  api.answer('POST /org/verification', { status: 429, message: 'This mailbox gets no more codes today.' });
  await page.getByRole('button', { name: 'Wrong email?' }).click();
  await page.getByLabel('Contact email').fill('new@smith.example');
  await page.getByLabel('Contact email').press('Enter');
  await expect(page.getByText('This mailbox gets no more codes today.')).toBeVisible();
  await expect(page.getByText('We already sent a code')).toHaveCount(0);
});
