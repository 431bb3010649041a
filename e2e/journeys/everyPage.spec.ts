import type { Page } from 'playwright/test';
import { findViolations } from 'remote-kit/testing';

import { pages, type SitePage } from '../pages.ts';
import { goToPage, newUser, openPage } from '../steps/openAsSeenBy.ts';
import { signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const desk = { width: 1280, height: 720 };
const phone = { width: 360, height: 740 };
const smallest = { width: 320, height: 640 };

for (const [seenBy = 'visitor', seen = []] of Map.groupBy(pages, (one) => one.seenBy))
  test(`${seen.map(({ path }) => path).join(', ')} → titled; axe finds nothing, light, dark, on a phone; nothing is wider than the window, in both directions and with large text`, async ({
    page,
    complaints,
  }) => {
    // A machine that does much else is ten times slower.
    test.setTimeout(seen.length * 300_000);
    if (seenBy !== 'visitor') await signInOnDevice(page, await newUser(seenBy));
    for (const [index, sitePage] of seen.entries())
      await test.step(sitePage.path, () => expectSound(page, sitePage, { isFirst: index === 0 }));
    // That there is no such page is reported, as it should be.
    const others = complaints.filter((complaint) => !complaint.includes('/no-such-page'));
    complaints.splice(0, complaints.length, ...others);
  });

async function expectSound(page: Page, sitePage: SitePage, { isFirst }: { isFirst: boolean }) {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await (isFirst ? openPage(page, sitePage) : goToPage(page, sitePage));
  await expect(page).toHaveTitle(`${sitePage.title} · Askwell`);
  await expectAccessible(page);

  // The same elements in other colors and other places.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await expectAccessible(page, ['color-contrast', 'target-size', 'scrollable-region-focusable']);
  expect(await page.evaluate(widthOfContent)).toBeLessThanOrEqual(phone.width);

  await page.setViewportSize(smallest);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await page.evaluate(widthOfContent)).toBeLessThanOrEqual(smallest.width);
  // As large as chosen in the browser's own settings.
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(phone);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(widthOfContent), 'text twice as large').toBeLessThanOrEqual(phone.width);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();

  // What forced colors leave of the colors is the same on all pages of a layout.
  if (!isFirst) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, ['color-contrast']);
}

const widthOfContent = () => document.documentElement.scrollWidth;

async function expectAccessible(page: Page, rules: string[] = []) {
  expect(await findViolations(page, rules)).toEqual([]);
}
