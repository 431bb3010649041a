import type { BrowserContext, CDPSession, Page, PlaywrightTestOptions } from 'playwright/test';

/** How a test's page begins, whatever the test before has changed. */
export type PageOptions = Pick<
  PlaywrightTestOptions,
  'colorScheme' | 'hasTouch' | 'isMobile' | 'locale' | 'reducedMotion' | 'timezoneId' | 'viewport'
>;

type Kept = { page: Page; devTools: CDPSession; options: string; isSpent: boolean };

/**
 * Lends a worker's tests one page after the other, the same where it can: a new one loads and compiles everything again,
 * which costs more than most tests. `emptyPage` is an address of the site that shows and runs nothing.
 */
export function createKeptPage(emptyPage: string) {
  let kept: Kept | null = null;

  async function discard() {
    const context = kept?.page.context();
    kept = null;
    await context?.close();
  }

  return {
    discard,
    async borrow(options: PageOptions, open: () => Promise<BrowserContext>): Promise<Page> {
      const wanted = JSON.stringify(options);
      if (kept && (kept.isSpent || kept.options !== wanted || kept.page.isClosed())) await discard();
      kept ??= await openPage(wanted, open);
      return kept.page;
    },
    /** What a failed test left is not known. */
    async giveBack(options: PageOptions, hasPassed: boolean) {
      if (kept === null) return;
      if (!hasPassed || kept.isSpent) return discard();
      // The page may be on its way to somewhere else, and then it is not worth the wait.
      await reset(kept, emptyPage, options).catch(discard);
    },
  };
}

async function openPage(options: string, open: () => Promise<BrowserContext>): Promise<Kept> {
  const context = await open();
  const page = await context.newPage();
  const kept = { page, options, devTools: await context.newCDPSession(page), isSpent: false };
  for (const [owner, names] of lastingChanges(page)) {
    for (const name of names) {
      const change: unknown = Reflect.get(owner, name);
      if (typeof change !== 'function') throw new Error(`Playwright has no "${name}".`);
      Reflect.set(owner, name, (...args: unknown[]): unknown => {
        kept.isSpent = true;
        return Reflect.apply(change, owner, args);
      });
    }
  }
  return kept;
}

/** What stays with a page or context for good. */
const lastingChanges = (page: Page): [object, string[]][] => [
  [page, ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction']],
  [page.context(), ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']],
  [page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
];

async function reset({ page, devTools }: Kept, emptyPage: string, options: PageOptions) {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const) {
    await page.removeAllListeners(event);
  }
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const { colorScheme, reducedMotion } = options;
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null, contrast: null, media: null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.goto(emptyPage);
  await page.evaluate(() => sessionStorage.clear());
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(emptyPage).origin, storageTypes });
  await devTools.send('Page.resetNavigationHistory');
}

const storageTypes = 'cache_storage,indexeddb,local_storage,service_workers';
