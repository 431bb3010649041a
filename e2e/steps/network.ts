import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { waitUntilLoaded } from '@askwell/part-tools/testing';

/** How long each answer takes on Fast 4G. */
const latency = 165;

/**
 * Delays each answer. The browser's own throttling sometimes stalls forever on a busy machine, although the server has
 * sent the whole answer.
 */
export async function slowDownNetwork(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    // The page may have closed by then.
    await route.continue().catch(() => {});
  });
}

/** Records which requests of a page are running, for `waitUntilSettled`. */
export function watchRequests(page: Page): void {
  const running = new Set<Request>();
  runningRequests.set(page, running);
  const endRequest = (request: Request) => running.delete(request);
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', endRequest);
  page.on('requestfailed', endRequest);
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    // The browser may never report the end of the previous document's requests.
    for (const earlier of running)
      if (earlier === request) break;
      else endRequest(earlier);
  });
}

/** Returns the running requests of a page. */
function getRunningRequests(page: Page): Set<Request> {
  const running = runningRequests.get(page);
  if (!running) throw new Error('The requests of this page are not watched: set watchesRequests.');
  return running;
}

const runningRequests = new WeakMap<Page, Set<Request>>();

/**
 * Waits until a page shows no loading state and has no running requests, three times in a row. Does not wait for requests
 * that a timer will send.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const requestedUrls: string[] = [];
  const note = (request: Request) => isAwaited(request) && requestedUrls.push(request.url());
  page.on('request', note);
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await waitUntilLoaded(page);
    await expect
      .poll(() => [...getRunningRequests(page)].filter(isAwaited).map((request) => request.url()))
      .toEqual([]);
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
    if (requestedUrls.splice(0).length > 0) quiet = -1;
  }
  page.off('request', note);
}

// Ignores this helper's own health check. Also ignores reports, whose end cannot be observed once their page is closed.
const isAwaited = (request: Request) =>
  new URL(request.url()).pathname !== '/healthz' && request.resourceType() !== 'ping';

/** Keeps pages from prefetching when they are idle, because that moment depends on the machine. */
export async function preventPrefetch(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
}

/** Delays prefetches until the page is shown, so that the test weighs only the page's own files. */
export async function prefetchOnceShown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { requestIdleCallback: request } = window;
    const pageShown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => 'pageShown' in document.documentElement.dataset && resolve());
      observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page-shown'] });
    });
    window.requestIdleCallback = (work, options) => {
      void pageShown.then(() => request(work, options));
      return 0;
    };
  });
}
