import { openWithin } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';

import { newPerson } from '../person.ts';
import { preventPrefetch, waitUntilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test.use({ watchesRequests: true });

/** Opens a page that sends no requests of its own, on a device where an admin has used the site. */
async function openOnKnownDevice(page: Page) {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedIn'))).toBe('admin');
  await waitUntilSettled(page);
}

/** Records the API calls of pages that are opened after this. */
async function watchVisits(page: Page) {
  await page.goto('about:blank');
  return watchCalls(page);
}

/** Records the API calls that the page sends after this, in order. */
function watchCalls(page: Page) {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requestedUrls.push(`${pathname.slice(4)}${search}`);
  });
  return requestedUrls;
}

const dashboardRequests = [
  '/isUserValid',
  '/user',
  '/org/summary',
  '/subscription',
  '/adoption?by=location&limit=5',
  '/adoption?by=week',
];

test('an admin returns → data is requested before any script loads', async ({ page }) => {
  await openOnKnownDevice(page);
  const requests = await watchVisits(page);
  const release = await holdScript(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => requests).toEqual(dashboardRequests);
  release();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await waitUntilSettled(page);
  expect(requests).toEqual(dashboardRequests);
});

// Covers the SDK's private record, which packages/composition/src/accountRecord.ts reads.
test('signed in through the SDK → the next visit knows it before any script loads', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'Google', newPerson());
  await expect(page).toHaveURL(/\/create-organization$/);
  await waitUntilSettled(page);
  const requests = await watchVisits(page);
  const release = await holdScript(page);
  await page.goto('/create-organization', { waitUntil: 'commit' });
  await expect.poll(() => requests).toEqual(['/isUserValid']);
  release();
  await waitUntilSettled(page);
});

test('a link is hovered → its page’s data is requested once', async ({ page }) => {
  await preventPrefetch(page);
  await openOnKnownDevice(page);
  const requests = watchCalls(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await link.hover();
  await expect.poll(() => requests).toEqual(dashboardRequests.slice(2));
  await link.click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await waitUntilSettled(page);
  expect(requests).toEqual(dashboardRequests.slice(2));
});

// Section 8 of the specification also covers prefetched answers.
test('a hovered link’s data is refused → the page shows its toast and reload notice', async ({
  page,
  consoleErrors,
}) => {
  await openOnKnownDevice(page);
  await openWithin(page, '/settings/activity');
  await waitUntilSettled(page);
  const reloadNotice = page.waitForEvent('console', (message) => message.text().includes('reload-needed'));
  const refusal = { ok: false, message: 'Not for you.', statusCode: 403 };
  await page.route('**/api/org', (route) => route.fulfill({ status: 403, json: refusal }));
  const link = page.getByRole('link', { name: 'General' });
  const refusedRequest = page.waitForResponse('**/api/org');
  await link.hover();
  await refusedRequest;
  await link.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not for you.' }).first()).toBeVisible();
  await reloadNotice;
  consoleErrors.length = 0;
});

/** Delays the site's script until the returned function is called. */
async function holdScript(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', (route) => promise.then(() => route.fallback()), { times: 1 });
  return resolve;
}
