import type { Page } from 'playwright/test';
import { expect, openWithin, test } from 'remote-kit/testing';

const paths = [
  '/',
  '/dashboard',
  '/settings/organization',
  '/settings/locations',
  '/settings/people',
  '/settings/people/add',
  '/settings/billing',
  '/settings/activity',
];

test('text twice as large, chosen in the browser → no page is wider than the window or cuts text off', async ({
  page,
}) => {
  await setTextSize(page, 32);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithin(page, path);
    expect(await page.evaluate(cutOff), path).toEqual([]);
    expect(await page.evaluate(widthOfContent), path).toBeLessThanOrEqual(1280);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect.poll(() => page.evaluate(widthOfContent), path).toBeLessThanOrEqual(360);
  }
});

const widthOfContent = () => document.documentElement.scrollWidth;

/** As in the browser's own settings. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** The texts that end in an ellipsis or at an edge. Those for assistive technology alone are clipped to a pixel. */
function cutOff(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
    .map(({ textContent }) => textContent);
}
