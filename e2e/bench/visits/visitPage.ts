import type { BrowserContext } from 'playwright/test';

import { type Asked, chainDepth } from './chainDepth.ts';
import type { Network } from './networks.ts';
import { listen, type Observed, readObserved } from './observePage.ts';
import { throttle } from './throttle.ts';
import { isFile, watchRequests } from './watchRequests.ts';

/** One visit, measured. */
export type Visit = Observed & { requests: number; bytes: number; files: Asked[]; depth: number; repeated: string[] };

/** Opens an address in a tab of its own and waits until the page is shown and has come to rest. */
export async function visitPage(context: BrowserContext, url: string, network: Network): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const seen = await watchRequests(cdp);
    await throttle(cdp, network);
    await page.addInitScript(listen);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0, null, { polling: 50 });
    await page.waitForLoadState('networkidle');
    const observed = await page.evaluate(readObserved);
    // What a page fetches ahead when it stands is not what it took to show it.
    const needed = observed.entries.filter(
      ({ url: asked, kind, from }) => from <= observed.shown && (kind === 'navigation' || isFile(asked)),
    );
    const files = seen.files.filter((file) => needed.some((entry) => entry.url === file.url));
    return {
      ...observed,
      requests: needed.length,
      bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
      files,
      depth: chainDepth(url, files),
      repeated: seen.repeated,
    };
  } finally {
    await page.close();
  }
}
