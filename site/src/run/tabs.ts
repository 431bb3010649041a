import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Request } from 'playwright';

import { answerOtherOrigins, type Provider } from './otherOrigins.ts';
import { isFlood, classifyRequest, limits, type Reason, toError, toTimeout } from './rules.ts';

/** An open page, the errors collected so far, and the time of its last activity. */
export type Tab = {
  page: Page;
  /** The signed-in person; null if nobody is signed in. */
  person: string | null;
  errors: Reason[];
  /** The errors that the page's own code logs. It may have handled them. */
  logs: string[];
  /** Notes for the publisher: calls that change something on another server, and unused preloads. */
  notes: Set<string>;
  /** The calls that nothing answers, and the origins that do not answer at all. */
  unanswered: string[];
  silentOrigins: Set<string>;
  /** The times of the page's requests, except the first request for each file of the site. */
  requestTimes: number[];
  /** How many documents the tab has requested. */
  documents: number;
  busySince: number;
  /** The calls that are not answered yet. A page that has asked for its data is not complete. */
  openCalls: Set<Request>;
  session: CDPSession;
  /** Where the person's account is stored: the site's origin, and the keys of its `localStorage`. */
  account: { origin: string; keys: readonly string[] };
  /** Lets later tabs of the person share another context, with the account in its storage again. */
  leaveContext(): void;
  /** Ends a page that hangs or floods. Otherwise, the page would keep a core busy and delay the end of the browser. */
  crash(): void;
};

/** A site that is open in tabs: the origins of its API, and the identity provider that answers these tabs. */
type OpenedSite = {
  origin: string;
  apiOrigins: readonly string[];
  provider: Provider;
  /** Whether a process of the browser was just ended because it took too much memory. */
  isOutOfMemory: () => boolean;
};

/**
 * Opens tabs of one site. Tabs of the same person share a context and therefore the cached files, but also the storage, so a tab
 * can be alone in its context.
 */
export function createTabs(browser: Browser, site: OpenedSite, options: BrowserContextOptions) {
  const { origin, provider } = site;
  const contexts = new Map<string | null, Promise<BrowserContext>>();
  const createContext = async (person: string | null) => {
    const storageState = createStorageState(person);
    const context = await browser.newContext({ acceptDownloads: false, ...options, storageState });
    await context.addInitScript(replacePrompts);
    return context;
  };
  const openContext = (person: string | null) => {
    const context = contexts.get(person) ?? createContext(person);
    contexts.set(person, context);
    return context;
  };
  const createStorageState = (person: string | null) => {
    const localStorage = person === null ? [] : provider.listStoredRecords(person);
    return { cookies: [], origins: [{ origin, localStorage }] };
  };
  return (person: string | null, isAlone = false): Promise<Tab> =>
    openTab(person, isAlone).catch(async () => {
      // A page that took too much memory may have ended the new one as well.
      contexts.delete(person);
      await sleep(1500);
      return openTab(person, isAlone);
    });

  async function openTab(person: string | null, isAlone: boolean): Promise<Tab> {
    const opening = isAlone ? createContext(person) : openContext(person);
    const context = await opening;
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const tab: Tab = {
      page,
      person,
      session,
      errors: [],
      logs: [],
      notes: new Set(),
      unanswered: [],
      silentOrigins: new Set(),
      requestTimes: [],
      documents: 0,
      busySince: Date.now(),
      openCalls: new Set(),
      account: { origin, keys: person === null ? [] : provider.keys },
      leaveContext() {
        if (contexts.get(person) === opening) contexts.delete(person);
      },
      // Relies on undocumented behavior: Chromium 156 ends a tab's process on this experimental command, even if the page hangs.
      // gate.spec.ts has hanging pages.
      crash: () => void session.send('Page.crash').catch(() => {}),
    };
    collectReasons(tab, site);
    await session.send('Performance.enable');
    // Twice what a page may store, so that its usage can be read.
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2 * limits.disk });
    await answerOtherOrigins(session, { ...site, person: person ?? 'active' });
    return tab;
  }
}

/**
 * Replaces functions that open a prompt, because a headless browser shows none. The site's policy blocks the others. Runs in the
 * page.
 */
function replacePrompts(): void {
  for (const [owner, name] of [
    [window, 'print'],
    [Notification, 'requestPermission'],
  ] as const)
    Reflect.set(owner, name, () => reportError(new Error(`It calls ${name} without a click.`)));
}

