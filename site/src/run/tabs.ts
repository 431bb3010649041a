import type { Browser, BrowserContext, Page } from 'playwright';

import { answerOtherOrigins, type Provider } from './otherOrigins.ts';

/** An open page, the errors collected so far, and the time of its last activity. */
export type Tab = {
  page: Page;
  /** The signed-in person; null if nobody is signed in. */
  person: string | null;
  errors: string[];
  busySince: number;
  /** Ends a hanging page. Otherwise, the page would keep a core busy and delay the end of the browser. */
  crash(): void;
};

/** A site that is open in tabs, and the identity provider that answers these tabs. */
type OpenedSite = { origin: string; provider: Provider };

/** Opens tabs of one site. Tabs of the same person share a context and therefore the cached files. */
export function createTabs(browser: Browser, { origin, provider }: OpenedSite) {
  const contexts = new Map<string | null, Promise<BrowserContext>>();
  const openContext = (person: string | null) => {
    const context =
      contexts.get(person) ?? browser.newContext({ ...surroundings, storageState: signedInState(person) });
    contexts.set(person, context);
    return context;
  };
  const signedInState = (person: string | null) => {
    const localStorage = person === null ? [] : provider.stored(person);
    return { cookies: [], origins: [{ origin, localStorage }] };
  };
  return async (person: string | null): Promise<Tab> => {
    const context = await openContext(person);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const crash = () => void session.send('Page.crash').catch(() => {});
    const tab: Tab = { page, person, errors: [], busySince: Date.now(), crash };
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
  const fail = (text: string) => {
    // The first line describes the error. The reference in the shell's report is not useful here.
    const line = text.replace(/^\[shell\] [0-9a-f]{8} /, '').split('\n')[0] ?? '';
    tab.errors.push(line.slice(0, 300).replaceAll(origin, ''));
    tab.busySince = Date.now();
  };
  // Ignores failed calls: they are the backend's fault, and the session logs them. The page only has to handle them. Browsers
  // also log the status of the document.
  const mayFail = (url: string) => url.startsWith(`${origin}/api/`) || !url.startsWith(origin) || url === page.url();
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || text.startsWith('[session]')) return;
    if (text.startsWith('Failed to load resource') && mayFail(message.location().url)) return;
    fail(text);
  });
  page.on('pageerror', (error) => fail(String(error)));
  page.on('crash', () => fail('The page crashed.'));
  page.on('request', () => (tab.busySince = Date.now()));
  page.on('response', (response) => {
    // The document of an unknown page has status 404.
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument && !mayFail(response.url()))
      fail(`${response.status()} for ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (!errorText.includes('ERR_ABORTED') && !mayFail(request.url())) fail(`${errorText} for ${request.url()}`);
  });
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => popup.close().catch(() => {}));
}
