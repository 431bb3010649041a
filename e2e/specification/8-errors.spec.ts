import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// The session logs failed calls, and the browser logs refused requests.
test.use({ expectedErrors: /^\[session\] (call-failed|reload-needed)|^Failed to load resource/ });

test('403 → “an error toast”, then “the client logs that a reload is needed”', async ({ page }) => {
  await answer(page, '/users', 403, 'Ask your admin.');
  const reloadNotice = page.waitForEvent('console', (message) => message.text().includes('reload-needed'));
  await openAsAdmin(page, 'active', '/settings/people');
  await expect(toast(page)).toHaveText('Ask your admin.');
  await reloadNotice;
  // “Nothing else visible happens after 1.5 seconds”
  await expect(heading(page, 'People')).toBeVisible();
  await expect(page).toHaveURL('/settings/people');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('“shows the server message in a location error message” → also after a 200', async ({ page }) => {
  await openAsAdmin(page, 'organization', '/add-locations');
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill('Harbor');
  for (const [status, message] of [
    [200, 'Harbor is too far.'],
    [409, 'Harbor is taken.'],
  ] as const) {
    await answer(page, '/locations', status, message, 'POST');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
  }
});

/** Answers a call with a refusal. */
function answer(page: Page, path: string, status: number, message: string, method = 'GET'): Promise<unknown> {
  return page.route(
    (url) => url.pathname === `/api${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { ok: false, message, statusCode: status, payload: null } })
        : route.fallback(),
  );
}

const toast = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Close this message' }) })
    .getByRole('paragraph');
