import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type PlaywrightTestOptions,
  test,
} from 'playwright/test';

/** The settings that a page is reset to before each test. */
type PageOptions = Pick<
  PlaywrightTestOptions,
  'colorScheme' | 'hasTouch' | 'ignoreHTTPSErrors' | 'isMobile' | 'locale' | 'reducedMotion' | 'timezoneId' | 'viewport'
>;

/** Fixtures of a worker. */
type WorkerFixtures = {
  /** The address of an empty page of the site. */
  emptyPage: string;
  /** Run in each page before its own scripts. */
  initScripts: readonly (() => void)[];
  keptPage: ReturnType<typeof createKeptPage>;
};
type Fixtures = {
  /** Whether a test may reuse a page, whose browser has cached the site's files. */
  keepsPage: boolean;
  pageOptions: PageOptions;
  lentPage: Page | null;
};

/**
 * Playwright's test with a page that the tests of a worker share if possible, because a new one loads and compiles everything
 * again, which takes longer than most tests. `scripts` run in each page before its own.
 */
export const keptPageTest = (...scripts: (() => void)[]) =>
  test.extend<Fixtures, WorkerFixtures>({
    keepsPage: [true, { option: true }],
    emptyPage: ['', { scope: 'worker', option: true }],
    initScripts: [scripts, { scope: 'worker' }],
    keptPage: [
      async ({ emptyPage }, use) => {
        const keptPage = createKeptPage(emptyPage);
        await use(keptPage);
        await keptPage.discard();
      },
      { scope: 'worker' },
    ],
    pageOptions: (
      { colorScheme, hasTouch, ignoreHTTPSErrors, isMobile, locale, reducedMotion, timezoneId, viewport },
      use,
    ) => use({ colorScheme, hasTouch, ignoreHTTPSErrors, isMobile, locale, reducedMotion, timezoneId, viewport }),
    lentPage: async ({ browser, initScripts, keepsPage, keptPage, pageOptions }, use, info) => {
      if (!keepsPage) return use(null);
      await use(await keptPage.borrow(pageOptions, () => openContext(browser, initScripts)));
      await keptPage.giveBack(pageOptions, info.status === info.expectedStatus);
    },
    context: async ({ browser, initScripts, lentPage }, use) => {
      if (lentPage) return use(lentPage.context());
      const context = await openContext(browser, initScripts);
      await use(context);
      await context.close();
    },
    page: async ({ context, lentPage }, use) => use(lentPage ?? (await context.newPage())),
  });

async function openContext(browser: Browser, initScripts: WorkerFixtures['initScripts']): Promise<BrowserContext> {
  const context = await browser.newContext();
  for (const script of initScripts) await context.addInitScript(script);
  return context;
}

type Kept = {
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
  options: string;
  /** Origins of pages that were visited and may have stored data. */
  origins: Set<string>;
  hasRoutes: boolean;
  isPageSpent: boolean;
  isSpent: boolean;
};

function createKeptPage(emptyPage: string) {
  let kept: Kept | null = null;

  async function discard() {
    const context = kept?.context;
    kept = null;
    await context?.close();
  }

  return {
    discard,
    async borrow(options: PageOptions, open: () => Promise<BrowserContext>): Promise<Page> {
      const wanted = JSON.stringify(options);
      if (kept && kept.options !== wanted) await discard();
      kept ??= await keep(await open(), wanted);
      return kept.page;
    },
    /** Resets the page for the next test, or discards it after a failed test, which may have left it in any state. */
    async giveBack(options: PageOptions, hasPassed: boolean) {
      if (kept === null) return;
      if (!hasPassed || kept.isSpent) return discard();
      // The page may be navigating; waiting for that is not worthwhile.
      await reset(kept, emptyPage, options).catch(discard);
    },
  };
}

async function keep(context: BrowserContext, options: string): Promise<Kept> {
  const origins = new Set<string>();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
    }),
  );
  const state = { hasRoutes: false, isPageSpent: false, isSpent: false };
  const kept = { context, ...(await openPage(context)), options, origins, ...state };
  onCall(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'], () => {
    kept.isSpent = true;
  });
  onCall(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], () => {
    kept.isSpent = true;
  });
  onCall(context, ['newCDPSession'], () => {
    kept.isPageSpent = true;
  });
  onCall(context, ['route'], () => {
    kept.hasRoutes = true;
  });
  watchPage(kept);
  return kept;
}

async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  return { page, devTools: await context.newCDPSession(page) };
}

/** Watches for changes that cannot be reset; the next test then gets a new page. */
function watchPage(kept: Kept) {
  kept.isPageSpent = false;
  const changes = ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeWebSocket'];
  onCall(kept.page, [...changes, 'setExtraHTTPHeaders'], () => {
    kept.isPageSpent = true;
  });
  onCall(kept.page, ['route'], () => {
    kept.hasRoutes = true;
  });
}

function onCall(owner: object, names: readonly string[], note: () => void) {
  for (const name of names) {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') throw new Error(`Playwright has no "${name}".`);
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      note();
      return Reflect.apply(method, owner, args);
    });
  }
}

async function reset(kept: Kept, emptyPage: string, options: PageOptions) {
  const { context } = kept;
  if (kept.isPageSpent || kept.page.isClosed()) {
    Object.assign(kept, await openPage(context));
    watchPage(kept);
  }
  const { page, devTools, origins } = kept;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'request', 'requestfailed', 'requestfinished', 'response'] as const) {
    await page.removeAllListeners(event);
    await context.removeAllListeners(event);
  }
  for (const event of ['crash', 'download', 'pageerror', 'popup'] as const) await page.removeAllListeners(event);
  await context.removeAllListeners('weberror');
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const { colorScheme, reducedMotion } = options;
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null, contrast: null, media: null });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.mouse.move(-1, -1);
  await page.goto(emptyPage);
  await page.evaluate(() => sessionStorage.clear());
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  origins.clear();
  await devTools.send('Page.resetNavigationHistory');
  if (kept.hasRoutes) await forgetFilesInMemory(devTools);
  kept.hasRoutes = false;
}

/** Clears the memory cache, which may have answers of a test's routes. The disk cache has only answers of the server. */
async function forgetFilesInMemory(devTools: CDPSession) {
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.disable');
}

const storageTypes = 'cache_storage,indexeddb,local_storage,service_workers';
