import { openWithin } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';

import { newPerson } from '../person.ts';
import { preventPrefetch, untilSettled } from '../steps/network.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

/** A device on which an admin has used the site, at a page that sends no requests of its own. */
async function openOnKnownDevice(page: Page) {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedIn'))).toBe('admin');
  await untilSettled(page);
}

/** The calls of pages opened from now on, without those of the open page. */
async function watchVisits(page: Page) {
  await page.goto('about:blank');
  return watchCalls(page);
}

/** The calls of the API that the page sends from now on, in their order. */
function watchCalls(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname.slice(4)}${search}`);
  });
  return asked;
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
  const asked = await watchVisits(page);
  const release = await holdScript(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(dashboardRequests);
  release();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await untilSettled(page);
  expect(asked).toEqual(dashboardRequests);
});

// The record is private to the identity SDK: shared-session/src/rules/accountRecord.ts.
test('signed in through the SDK → known before any script loads', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'Google', newPerson());
  await expect(page).toHaveURL(/\/create-organization$/);
  await untilSettled(page);
  const asked = await watchVisits(page);
  const release = await holdScript(page);
  await page.goto('/create-organization', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(['/isUserValid']);
  release();
  await untilSettled(page);
});

test('a link is hovered → its page’s data is requested once', async ({ page }) => {
  await preventPrefetch(page);
  await openOnKnownDevice(page);
  const asked = watchCalls(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await link.hover();
  await expect.poll(() => asked).toEqual(dashboardRequests.slice(2));
  await link.click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await untilSettled(page);
  expect(asked).toEqual(dashboardRequests.slice(2));
});

// Section 8 of the specification applies to prefetched answers, too.
test('a link is hovered, its page’s data refused → the page’s toast and reload notice', async ({
  page,
  complaints,
}) => {
  await openOnKnownDevice(page);
  await openWithin(page, '/settings/activity');
  await untilSettled(page);
  const reloadNotice = page.waitForEvent('console', (message) => message.text().includes('reload-needed'));
  const refusal = { ok: false, message: 'Not for you.', statusCode: 403 };
  await page.route('**/api/org', (route) => route.fulfill({ status: 403, json: refusal }));
  const link = page.getByRole('link', { name: 'General' });
  const refused = page.waitForResponse('**/api/org');
  await link.hover();
  await refused;
  await link.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not for you.' }).first()).toBeVisible();
  await reloadNotice;
  complaints.length = 0;
});

/** Holds the site's own script back until the result is called. */
async function holdScript(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', (route) => promise.then(() => route.fallback()), { times: 1 });
  return resolve;
}
