import { expect, samples, test } from 'shared-remote/testing';

test.beforeEach(async ({ page, api }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00Z') });
  api.answer('POST /org/verification', { status: 202, payload: sent });
  await page.goto('/verification');
  await expect(
    page.getByText('We sent a 6-digit code to o•••@smith.example at 10:00. It works until 10:10.'),
  ).toBeVisible();
});

const sent = { sentTo: 'o•••@smith.example', expiresAt: '2026-03-02T09:10:00Z', resendAt: '2026-03-02T09:00:45Z' };

test('arrived → one code is sent, another only after the countdown', async ({ page, api }) => {
  await expect(page.getByText(/You can ask for a new code in 4\d seconds\./)).toBeVisible();
  await page.clock.runFor(46_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.poll(() => api.asked('POST /org/verification').length).toBe(2);
});

test('reloaded while the code counts → none is sent again', async ({ page, api }) => {
  await page.reload();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  expect(api.asked('POST /org/verification')).toHaveLength(1);
});

test('asked too soon → said calmly, the code can still be typed', async ({ page, api }) => {
  api.answer('POST /org/verification', { status: 429, message: 'Wait a moment before you ask again.' });
  await page.clock.runFor(46_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('Wait a moment before you ask again.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeEditable();
});

test('the code with spaces → sent without them, then the profile is read again', async ({ page, api }) => {
  api.answer('POST /org/verification/confirm', {});
  await page.getByLabel('Code').fill(' 123 456 ');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified. Taking you to the next step…')).toBeVisible();
  expect(api.asked('POST /org/verification/confirm').map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

const refusals = [
  {
    status: 422,
    message: 'This code is not right. 4 tries left.',
    shown: 'This code is not right. 4 tries left.',
  },
  { status: 410, message: 'Gone.', shown: 'This code has expired. Send a new one below.' },
  {
    status: 429,
    message: 'Too many.',
    shown: 'Too many wrong codes. Wait a moment, then send a new one.',
  },
];
test('a code wrong, expired, or one too many → each said at the field', async ({ page, api }) => {
  for (const { status, message, shown } of refusals) {
    api.answer('POST /org/verification/confirm', { status, message });
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(new RegExp(shown));
  }
});

test('another address → saved, and the code goes there', async ({ page, api }) => {
  api.answer('POST /org', { payload: { ...samples.organization, contactEmail: 'new@smith.example' } });
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('Contact e-mail')).toBeFocused();
  await page.getByLabel('Contact e-mail').fill('new@smith.example');
  await page.getByRole('button', { name: 'Save and send the code there' }).click();
  await expect.poll(() => api.asked('POST /org/verification').length).toBe(2);
  await expect(page.getByRole('button', { name: 'Wrong address?' })).toBeFocused();
  expect(api.asked('POST /org')[0]?.body).toMatchObject({ name: 'Smith & Sons', contactEmail: 'new@smith.example' });
});

test('back in the tab → the profile is read again', async ({ page, api }) => {
  const before = api.asked('GET /user').length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => api.asked('GET /user').length).toBe(before + 1);
});
