import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright/test';
import { findViolations, openWithin } from '@askwell/part-tools/testing';

import { deactivate, joinInvited, onboard } from '../backend/onboard.ts';
import { pages, type SitePage } from '../pages.ts';
import { newPerson } from '../person.ts';
import { goToPage, createUser, openPage } from '../steps/openAsSeenBy.ts';
import { heading, openAs, signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const desk = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };
const smallestWindow = { width: 320, height: 640 };

/** Groups pages of the same kind of user, at most seven per test, so that a slow machine stays within the time limit. */
const groups = [...Map.groupBy(pages, (page) => page.seenBy)].flatMap(([seenBy, seen]) =>
  Array.from({ length: Math.ceil(seen.length / 7) }, (_, at) => ({ seenBy, seen: seen.slice(7 * at, 7 * at + 7) })),
);

for (const { seenBy, seen } of groups)
  test(`${seen.map(({ path }) => path).join(', ')} for ${seenBy} → are accessible, in both languages`, async ({
    page,
    consoleErrors,
  }) => {
    if (seenBy !== 'visitor') await signInOnDevice(page, await createUser(seenBy));
    for (const [index, sitePage] of seen.entries())
      await test.step(sitePage.path, () => expectUsable(page, sitePage, { isFirst: index === 0 }));
    await page.context().addCookies([{ name: 'language', value: 'de', url: new URL('/', page.url()).href }]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize(phone);
    await page.goto('about:blank');
    for (const { path } of seen) await test.step(`${path} in German`, () => expectGerman(page, path));
    // The report of the unknown page is expected.
    const unexpectedErrors = consoleErrors.filter((error) => !error.includes('/no-such-page'));
    consoleErrors.splice(0, consoleErrors.length, ...unexpectedErrors);
  });

test('phone settings, invitation, deactivated account, test checkout → are accessible', async ({
  page,
  consoleErrors,
}) => {
  const [admin, guest] = [newPerson(), newPerson('Grace Hopper')];
  await onboard(admin, 'verified', [{ role: 'guest', person: guest }]);
  await openAs(page, admin, '/subscribe');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.locator('button[value=paid]')).toBeVisible();
  await expectAccessible(page);
  await page.locator('button[value=paid]').click();
  await expect(heading(page, 'You’re all set')).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await expectAccessible(page);
  await openAs(page, guest, '/invitations');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectAccessible(page);
  await joinInvited(guest);
  await deactivate(admin, guest);
  await page.goto('/dashboard');
  await expect(heading(page, /^You no longer have access/)).toBeVisible();
  await expectAccessible(page);
  // The report of the refusal is expected.
  consoleErrors.length = 0;
});

async function expectUsable(page: Page, sitePage: SitePage, { isFirst }: { isFirst: boolean }) {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await test.step('every page → titled, and axe finds nothing', async () => {
    await (isFirst ? openPage(page, sitePage) : goToPage(page, sitePage));
    await expect(page).toHaveTitle(`${sitePage.title} · Askwell`);
    await expectAccessible(page);
  });
  await test.step('text size doubled → nothing is cut off or wider than the window', () => expectLargeText(page));
  // Only colors and positions differ, so only the rules about them are checked.
  await test.step('dark theme on a phone → axe finds nothing, and nothing overflows', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast', 'target-size', 'scrollable-region-focusable']);
    await expect.poll(() => page.evaluate(measureContentWidth)).toBeLessThanOrEqual(phone.width);
  });
  await test.step('right-to-left layout in the narrowest window → nothing overflows', async () => {
    await page.setViewportSize(smallestWindow);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => page.evaluate(measureContentWidth)).toBeLessThanOrEqual(smallestWindow.width);
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  });
  // With forced colors, all pages of a layout look alike, so one page is enough.
  if (!['/login', '/add-locations', '/dashboard'].includes(sitePage.path)) return;
  await test.step('forced colors → axe finds nothing', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page, ['color-contrast']);
  });
}

/** Doubles the font size, like the browser's settings, on a desktop and then on a phone. */
async function expectLargeText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(findCutOffTexts)).toEqual([]);
  await expect.poll(() => page.evaluate(measureContentWidth)).toBeLessThanOrEqual(desk.width);
  await page.setViewportSize(phone);
  await expect.poll(() => page.evaluate(measureContentWidth)).toBeLessThanOrEqual(phone.width);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Finds text that is cut off. Ignores text for assistive technology, which is clipped to a pixel. */
function findCutOffTexts(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .map(({ textContent }) => textContent);
}

const measureContentWidth = () => document.documentElement.scrollWidth;

async function expectAccessible(page: Page, rules: string[] = []) {
  expect(await findViolations(page, rules)).toEqual([]);
}

/** The words that only the English messages contain. The first test reads them. */
let onlyEnglish: ReadonlySet<string> | undefined;

/** Expects that a page is entirely in German, declares this, and fits a phone although German is longer. */
async function expectGerman(page: Page, path: string) {
  const english = (onlyEnglish ??= findEnglishWords());
  await openWithin(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const texts = await page.evaluate(readTexts);
  expect(
    texts.flatMap(splitWords).filter((word) => english.has(word)),
    texts.join('\n'),
  ).toEqual([]);
  await expect.poll(() => page.evaluate(measureContentWidth)).toBeLessThanOrEqual(phone.width);
}

const root = join(import.meta.dirname, '../..');

// Matches data, and the states that the specification names.
const data = /\S+@example\.com|Main Street|Harbour|Askwell|App Store|^(ready|completed)$/g;

function findEnglishWords(): ReadonlySet<string> {
  const files = globSync('{*,packages/*,kit/*}/src/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules', 'api', 'site'],
  });
  const german = new Set(listCatalogueWords(files.filter((file) => /messages(\/\w+)?\.de\.ts$/.test(file))));
  const english = listCatalogueWords(files.filter((file) => /messages(\/\w+)?\.ts$/.test(file)));
  // Languages are named in their own language.
  return new Set(english.filter((word) => !german.has(word) && !['deutsch', 'english'].includes(word)));
}

function listCatalogueWords(files: readonly string[]): string[] {
  return files
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
    .flatMap(([, single, double, template]) =>
      splitWords((single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ')),
    );
}

/** Splits in lower case, so that "Dashboard" and "dashboard" are the same word. */
function splitWords(text: string): string[] {
  const visibleText = text.replaceAll(data, ' ').toLowerCase();
  return visibleText.match(/[a-zäöüß]{3,}/g) ?? [];
}

/**
 * Reads all text and accessible names on the page, including hidden ones, but not the lists of countries and time
 * zones.
 */
function readTexts(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (nodes.nextNode()) {
    if (!nodes.currentNode.parentElement?.closest('option, script, style, noscript'))
      texts.push(nodes.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
}
