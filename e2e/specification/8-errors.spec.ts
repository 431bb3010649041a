import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

/** The next list of locations is refused like this. */
async function refuseLocations(page: Page, statusCode: number, message: string) {
  await page.route(/\/api\/locations/, (route) =>
    route.fulfill({ status: statusCode, json: { ok: false, statusCode, message, payload: null } }),
  );
  await page.getByRole('link', { name: 'Locations' }).click();
}

const toasts = (page: Page) => page.locator('[role=status], [role=alert]');

test('“Any error message is shown as an error toast”; “If the server is up and the status is 401 or 403, the client logs that a reload is needed”; “If the readiness check fails, a toast ‘Server is unavailable’ is shown”', async ({
  page,
  complaints,
}) => {
  await openAsAdmin(page, 'active', '/settings/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  await refuseLocations(page, 422, 'This filter does not exist.');
  await expect(toasts(page).filter({ hasText: 'This filter does not exist.' }).first()).toBeVisible();
  await page.goBack();

  for (const status of [401, 403]) {
    complaints.length = 0;
    await refuseLocations(page, status, 'Not now.');
    await expect.poll(() => complaints.some((line) => line.includes('reload-needed'))).toBe(true);
    await expect(page).toHaveURL('/settings/locations');
    await page.goBack();
  }

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(toasts(page).filter({ hasText: /^Server is unavailable/ })).toHaveCount(1);
  complaints.length = 0;
});

test('“Location creation shows the server message in a location error message”', async ({ page, complaints }) => {
  await openAsAdmin(page, 'organization', '/add-locations');
  await page.route(/\/api\/locations/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { ok: false, statusCode: 409, message: 'The harbor is closed.', payload: null },
        })
      : route.continue(),
  );
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill('Harbor');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('main').getByText('The harbor is closed.').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Location 1' }).getByLabel('Name')).toHaveValue('Harbor');
  complaints.length = 0;
});
