import type { Page } from 'playwright/test';
import { expect, test } from 'remote-kit/testing';

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

// The page goes on to the next test.
test.afterEach(({ page }) => setTextSize(page, 16));

for (const width of [1280, 360])
  test(`text twice as large, chosen in the browser, ${width} px → no page is wider than the window or cuts text off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, 32);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      if (width === 1280) expect(await page.evaluate(cutOff), path).toEqual([]);
    }
  });

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
