import type { Page } from 'playwright/test';

import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAsAdmin, signOut } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { slowDownNetwork } from '../steps/network.ts';
import { expect, test } from '../test.ts';

// Each test is a first visit.

test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordFrames);
});

// “If not signed in at the identity provider: go to /login”, “Signed out becomes signed in after a successful provider popup”,
// “Signed in becomes signed out on sign-out”.
test('a page is opened while signed out → it appears after sign-in, without an empty frame', async ({
  page,
  context,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await slowDownNetwork(context);
  await page.goto('/settings/people?role=admin');
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  const query = new URLSearchParams({ returnTo: '/settings/people?role=admin' });
  await expect(page).toHaveURL(`/login?${query}`);
  await expectFullFrames(page);
  await page.getByRole('link', { name: 'Set up your organization' }).click();
  await expect(page).toHaveURL(`/signup?${query}`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login?${query}`);
  await signInAgain(page, 'Google', admin);
  await expect(heading(page, 'People')).toBeVisible();
  await expect(page).toHaveURL('/settings/people?role=admin');
  await expectFullFrames(page);
  await signOut(page);
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  // The URL has no returnTo, so the next admin does not arrive at the previous admin's page.
  await expect(page).toHaveURL('/login');
  await expectFullFrames(page);
});

test('“A loading bar shows while navigation is loading” → shows no stale or empty frame', async ({ page, context }) => {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await slowDownNetwork(context);
  const code = Promise.withResolvers<void>();
  await page.route('**/page-Dashboard.chunk.*.js', async (route) => {
    await code.promise;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('[data-loading]')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  code.resolve();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectFullFrames(page);
  // The loading bar is hidden at first.
  expect((await readFrames(page)).find(({ bar }) => bar !== null)?.bar).toBe('0');
});

test('“subscription_status active goes to /all-set” → shows no empty frame on the way', async ({ page, context }) => {
  await openAsAdmin(page, 'active', '/example');
  await expect(heading(page, 'Example')).toBeVisible();
  await slowDownNetwork(context);
  for (const path of ['/login', '/add-users']) {
    await page.goto(path);
    await expect(heading(page, path === '/login' ? /^Welcome back/ : 'You’re all set')).toBeVisible();
    await expectFullFrames(page);
  }
});

/** The content of the screen in one frame. */
type Frame = {
  at: string;
  isEmpty: boolean;
  hasHeading: boolean;
  bar: string | null;
  isOutline: boolean;
  title: string;
};

const titles: Record<string, string> = { '/dashboard': 'Dashboard', '/settings/people': 'People' };

/** Expects that no frame was empty or had no heading, and that none combined the old title with the new outline. */
async function expectFullFrames(page: Page) {
  // A busy machine draws few frames.
  await expect.poll(async () => (await readFrames(page)).length).toBeGreaterThan(5);
  const frames = await readFrames(page);
  expect(frames.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  expect(frames.filter(({ hasHeading }) => !hasHeading)).toEqual([]);
  const outlines = frames.filter(({ isOutline, at }) => isOutline && at in titles);
  expect(outlines.filter(({ at, title }) => !title.startsWith(titles[at] ?? ''))).toEqual([]);
}

const readFrames = (page: Page): Promise<Frame[]> => page.evaluate(() => Reflect.get(window, 'frames_'));

/** Runs in the page from its start: records what each frame shows. */
function recordFrames() {
  const frames: Frame[] = [];
  Reflect.set(window, 'frames_', frames);
  const record = () => {
    requestAnimationFrame(record);
    const root = document.getElementById('root');
    if (root === null || document.readyState === 'loading') return;
    const bar = root.querySelector('[data-loading]');
    frames.push({
      at: location.pathname,
      isEmpty: root.innerText.trim() === '',
      hasHeading: root.querySelector('h1') !== null,
      bar: bar && getComputedStyle(bar).opacity,
      isOutline: root.querySelector('main [aria-busy=true] h1') !== null,
      title: document.title,
    });
  };
  requestAnimationFrame(record);
}
