import { expect, samples, test } from '@askwell/part-tools/testing';

test('a user without an organization accepts → joins, and is redirected', async ({ page, api }) => {
  api.answer('POST /invitations/o2/accept', {});
  await page.goto('/invitations');
  await page.getByRole('listitem', { name: 'Harbour Foods' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('You joined Harbour Foods')).toBeVisible();
  await expect(page).not.toHaveURL('/invitations');
  await api.expectRequests('POST /invitations/o2/accept').toEqual([{}]);
});

test('an organization’s name is one word of 80 letters → it fits 320 px', async ({ page, api }) => {
  const name = 'A'.repeat(80);
  const openInvitations = samples.invitations.open.map((invitation) => ({ ...invitation, organization: name }));
  api.answer('GET /invitations', {
    payload: { ...samples.invitations, open: openInvitations, current: { _id: 'o1', name } },
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/invitations');
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await expect(page.getByRole('button', { name: `Leave and join ${name}` })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('an invitation is withdrawn while it is shown → an error appears, and the others remain', async ({
  page,
  api,
}) => {
  api.answer('POST /invitations/o2/accept', { status: 404, message: 'This invitation is no longer open.' });
  await page.goto('/invitations');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  api.answer('GET /invitations', { payload: { ...samples.invitations, open: samples.invitations.open.slice(1) } });
  await page.getByRole('listitem', { name: 'Harbour Foods' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Foods' })).toHaveCount(0);
  await expect(page.getByText('This invitation is no longer open.')).toBeVisible();
  api.answer('POST /invitations/o3/decline', {});
  await page.getByRole('button', { name: 'Decline' }).click();
  api.answer('GET /invitations', { payload: { ...samples.invitations, open: [] } });
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('No invitations')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an organization instead' })).toBeVisible();
});

test('an email is unverified → a code is requested, then the invitations appear', async ({ page, api }) => {
  api.answer('GET /invitations', { payload: { ...samples.invitations, isProven: false, open: [] } });
  const laterTime = new Date(Date.now() + 600_000).toISOString();
  const payload = { sentTo: 'o•••@smith.example', expiresAt: laterTime, resendAt: laterTime };
  api.answer('POST /invitations/code', { status: 202, payload });
  api.answer('POST /invitations/code/confirm', { status: 422, message: 'Not right. 4 tries left.' });
  await page.goto('/invitations');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await api.expectRequests('POST /invitations/code').toEqual([]);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Not right. 4 tries left.')).toBeVisible();
  api.answer('POST /invitations/code/confirm', {});
  api.answer('GET /invitations', { payload: samples.invitations });
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Foods' })).toBeVisible();
  await api.expectRequests('GET /invitations').toHaveLength(2);
  // The field that had the focus has disappeared.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
