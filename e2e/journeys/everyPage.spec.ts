import type { Page } from 'playwright/test';
import { findViolations } from 'remote-kit/testing';

import { pages } from '../pages.ts';
import { openAsSeenBy } from '../steps/openAsSeenBy.ts';
import { expect, test } from '../test.ts';

for (const sitePage of pages) {
  test(`${sitePage.path} → titled; axe finds nothing, light, dark, on a phone, in forced colors and right to left; nothing is wider than the window`, async ({
    page,
    complaints,
  }) => {
    await openAsSeenBy(page, sitePage);
    await expect(page).toHaveTitle(`${sitePage.title} · Askwell`);
    await expectAccessible(page);

    // The same elements in other colors and other places.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page, ['color-contrast', 'target-size', 'scrollable-region-focusable']);
    expect(await page.evaluate(widthOfContent)).toBeLessThanOrEqual(360);

    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expectAccessible(page, ['color-contrast']);
    expect(await page.evaluate(widthOfContent)).toBeLessThanOrEqual(320);
    // That there is no such page is reported, as it should be.
    if (sitePage.path === '/no-such-page') complaints.length = 0;
  });
}

const widthOfContent = () => document.documentElement.scrollWidth;

async function expectAccessible(page: Page, rules: string[] = []) {
  // What fades in is judged once it is there.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
  expect(await findViolations(page, rules)).toEqual([]);
}
