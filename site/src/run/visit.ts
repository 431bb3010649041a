import { setTimeout as sleep } from 'node:timers/promises';
import { getStartPath } from 'composition/routes';
import { goWithinPage } from 'stand-in/router-history';

import { look, type PageSnapshot, takesFocus } from './look.ts';
import {
  estimateSlowdown,
  timedOut,
  maxTick,
  measure,
  measureBusyShare,
  withTimeout,
  startClock,
  type Usage,
} from './patience.ts';
import { accountGone, checkFirstView, checkAfterWatch, findReload, type Reason, toError, toTimeout } from './rules.ts';
import type { Tab } from './tabs.ts';

/** A page to open. The shell's own pages measure nothing. `findPart` returns the part to which a path of the site belongs. */
export type Target = { part: string; version: string; path: string; findPart: (path: string) => string | null };

/**
 * The result of one visit: why the page fails, if it does, its text, and its path, which may be of another page of its part. If
 * the page was never shown, because the shell redirects this visitor, `redirect` is the path that it shows instead.
 */
export type Visit = { reasons: Reason[]; text: string; path: string; redirect: string | null };

/** How long a page may take to appear. The shell gives up after eight seconds, and may need two more to start. */
const appearTimeoutMs = 12_000;
const documentTimeoutMs = 60_000;
/** How long a page must send no requests, and wait for no calls, before it counts as complete. Shorter for a page that was already visited. */
const usualQuietMs = 400;
export const shortQuietMs = 200;

/** Returns the path of a route with an example value for each parameter. */
const getExamplePath = ({ path }: Pick<Target, 'path'>) => getStartPath(path).replaceAll(/:[^/]+/g, 'x1') || '/';

/**
 * Opens a page in a new document and waits until it is visible. Repeats this on a very busy machine, on which the shell's own
 * limits end before a good page has loaded.
 */
export async function visit(tab: Tab, origin: string, target: Target): Promise<Visit> {
  for (let repeats = estimateSlowdown() > 3 ? 1 : 0; ; repeats -= 1) {
    start(tab);
    await tab.page
      .goto(origin + getExamplePath(target), { waitUntil: 'commit', timeout: documentTimeoutMs })
      .catch((error: unknown) => tab.errors.push(toTimeout(String(error).split('\n')[0] ?? '')));
    const result = await settle(tab, target);
    // The shell's messages about its own limits end like this (see `isLate` in tabs.ts), unlike ours about a late page.
    if (repeats === 0 || !result.reasons.some(({ what }) => what.endsWith(' in time.'))) return result;
  }
}

/** Opens a page from the open page without loading a document, like a link. */
export async function visitInDocument(tab: Tab, target: Target, quiet = usualQuietMs): Promise<Visit> {
  start(tab);
  const { documents } = tab;
  const go = tab.page
    .evaluate(() => performance.clearMeasures())
    .then(() => tab.page.evaluate(goWithinPage, getExamplePath(target)));
  await withTimeout(go.catch(() => {}));
  const result = await settle(tab, target, quiet);
  return { ...result, reasons: [...result.reasons, ...findReload(tab, documents)] };
}

function start(tab: Tab): void {
  tab.busySince = Date.now();
  tab.errors.length = 0;
  tab.requestTimes.length = 0;
  tab.openCalls.clear();
}

/**
 * Waits until a page is visible and quiet, or will certainly fail. Three things end the visit at once: the page hangs, the account
 * is gone, or the tab is closed. Otherwise, it ends when a redirect or the page has become quiet, when a shown page stays empty,
 * after an error that the page does not recover from, or when the time is up.
 */
