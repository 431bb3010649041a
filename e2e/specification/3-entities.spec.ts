import type { Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

/** Makes the API answer `path` with only the specification's fields. */
async function answer(page: Page, method: string, path: string, payload: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ json: { ok: true, message: '', statusCode: 200, payload } })
        : route.fallback(),
  );
}

async function openDashboard(page: Page): Promise<void> {
  await openAsAdmin(page, 'active', '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

// Tests extra fields. otherBackend.spec.ts covers the specified fields alone.
const location = { _id: 'l1', name: 'Harbor' };

const profile = {
  email: 'ada@acme.example',
  role: 'admin',
  onboarding_status: 'completed',
  subscription_status: 'active',
};

test('“Other fields are not shown”: any kind of field → no page fails', async ({ page }) => {
  await answer(page, 'GET', '/user', { ...profile, _id: 7, photoURL: {}, organizationId: 7 });
  await answer(page, 'GET', '/locations', [
    {
      ...location,
      version: 0,
      address: { street: 'Quay' },
      country: 49,
      code: 7,
      timeZone: 'Mars/Base',
      userCount: '3',
    },
  ]);
  await answer(page, 'GET', '/users', [
    { _id: 'u1', name: 'Ann', email: {}, role: 'owner', status: 1, locations: [location], invitation: 'sent' },
  ]);
  await answer(page, 'GET', '/org', { name: { en: 'Acme' }, contactEmail: 1, country: [], timeZone: {} });
  await openDashboard(page);
  for (const [path, title, shown] of [
    ['/dashboard', 'Dashboard', 'To do'],
    ['/settings/locations', 'Locations', 'Harbor'],
    ['/settings/people', 'People', 'Ann'],
    ['/settings/organization', 'General', 'Organization name'],
    ['/all-set', 'You’re all set', 'Locations'],
  ] as const) {
    await navigateWithin(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
