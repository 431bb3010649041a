import type { Page } from 'playwright/test';
import { goWithin } from '@askwell/part-tools/testing';

import type { Stage } from '../backend/onboard.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

/** The API answers `path` with no more than the specification names. */
async function answer(page: Page, method: string, path: string, payload: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ json: { ok: true, message: '', statusCode: 200, payload } })
        : route.fallback(),
  );
}

async function openAt(page: Page, stage: Stage, path: string, title: string | RegExp): Promise<void> {
  await openAsAdmin(page, stage, path);
  await expect(heading(page, title)).toBeVisible();
}

const minimal = {
  locations: [{ _id: 'l1', name: 'Harbor' }],
  users: [{ _id: 'u1' }],
};

const profile = {
  email: 'ada@acme.example',
  role: 'admin',
  onboarding_status: 'completed',
  subscription_status: 'active',
};

test('“Location: _id, name”, “User list item: _id”, no other field, and “Organization: shape not shown. It is fetched and stored whole” → every step of the onboarding and every page shows them', async ({
  page,
}) => {
  await answer(page, 'GET', '/locations', minimal.locations);
  await answer(page, 'GET', '/users', minimal.users);
  await answer(page, 'GET', '/org', { title: 'Acme' });
  for (const [stage, path, title] of [
    ['organization', '/add-locations', 'Add your locations'],
    ['locations', '/add-users', 'Add your people'],
    ['people', '/verification', 'Verify your organization'],
    ['verified', '/subscribe', 'Choose your plan'],
    ['active', '/all-set', "You're all set"],
  ] as const) {
    await openAt(page, stage, path, title);
    if (stage === 'locations') await expect(page.getByRole('listitem').filter({ hasText: 'Unnamed' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectNothingMissing(page);
  }
  await expect(page.getByText('Your organization is ready to use.')).toBeVisible();
  for (const [path, title, shown] of [
    ['/all-set', "You're all set", 'Locations'],
    ['/settings/locations', 'Locations', 'Harbor'],
    ['/settings/people', 'People', 'Unnamed'],
    ['/settings/organization', 'General', 'Organization name'],
    ['/dashboard', 'Dashboard', 'Adoption'],
    ['/', /^(Hello|Good .+), /, 'Make answers better'],
  ] as const) {
    await goWithin(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expectNothingMissing(page);
  }
});

/** No missing value is shown as text. */
async function expectNothingMissing(page: Page): Promise<void> {
  await expect(page.getByText(/did not work|undefined|NaN|null/)).toHaveCount(0);
}

test('“Other fields are not shown” → fields of any kind and an unknown time zone fail no page', async ({ page }) => {
  const [location] = minimal.locations;
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
  await openAt(page, 'active', '/dashboard', 'Dashboard');
  for (const [path, title, shown] of [
    ['/dashboard', 'Dashboard', 'Adoption'],
    ['/settings/locations', 'Locations', 'Harbor'],
    ['/settings/people', 'People', 'Ann'],
    ['/settings/organization', 'General', 'Organization name'],
    ['/all-set', "You're all set", 'Locations'],
  ] as const) {
    await goWithin(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('“User profile”: without a name → the email address, without either → the account’s', async ({ page }) => {
  await answer(page, 'GET', '/user', profile);
  await openAt(page, 'active', '/dashboard', 'Dashboard');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  const { email: _, ...unnamed } = profile;
  await answer(page, 'GET', '/user', unnamed);
  await page.goto('/');
  await expect(heading(page, /^(Good .*|Hello), Ada$/)).toBeVisible();
  await page.goto('/login');
  await expect(heading(page, 'Welcome back, Ada Lovelace')).toBeVisible();
});
