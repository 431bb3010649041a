import type { BrowserContext, CDPSession } from 'playwright/test';

import { type Network, throttle } from './networks.ts';
import { listen, type Observed, readObserved } from './observePage.ts';

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

/** Every request of one visit: files in the order in which they were asked for, each with what asked for it. */
type Requests = { files: Asked[]; repeated: string[] };

/** Listens to the browser itself, which knows who asked for what. */
async function watchRequests(cdp: CDPSession): Promise<Requests> {
  const requests: Requests = { files: [], repeated: [] };
  cdp.on('Network.requestWillBeSent', ({ request: { url }, initiator }) => {
    if (!isFile(url)) return;
    if (requests.files.some((file) => file.url === url)) requests.repeated.push(url);
    requests.files.push({ url, by: initiator.stack?.callFrames.at(-1)?.url || null });
  });
  await cdp.send('Network.enable');
  return requests;
}

/** The product's own code and look: not its data, fonts and icon, nor what stands in for the identity provider offline. */
const isFile = (url: string) => /\.(js|css)$/.test(url) && !url.endsWith('/gapi-stub.js');

/** A file that was asked for, and what asked for it: the page's text, or a script. */
type Asked = { url: string; by: string | null };

/** How many files wait for each other in turn: 1 for the page, 2 for what its text names, 3 for what those ask for. */
export function chainDepth(page: string, files: readonly Asked[]): number {
  const askers = new Map(files.map(({ url, by }) => [url, by ?? page]));
  const depthOf = (url: string, seen: readonly string[]): number => {
    if (url === page || seen.includes(url)) return 1;
    return 1 + depthOf(askers.get(url) ?? page, [...seen, url]);
  };
  return Math.max(1, ...files.map(({ url }) => depthOf(url, [])));
}
