import { accountRecordStart } from 'composition/account-record';
import type { SiteComposition } from 'composition/composition';
import type { Browser } from 'playwright';

/**
 * Finds the storage keys that the shells' SDKs use for an account. If a shell's API has another origin, the shell does not name
 * its key. A signed-out visit then reveals which key the SDK reads.
 */
export async function findAccountKeys(
  browser: Browser,
  origin: string,
  sites: readonly SiteComposition[],
): Promise<string[]> {
  const namedKeys = sites.flatMap(({ shell }) => shell?.start?.account ?? []);
  if (sites[0]?.shell?.start !== undefined) return [...new Set(namedKeys)];
  const page = await browser.newPage();
  await page.addInitScript((start) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      if (key.startsWith(start)) window.name = key;
      return getItem.call(this, key);
    };
  }, accountRecordStart);
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(`${origin}/login`).catch(() => {});
  const key = await page
    .waitForFunction(() => window.name, null, { timeout: 30_000 })
    .then(
      (handle) => handle.jsonValue(),
      () => '',
    );
  await page.close();
  return [...new Set([...namedKeys, ...(key === '' ? [] : [key])])];
}
