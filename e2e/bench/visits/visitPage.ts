import type { BrowserContext, CDPSession, Page } from 'playwright/test';

import { completeMessage, listen, type Observation, readObservations } from './observePage.ts';

/** The measurements of one visit; `received` counts bytes until the page is complete. */
export type Visit = Observation & {
  requests: number;
  bytes: number;
  received: number;
  files: RequestedFile[];
  depth: number;
  repeated: string[];
};

/** Opens a URL in its own tab, and waits until the page is complete, `until` resolves and the network is idle. */
export async function visitPage(
  context: BrowserContext,
  url: string,
  network: Network,
  { until = async () => {} }: { until?: () => Promise<void> } = {},
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const seenRequests = await watchRequests(cdp);
    await throttle(cdp, network);
    await openUntilComplete(page, url);
    const idleUntil = await page.evaluate(() => performance.now());
    await until();
    await page.waitForLoadState('networkidle');
    // Waits for two frames, so that the layout shifts of the last change are counted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const observations = await page.evaluate(readObservations, idleUntil);
    // Excludes prefetches, which start only after the page is shown.
    const neededFiles = observations.entries.filter(
      ({ url: requested, kind, from }) => from <= observations.shown && (kind === 'navigation' || isFile(requested)),
    );
    const files = seenRequests.files.filter((file) => neededFiles.some((entry) => entry.url === file.url));
    return {
      ...observations,
      received: countReceivedBytes(observations),
      requests: neededFiles.length,
      bytes: neededFiles.reduce((sum, { bytes }) => sum + bytes, 0),
      files,
      depth: getChainDepth(url, files),
      repeated: seenRequests.repeated,
    };
  } finally {
    await page.close();
  }
}

/** Opens a URL. Resolves after the frame that shows the complete page. */
async function openUntilComplete(page: Page, url: string): Promise<void> {
  await page.addInitScript(listen, completeMessage);
  await Promise.all([
    page.waitForEvent('console', (message) => message.text() === completeMessage),
    page.goto(url, { waitUntil: 'commit' }),
  ]);
}

/** Omits the stub of the identity provider's script, because production pages do not have it. */
const countReceivedBytes = ({ entries, complete }: Observation) =>
  entries
    .filter(({ url, to }) => to <= complete && !url.endsWith('/gapi-stub.js'))
    .reduce((sum, { received }) => sum + received, 0);

/** The requests of one visit: files in order of their request, each with its initiator. */
type Requests = { files: RequestedFile[]; repeated: string[] };

/** Records requests with their initiators through DevTools. */
async function watchRequests(cdp: CDPSession): Promise<Requests> {
  const requests: Requests = { files: [], repeated: [] };
  cdp.on('Network.requestWillBeSent', ({ request: { url, initialPriority }, initiator }) => {
    if (!isFile(url)) return;
    if (requests.files.some((file) => file.url === url)) requests.repeated.push(url);
    requests.files.push({ url, by: initiator.stack?.callFrames.at(-1)?.url || null, priority: initialPriority });
  });
  await cdp.send('Network.enable');
  return requests;
}

/** Whether a URL is a script or style sheet of the product, and not the stub of the identity provider's script. */
const isFile = (url: string) => /\.(js|css)$/.test(url) && !url.endsWith('/gapi-stub.js');

/** A requested file, its initiator (the page or a script), and its priority. */
type RequestedFile = { url: string; by: string | null; priority: string };

/**
 * Returns the length of the longest chain of requests: 1 for the page, 2 for files in its HTML, 3 for files that those
 * request.
 */
export function getChainDepth(page: string, files: readonly RequestedFile[]): number {
  const initiators = new Map(files.map(({ url, by }) => [url, by ?? page]));
  const getDepth = (url: string, seen: readonly string[]): number => {
    if (url === page || seen.includes(url)) return 1;
    return 1 + getDepth(initiators.get(url) ?? page, [...seen, url]);
  };
  return Math.max(1, ...files.map(({ url }) => getDepth(url, [])));
}

/** The speed of a network and a processor. The presets are those of Chromium's developer tools. */
export type Network = { name: string; latency: number; downloadRate: number; uploadRate: number; slowdown: number };

const kilobits = 1000 / 8;

export const networks = [
  { name: 'none', latency: 0, downloadRate: -1, uploadRate: -1, slowdown: 1 },
  { name: 'fast4g', latency: 165, downloadRate: 8100 * kilobits, uploadRate: 1350 * kilobits, slowdown: 4 },
  { name: 'slow4g', latency: 562.5, downloadRate: 1440 * kilobits, uploadRate: 675 * kilobits, slowdown: 4 },
] as const satisfies Network[];

/** Throttles a page's network and processor. */
async function throttle(cdp: CDPSession, { latency, downloadRate, uploadRate, slowdown }: Network): Promise<void> {
  const conditions = { offline: false, latency, downloadThroughput: downloadRate, uploadThroughput: uploadRate };
  await cdp.send('Network.emulateNetworkConditions', conditions);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
