import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Result, RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';
import { goWithinPage } from 'stand-in/router-history';

/** Expects that axe finds nothing on a page in light and dark, and that the page fits into 320 px. `part` limits the check. */
export async function expectSoundPage(page: Page, part?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // In the dark theme, only colors differ.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
    expect(await findViolations(page, rules, part), `axe, ${colorScheme}`).toEqual([]);
  }
  const oldSize = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Elements that measure themselves, such as a bar of links, update one frame later.
  await expect.poll(() => page.evaluate(getContentWidth), 'width in a 320 px window').toBeLessThanOrEqual(320);
  if (oldSize) await page.setViewportSize(oldSize);
}

const getContentWidth = () => document.documentElement.scrollWidth;

/** Returns the violations that axe finds with all of its rules, or with `rules`, in the whole page or in `part`. */
export async function findViolations(page: Page, rules: string[] = [], part?: string): Promise<string[]> {
  // Loads axe once per page, because most pages are checked in several states and themes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // Preloading would read all style sheets and sounds again, only for rules about sounds and screen orientation.
    preload: false,
    ...(rules.length > 0 && { runOnly: rules }),
  };
  await page.evaluate(finishAnimations);
  const call = `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, ${JSON.stringify(options)})`;
  const violations = await page.evaluate<Result[]>(`${call}.then(({ violations }) => violations)`);
  return violations.map(describeViolation);
}

// Ends animations, so that colors are final. Ending one may start another, for example of an inherited color.
const finishAnimations = () => {
  for (let rounds = 0; rounds < 10; rounds += 1)
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const describeViolation = ({ id, nodes }: Result) =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`;

/** Waits until the shipped font has loaded. Throws if it does not load. */
export async function waitForShippedFont(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.load('14px "Inter Variable"');
    return [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded');
  });
}

/** Replaces each text node with a <font> that has a translation, like Google Translate. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode);
    for (const node of nodes) {
      if (!(node instanceof Text) || node.data.trim() === '' || node.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.textContent = node.data;
      node.replaceWith(font);
    }
  });
}

/** Navigates within the site, like Back and Forward. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(goWithinPage, path);
}

/** Opens a page and waits for its heading and its data. Reuses the document if one of the site's pages is already open. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const openPage = page.locator('h1:not(.splash-name)');
  if ((await openPage.count()) === 0) await page.goto(path);
  else {
    await openPage.evaluate((heading) => heading.setAttribute('data-last', ''));
    await navigateWithin(page, path);
  }
  await expect(page.locator('h1:not(.splash-name, [data-last])')).toBeVisible();
  await waitUntilLoaded(page);
}

/** Waits until no part of the page is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
}

/** Presses Tab until the element has the focus. */
export async function focusByTab(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Pastes text at the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
