import type { Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('“/login, /signup: welcome page with provider sign-in” → has Layout A and four providers', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
    await expectSkipLink(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const providers = page.getByRole('button', { name: /^Continue with / });
    await expect(providers).toHaveText([/Google/, /Microsoft/, /Yahoo/, /Apple/]);
    // The logo and the text are on one line.
    expect((await providers.first().boundingBox())?.height).toBeLessThan(48);

    const { background, left, right } = await page.getByRole('main').evaluate((main) => {
      const box = (main.firstElementChild ?? main).getBoundingClientRect();
      return {
        background: getComputedStyle(document.body).backgroundColor,
        left: box.left,
        right: document.documentElement.clientWidth - box.right,
      };
    });
    // “Layout A: centered content on a grey background”
    expect(background).not.toBe('rgb(255, 255, 255)');
    // The browser may reserve room for a scrollbar on one side.
    expect(Math.abs(left - right)).toBeLessThan(20);
  }
});

/** Expects that the first Tab focuses the link that skips the navigation. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
}

test('“Layout B: a top bar titled … AI onboarding and a Sign Out button” → shows the account, and signs out', async ({
  page,
}) => {
  const { name } = await openAsAdmin(page, 'organization', '/add-locations');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Askwell AI onboarding');
  await page.setViewportSize({ width: 360, height: 740 });
  const account = bar.getByText(`Signed in as ${name}`);
  // A visually hidden element would be 1 px wide.
  await expect.poll(async () => (await account.boundingBox())?.width).toBeGreaterThan(100);
  await expect(bar.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await bar.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('“Layout C” → frames “/ (home, index), /dashboard, /settings, /example”', async ({ page }) => {
  const { name } = await openAsAdmin(page, 'active', '/settings/profile');
  await expect(heading(page, 'Profile')).toBeVisible();
  await expectSkipLink(page);
  // “product name, which links to /, plus links Dashboard and Settings, and an avatar menu”
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(bar.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /^\/settings/);
  await bar.getByRole('button', { name: /’s account/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Askwell' }).click();
  await expect(page).toHaveURL('/');
  for (const [path, title] of [
    ['/', 'Get your people on board'],
    ['/dashboard', 'Dashboard'],
    ['/settings', 'People'],
    ['/example', 'Example'],
  ] as const) {
    await navigateWithin(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    // “a footer holds a copyright line (year 2025)”
    await expect(page.getByRole('contentinfo')).toContainText('© 2025');
  }
  // On a phone, the avatar is aligned with the content's edge, and its button is wide enough for a finger.
  await page.setViewportSize({ width: 360, height: 740 });
  const button = bar.getByRole('button', { name: /’s account/ });
  const picture = button.locator('> :first-child');
  await expect.poll(() => picture.evaluate((image) => Math.round(image.getBoundingClientRect().right))).toBe(360 - 16);
  expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});
