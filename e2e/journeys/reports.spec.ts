import type { BrowserContext, Page } from 'playwright/test';

import { freshConnection } from '../backend/testSite.ts';
import { metricsToken, type OwnSite } from '../backend/ownSite.ts';
import { publishWritten } from '../faults/parts/publishPart.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const brokenModule = 'return () => ({ Page() { throw new Error("broken page of ada@example.com"); } });';

test('a user opens pages and leaves → the metrics have the loading times', async ({ page, site }) => {
  // The code that measures loads once the page is idle.
  const measuring = page.waitForResponse(/reports\.chunk/);
  await openAsAdmin(page, 'active', `${site.url}/dashboard`);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await measuring;
  const leave = async () => {
    // The browser reports the largest paint once the user clicks.
    await heading(page, 'Dashboard').click();
    return readMeasuresAfterLeaving(page, site);
  };
  await expect
    .poll(leave)
    .toEqual(expect.arrayContaining(['LCP', 'CLS', 'shown', 'started'].map((measure) => `remote-main ${measure}`)));
});

test('Do Not Track → nothing is reported', async ({ page, context, site, consoleErrors }) => {
  const requested = watchAddresses(context);
  await publishWritten(site, 'remote-main', brokenModule);
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await openAsAdmin(page, 'active', `${site.url}/dashboard`);
  await expect(heading(page, 'Oops! Something went wrong')).toBeVisible();
  await readMeasuresAfterLeaving(page, site);
  expect(requested.filter((url) => /_site|reports\.chunk/.test(url))).toEqual([]);
  consoleErrors.length = 0;
});

function watchAddresses(context: BrowserContext): string[] {
  const requestedUrls: string[] = [];
  context.on('request', (request) => requestedUrls.push(request.url()));
  return requestedUrls;
}

/** Hides the page, as when the user leaves the tab, and reads the site's metrics. */
async function readMeasuresAfterLeaving(page: Page, site: OwnSite): Promise<string[]> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  const headers = { ...freshConnection, authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${site.url}/_site/metrics`, { headers })).text();
  return [
    ...figures.matchAll(/site_page_(?:seconds|layout_shift)_count\{part="([\w-]+)",version="[^"]+",name="(\w+)"\}/g),
  ].map(([, part, name]) => `${part} ${name}`);
}
