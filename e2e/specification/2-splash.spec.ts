import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// Each test is a first visit.
test.use({ reducedMotion: 'no-preference' });

test('“Splash screen”: it waits longer than twelve seconds → offers Sign Out', async ({ page, context }) => {
  await openAsAdmin(page, 'active', '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await context.route('**/api/isUserValid', () => {});
  await context.route('**/api/user', () => {});
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const signOut = page.getByRole('button', { name: 'Sign Out', includeHidden: true });
  await expect(signOut).toBeAttached();
  await moveAnimations(page, 11);
  await expect(signOut).toBeHidden();
  await moveAnimations(page, 12);
  await expect(signOut).toBeVisible();
  await signOut.click();
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('“a logo and spinner”: a file never arrives → the splash offers a retry', async ({ page }) => {
  for (const file of ['main.*.css', 'main.*.js'])
    await test.step(file, async () => {
      await page.route(`**/assets/${file}`, () => {});
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(heading(page, 'Askwell')).toBeVisible();
      const [report, choice] = [page.getByText('Still loading.'), page.getByRole('link', { name: 'Try again' })];
      await moveAnimations(page, 3);
      await expect(report).toBeHidden();
      await moveAnimations(page, 4);
      await expect(report).toHaveText('Still loading. This is taking longer than usual.');
      await expect(report).toBeVisible();
      await expect(choice).toBeHidden();
      await moveAnimations(page, 12);
      await expect(choice).toBeVisible();
      await page.unroute(`**/assets/${file}`);
    });
});

test('the browser is too old → a plain message appears', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/login');
  await expect(page.getByText('This browser is too old for this site.')).toBeVisible();
});

/**
 * Moves the animations that reveal late text, so that the page looks as it does some seconds after its start. If React
 * renders a part later, this shortens the part's animations by the time already waited.
 */
function moveAnimations(page: Page, seconds: number) {
  return page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      const element = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      const before = element && getComputedStyle(element).getPropertyValue('--waited');
      animation.pause();
      animation.currentTime = time - (Number.parseFloat(before || '0') || 0);
    }
  }, seconds * 1000);
}
