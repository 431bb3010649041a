import type { Page } from 'playwright/test';

import { emptyPath } from '../backend/addresses.ts';
import { expect, test } from '../test.ts';

// In one worker and in order, because each test checks what the one before it left.
test.describe.configure({ mode: 'serial' });

let lent: Page;
let atFirst: Awaited<ReturnType<typeof readState>>;

test('a test leaves data in the page, in storage and in cookies', async ({ page, context }) => {
  await page.goto(emptyPath);
  lent = page;
  atFirst = await readState(page);
  await page.evaluate(storeEverywhere);
  await context.addCookies([{ name: 'left', value: '1', url: page.url(), httpOnly: true }]);
  await context.grantPermissions(['geolocation']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 500, height: 400 });
  await page.route('**/api/**', (route) => route.fulfill({ status: 203 }));
  await context.route('**/composition.json', (route) => route.fulfill({ status: 203 }));
  await page.goto('/favicon.svg');
  await context.newPage();
  await page.goto(emptyPath);
  expect(await readState(page)).toEqual({
    ...atFirst,
    api: 203,
    composition: 203,
    tabs: 2,
    cookies: 1,
    caches: 1,
    databases: 1,
    stored: 2,
    history: atFirst.history + 2,
    permission: 'granted',
    isDark: true,
    isStill: true,
    isForced: true,
    width: 500,
  });
  await context.setOffline(true);
});

test('the next test in the same page → finds nothing of it; after a test that stopped the clock, a new page', async ({
  page,
}) => {
  expect(page).toBe(lent);
  await page.goto(emptyPath);
  expect(await readState(page)).toEqual({ ...atFirst, history: 1 });
  await page.clock.setFixedTime(0);
});

test('the page of a test that stopped the clock → not reused by other tests', async ({ page }) => {
  expect(page).not.toBe(lent);
  await page.goto(emptyPath);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0);
});

async function readState(page: Page) {
  const context = page.context();
  return {
    tabs: context.pages().length,
    cookies: (await context.cookies()).length,
    ...(await page.evaluate(async () => {
      return {
        api: (await fetch('/api/readiness_check')).status,
        composition: (await fetch('/composition.json')).status,
        stored: localStorage.length + sessionStorage.length,
        caches: (await caches.keys()).length,
        databases: (await indexedDB.databases()).length,
        history: history.length,
        permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        isStill: matchMedia('(prefers-reduced-motion)').matches,
        isForced: matchMedia('(forced-colors: active)').matches,
        width: innerWidth,
      };
    })),
  };
}

async function storeEverywhere() {
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  await caches.open('left');
  await new Promise((resolve) => {
    indexedDB.open('left').addEventListener('success', resolve);
  });
}