/** Collects every reason for a page to fail. */
function collectReasons(tab: Tab, { origin, apiOrigins, isOutOfMemory }: OpenedSite): void {
  const { page } = tab;
  const getFirstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300).replaceAll(origin, '');
  const fail = (text: string) => {
    // The first line describes the error. The reference in the shell's report is not useful here.
    const line = getFirstLine(text.replace(/^\[shell\] [0-9a-f]{8} /, ''));
    tab.errors.push(isLate(text) ? toTimeout(line) : toError(line));
    tab.busySince = Date.now();
  };
  // Ignores failed calls: they are the backend's fault, and the session logs them. The page only has to handle them. Browsers
  // also log the status of the document.
  const mayFail = (url: string) => url.startsWith(`${origin}/api/`) || !url.startsWith(origin) || url === page.url();
  page.on('console', (message) => {
    const text = message.text();
    // Relies on undocumented behavior: Chromium 156 warns of a preload whose mode differs from the request's. Without it, there
    // is no note.
    if (message.type() === 'warning' && /preload.*credentials mode/i.test(text))
      tab.notes.add('has preloads that browsers load again: add crossOriginLoading and hashes of chunks to its build.');
    if (message.type() !== 'error' || text.startsWith('[session]')) return;
    // Only messages of scripts have arguments; the browser's own have none.
    if (message.args().length > 0 && !text.startsWith('[shell]')) return void tab.logs.push(getFirstLine(text));
    // The events of responses and failed requests say more.
    if (text.startsWith('Failed to load resource')) return;
    fail(text);
  });
  page.on('pageerror', (error) => fail(String(error)));
  page.on('crash', () => {
    if (isOutOfMemory())
      tab.errors.push({
        what: `It takes more than ${limits.memory / 1e9} GB of memory, so it was ended.`,
        kind: 'shared',
      });
    else fail('The page crashed.');
  });
  const loadedFiles = new Set<string>();
  page.on('request', (request) => {
    tab.busySince = Date.now();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null) {
      tab.documents += 1;
      const { origin: to } = new URL(request.url());
      if (to !== origin) fail(`It leads to ${to}.`);
    }
    if (/^(fetch|xhr)$/.test(request.resourceType())) tab.openCalls.add(request);
    judge(request);
    const file = getFileName(request);
    if (file === null || loadedFiles.has(file)) tab.requestTimes.push(Date.now());
    else loadedFiles.add(file);
    if (!isFlood(tab.requestTimes)) return;
    fail(`It sends too many requests: ${tab.requestTimes.length} so far, such as ${request.url()}.`);
    tab.requestTimes.length = 0;
    tab.crash();
  });
  function judge(request: Request): void {
    const { origin: to, pathname } = new URL(request.url());
    const isOurs = (to === origin && pathname.startsWith('/api/')) || apiOrigins.includes(to);
    // The site's own server takes reports; the identity provider uses POST for all calls.
    if ((to === origin && !isOurs) || to.endsWith('.googleapis.com')) return;
    const method = request.method();
    const call = isOurs ? `${method} ${pathname.replace(/^\/api(?=\/)/, '')}` : `${method} ${to}${pathname}`;
    const judged = classifyRequest(method, pathname, isOurs);
    if (judged === 'note') tab.notes.add(`calls ${call} without a click.`);
    if (judged === 'error') fail(`It calls ${call} without a click, which changes something on the server.`);
  }
  page.on('response', (response) => {
    // The document of an unknown page has status 404.
    const isDocument = response.request().isNavigationRequest();
    // Cookies of another page can make requests too large for the server.
    if (isDocument && response.status() >= 400 && response.status() !== 404)
      tab.errors.push({ what: `The site answers ${response.status()}.`, kind: 'shared' });
    else if (response.status() >= 400 && !isDocument && !mayFail(response.url()))
      fail(`${response.status()} for ${response.url()}`);
    else if (response.status() === 404 && !isDocument)
      void response.text().then(
        (text) => tab.unanswered.push(...(/Nothing answers (.+?)\./.exec(text)?.slice(1) ?? [])),
        // The page has been closed in the meantime.
        () => {},
      );
  });
  // The page needs a moment to show the answer.
  const endCall = (request: Request) => {
    if (tab.openCalls.delete(request)) tab.busySince = Date.now();
  };
  page.on('requestfinished', endCall);
  page.on('requestfailed', (request) => {
    endCall(request);
    const { errorText = '' } = request.failure() ?? {};
    if (errorText.includes('ERR_ABORTED')) return;
    if (!mayFail(request.url())) fail(`${errorText} for ${request.url()}`);
    else if (!request.url().startsWith(origin)) tab.silentOrigins.add(new URL(request.url()).origin);
  });
  page.on('download', (download) => fail(`It downloads ${download.suggestedFilename()} without a click.`));
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') fail(`It opens a dialog without a click: ${dialog.message()}`);
    return dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => popup.close().catch(() => {}));
}

/**
 * Whether the shell or a bundler gave up on something that took too long. Relies on undocumented behavior: the shell's messages
 * end like this, and those of Rspack 2.3 and webpack 5 name the cause. Without them, a late page fails instead of counting as
 * flaky.
 */
const isLate = (text: string) => /\bin time\.$|\(timeout: /m.test(text);

/** Returns the name of a file that pages load, or null for a call. */
function getFileName(request: Request): string | null {
  const { origin, pathname } = new URL(request.url());
  const isFile = ['document', 'script', 'stylesheet', 'image', 'font'].includes(request.resourceType());
  return isFile ? origin + pathname : null;
}
