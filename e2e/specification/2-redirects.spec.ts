import type { BrowserContext, Page } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { networks } from '../bench/visits/networks.ts';
import { throttle } from '../bench/visits/throttle.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, signOut } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

/** What was on screen in one frame. */
type Frame = { at: string; isEmpty: boolean; hasHeading: boolean; isOutline: boolean; title: string };

const network = { ...networks[2], slowdown: 1 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordFrames);
});

test('“If not signed in at the identity provider: go to /login” → no empty frame on the way', async ({
  page,
  context,
}) => {
  await slow(context, page);
  await page.goto('/dashboard');
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expectFullFrames(page);
});

test('“Signed out becomes signed in after a successful provider popup” → no empty frame on the way', async ({
  page,
  context,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await page.goto('/dashboard');
  await slow(context, page);
  await signInAgain(page, 'Google', admin);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectFullFrames(page);
});

test('“Signed in becomes signed out on sign-out” → no empty frame on the way', async ({ page, context }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await slow(context, page);
  await signOut(page);
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expectFullFrames(page);
});

for (const path of ['/login', '/add-users', '/mobile-only'])
  test(`“subscription_status active goes to /all-set” from ${path} → no empty frame on the way`, async ({
    page,
    context,
  }) => {
    const admin = newPerson();
    await onboard(admin, 'active');
    await openAs(page, admin, '/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await slow(context, page);
    await page.goto(path);
    await expect(heading(page, "You're all set")).toBeVisible();
    await expectFullFrames(page);
  });

test('“A loading bar shows while navigation is loading” → no frame without a heading, none with the old title over the new outline', async ({
  page,
  context,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await slow(context, page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectFullFrames(page);
});

test('a chosen sign-out → /login without returnTo, so that the next admin is not led to the last one’s page', async ({
  page,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await openAs(page, admin, '/settings/people');
  await signOut(page);
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
});

async function slow(context: BrowserContext, page: Page) {
  await throttle(await context.newCDPSession(page), network);
}

async function expectFullFrames(page: Page) {
  const frames: Frame[] = await page.evaluate(() => Reflect.get(window, 'frames_'));
  expect(frames.length).toBeGreaterThan(5);
  expect(frames.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  expect(frames.filter(({ hasHeading }) => !hasHeading)).toEqual([]);
  const outlines = frames.filter(({ isOutline, at }) => isOutline && at === '/dashboard');
  expect(outlines.filter(({ title }) => !title.startsWith('Dashboard'))).toEqual([]);
}

/** Notes at every frame what the page shows; runs in the page, from its beginning. */
function recordFrames() {
  const frames: Frame[] = [];
  Reflect.set(window, 'frames_', frames);
  const record = () => {
    requestAnimationFrame(record);
    const root = document.getElementById('root');
    if (root === null || document.readyState === 'loading') return;
    frames.push({
      at: location.pathname,
      isEmpty: root.innerText.trim() === '',
      hasHeading: root.querySelector('h1') !== null,
      isOutline: root.querySelector('main [aria-busy=true] h1') !== null,
      title: document.title,
    });
  };
  requestAnimationFrame(record);
}
