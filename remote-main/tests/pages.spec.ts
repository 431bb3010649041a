import { expect, expectSoundPage, test } from 'shared-remote/testing';

import { expectSoundOtherwise } from './expectSoundOtherwise.ts';

const pages = [
  { path: '/', heading: /^Good (morning|afternoon|evening), Sam Stand-in$/, title: 'Home · Askwell' },
  { path: '/dashboard', heading: 'Dashboard', title: 'Dashboard · Askwell' },
  { path: '/settings/profile', heading: 'Profile', title: 'Profile · Settings · Askwell' },
  { path: '/settings/organization', heading: 'Organization', title: 'Organization · Settings · Askwell' },
  { path: '/settings/locations', heading: 'Locations', title: 'Locations · Settings · Askwell' },
  { path: '/settings/people', heading: 'People', title: 'People · Settings · Askwell' },
  { path: '/settings/billing', heading: 'Billing', title: 'Billing · Settings · Askwell' },
  { path: '/settings/activity', heading: 'Activity', title: 'Activity · Settings · Askwell' },
  { path: '/settings/appearance', heading: 'Appearance', title: 'Appearance · Settings · Askwell' },
  { path: '/example', heading: 'Example', title: 'Example · Askwell' },
];

for (const { path, heading, title } of pages)
  test(`${path} opened → named, accessible either way and in forced colours, and fits`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectSoundPage(page);
    await expectSoundOtherwise(page);
  });

test('/settings opened → the first tab', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/profile$/);
});