async function settle(tab: Tab, target: Target, quiet = usualQuietMs): Promise<Visit> {
  const clock = startClock(tab);
  const requestedPath = getExamplePath(target);
  let seen: PageSnapshot | null = null;
  let shownSince = Number.POSITIVE_INFINITY;
  const end = (reasons: Reason[], redirect: string | null = null): Visit => ({
    reasons,
    text: seen?.text ?? '',
    path: seen?.path ?? requestedPath,
    redirect,
  });
  while (clock.time() < appearTimeoutMs) {
    const snapshot = await withTimeout(look(tab).catch(() => null));
    if (snapshot === timedOut) {
      tab.crash();
      return end([...tab.errors, toTimeout('The page hangs.')]);
    }
    seen = snapshot ?? seen;
    if (snapshot?.isAccountGone === true) {
      tab.leaveContext();
      return end([accountGone]);
    }
    const quietMs = clock.tick();
    // The shell reports which page of a remote it has shown. Its own pages are shown as soon as nothing loads.
    const isShown = snapshot !== null && !snapshot.isLoading && (target.part === 'shell' || wasShown(snapshot, target));
    shownSince = isShown ? Math.min(shownSince, clock.time()) : Number.POSITIVE_INFINITY;
    const shownMs = clock.time() - shownSince;
    // A page may poll, or have a part that is always busy.
    const isPatient = shownMs > 4000 && tab.errors.length === 0;
    const isQuiet = quietMs > quiet && tab.openCalls.size === 0;
    // The shell redirects without an error.
    const isRedirected =
      snapshot !== null && snapshot.path !== requestedPath && !wasShown(snapshot, target) && tab.errors.length === 0;
    if (snapshot !== null && isRedirected && !snapshot.isLoading && !snapshot.isBusy && isQuiet)
      return end([], snapshot.path);
    if (isShown && !snapshot.isEmpty && ((isQuiet && !snapshot.isBusy) || isPatient))
      return end([...checkFirstView(tab, snapshot), ...findAway(snapshot.path, target)]);
    // The site itself reports a page that shows nothing for three seconds.
    if (isShown && snapshot.isEmpty && shownMs > 5000) break;
    if (tab.errors.length > 0 && quietMs > 1500) break;
    if (tab.page.isClosed()) break;
    await sleep(clock.time() < 2000 ? 40 : maxTick);
  }
  return end(tab.errors.length > 0 ? [...tab.errors] : [describe(tab, seen, target)]);
}

function describe({ silentOrigins }: Tab, seen: PageSnapshot | null, target: Target): Reason {
  const after = `After ${appearTimeoutMs / 1000} s, the page`;
  const silent = silentOrigins.size === 0 ? '' : ` No answer comes from ${[...silentOrigins].join(', ')}.`;
  if (seen === null || seen.isLoading || seen.isBusy) return toTimeout(`${after} still loads.${silent}`);
  if (seen.isEmpty && (target.part === 'shell' || wasShown(seen, target))) return toError('The page shows nothing.');
  return toTimeout(`${after} is not shown; it shows “${shorten(seen.text)}”.${silent}`);
}

/** A page may lead to another page of its part, and counts as that page. The pages of other parts are not its own. */
function findAway(path: string, target: Target): Reason[] {
  const part = target.findPart(path);
  if (path === getExamplePath(target) || part === target.part) return [];
  return [toError(`It leads to ${path}, ${part === null ? 'which is no page of the site' : `a page of ${part}`}.`)];
}

/** The state of a tab whose page has just been shown. */
type ShownState = { documents: number; usage: Usage };

export const readShownState = async (tab: Tab): Promise<ShownState> => ({
  documents: tab.documents,
  usage: await measure(tab),
});

/** Checks a page again after a while, and returns what went wrong since it appeared. */
export async function recheckPage(
  tab: Tab,
  { target, seen: { text }, shown: { documents, usage } }: { target: Target; seen: Visit; shown: ShownState },
  origin: string,
): Promise<Reason[]> {
  const seen = await withTimeout(look(tab).catch(() => null));
  if (seen === timedOut) {
    tab.crash();
    return [toTimeout('The page hangs some time after it was shown.')];
  }
  if (seen?.isAccountGone === true) return [accountGone];
  // A page whose process has ended no longer reports its usage.
  if (tab.errors.length > 0) return [...tab.errors];
  const hasTaken = await withTimeout(takesFocus(tab).catch(() => false));
  const stored = await withTimeout(tab.session.send('Storage.getUsageAndQuota', { origin }).catch(() => null));
  return checkAfterWatch(tab, {
    seen,
    text,
    documents,
    busyShare: await measureBusyShare(tab, usage),
    stored: {
      disk: stored === timedOut ? 0 : (stored?.usage ?? 0),
      web: seen?.webStorage ?? 0,
      cookies: seen?.cookies ?? 0,
    },
    takesFocus: hasTaken === true,
    away: seen === null ? [] : findAway(seen.path, target),
  });
}

export const shorten = (text: string) => text.slice(0, 100).replaceAll(/\s+/g, ' ');

const wasShown = ({ shown }: PageSnapshot, { part, version, path }: Target) =>
  shown.some((detail) => detail.part === part && detail.version === version && detail.route === path);
