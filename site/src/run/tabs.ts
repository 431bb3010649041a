import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

import { answerOtherOrigins, type Provider } from './otherOrigins.ts';

/** An open page, the errors collected so far, and the time of its last activity. */
export type Tab = {
  page: Page;
  /** The signed-in person; null if nobody is signed in. */
  person: string | null;
  errors: string[];
  /** What the page's own code logs as errors. It may have handled them. */
  logs: string[];
  /** The calls that nothing answers. */
  unanswered: string[];
  /** How many documents the tab has requested. */
  documents: number;
  busySince: number;
  session: CDPSession;
  /** The keys of `localStorage` that hold the person's account. */
  accountKeys: readonly string[];
  /** Lets later tabs of the person share another context, with the account in its storage again. */
  leaveContext(): void;
  /** Ends a hanging page. Otherwise, the page would keep a core busy and delay the end of the browser. */
  crash(): void;
};

/** A site that is open in tabs, and the identity provider that answers these tabs. */
type OpenedSite = { origin: string; provider: Provider };

/** Conditions under which pages are opened a second time, as the options of a context and as words for a reason. */
export const conditions = [
  { words: 'in German', options: { locale: 'de-DE' } },
  { words: 'in dark colors', options: { colorScheme: 'dark' } },
  { words: '360 pixels wide', options: { viewport: { width: 360, height: 740 } } },
] as const;
export type Condition = (typeof conditions)[number];

/**
 * Opens tabs of one site. Tabs of the same person share a context and therefore the cached files, but also the storage, so a tab
 * can be alone in its context.
 */
export function createTabs(browser: Browser, { origin, provider }: OpenedSite, options: BrowserContextOptions = {}) {
  const contexts = new Map<string | null, Promise<BrowserContext>>();
  const createContext = (person: string | null) =>
    browser.newContext({ ...surroundings, ...options, storageState: signedInState(person) });
  const openContext = (person: string | null) => {
    const context = contexts.get(person) ?? createContext(person);
    contexts.set(person, context);
    return context;
  };
  const signedInState = (person: string | null) => {
    const localStorage = person === null ? [] : provider.stored(person);
    return { cookies: [], origins: [{ origin, localStorage }] };
  };
  return async (person: string | null, isAlone = false): Promise<Tab> => {
    const opening = isAlone ? createContext(person) : openContext(person);
    const context = await opening;
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const accountKeys = person === null ? [] : provider.keys;
    const leaveContext = () => {
      if (contexts.get(person) === opening) contexts.delete(person);
    };
    const crash = () => void session.send('Page.crash').catch(() => {});
    await session.send('Performance.enable');
    const empty = { errors: [], logs: [], unanswered: [], documents: 0 };
    const tab: Tab = { page, person, ...empty, busySince: Date.now(), session, accountKeys, leaveContext, crash };
    watch(tab, origin);
    await answerOtherOrigins(session, { origin, provider, person: person ?? 'active' });
    return tab;
  };
}

const surroundings = {
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
} as const;

/** Collects every reason for a page to fail. */
function watch(tab: Tab, origin: string): void {
  const { page } = tab;
  const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300).replaceAll(origin, '');
  const fail = (text: string) => {
    // The first line describes the error. The reference in the shell's report is not useful here.
    tab.errors.push(firstLine(text.replace(/^\[shell\] [0-9a-f]{8} /, '')));
    tab.busySince = Date.now();
  };
  // Ignores failed calls: they are the backend's fault, and the session logs them. The page only has to handle them. Browsers
  // also log the status of the document.
  const mayFail = (url: string) => url.startsWith(`${origin}/api/`) || !url.startsWith(origin) || url === page.url();
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || text.startsWith('[session]')) return;
    // Only messages of scripts have arguments; the browser's own have none.
    if (message.args().length > 0 && !text.startsWith('[shell]')) return void tab.logs.push(firstLine(text));
    if (text.startsWith('Failed to load resource') && mayFail(message.location().url)) return;
    fail(text);
  });
  page.on('pageerror', (error) => fail(String(error)));
  page.on('crash', () => fail('The page crashed.'));
  page.on('request', (request) => {
    tab.busySince = Date.now();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null)
      tab.documents += 1;
  });
  page.on('response', (response) => {
    // The document of an unknown page has status 404.
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument && !mayFail(response.url()))
      fail(`${response.status()} for ${response.url()}`);
    else if (response.status() === 404 && !isDocument)
      void response.text().then(
        (text) => tab.unanswered.push(...(/Nothing answers (.+?)\./.exec(text)?.slice(1) ?? [])),
        // The page has been closed in the meantime.
        () => {},
      );
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (!errorText.includes('ERR_ABORTED') && !mayFail(request.url())) fail(`${errorText} for ${request.url()}`);
  });
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => popup.close().catch(() => {}));
}
