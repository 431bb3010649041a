import { setTimeout as sleep } from 'node:timers/promises';

import { type Reason, toError } from './rules.ts';
import type { Tab } from './tabs.ts';
import { readShownState, recheckPage, type Target, type Visit, visit } from './visit.ts';
import { listPeople, type Visitor } from './visitors.ts';

/** The result of one page. The page passes if it has no reasons for failure. */
export type PageResult = {
  part: string;
  path: string;
  /** The page that was previously open in the same document, if any. */
  after: string | null;
  reasons: Reason[];
  /** Whether the page was late in only one of two visits. This is reported, but does not refuse the build. */
  isFlaky: boolean;
};

/** An opened page, and whether it was the only open page. */
export type OpenedPage = { target: Target; tab: Tab; seen: Visit; isAlone: boolean; result: PageResult };

export type Site = {
  origin: string;
  /** Opens a tab as the usual visitor, or as several visitors at once. */
  open(person: string | null, visitors?: readonly Visitor[], isAlone?: boolean): Promise<Tab>;
  /** Takes a picture of a page that fails. */
  takePicture(tab: Tab, result: PageResult): Promise<void>;
};

/** Opens a page, and again if it is doubtful. Its tab remains open. */
export async function openWithRetry(site: Site, target: Target): Promise<OpenedPage> {
  const first = await openOnce(site, target);
  if (!isDoubtful(first.result)) return first;
  await close(first.tab);
  const again = await openOnce(site, target, true);
  return { ...again, result: judgeTwice(first.result, again.result) };
}

/**
 * Opens pages, and watches each from the moment it appears, while the others open. `finish` waits for the last watches, when
 * nothing else is open anymore.
 */
export async function openAndWatch(site: Site, targets: readonly Target[]) {
  const watches: Promise<void>[] = [];
  const opened = await mapConcurrently(targets, async (target) => {
    const page = await openOnce(site, target);
    const watchPromise = watchAndClose(site, page);
    watches.push(watchPromise);
    // `finish` also rejects. Without this handler, Node would exit before anyone awaits it.
    watchPromise.catch(() => {});
    return page;
  });
  const finish = async () => {
    await Promise.all(watches);
    await reopenDoubtfulPages(site, opened);
  };
  // From now on, doubtful pages that pass are opened together with the others.
  if (opened.some(({ result }) => isDoubtful(result))) await finish();
  return { opened, finish };
}

/** Opens doubtful pages again, one after the other, while nothing else is open. Watches each that passes. */
async function reopenDoubtfulPages(site: Site, opened: readonly OpenedPage[]): Promise<void> {
  for (const page of opened.filter(({ result, isAlone }) => isDoubtful(result) && !isAlone)) {
    const first = page.result;
    await close(page.tab);
    Object.assign(page, await openOnce(site, page.target, true));
    await watchAndClose(site, page);
    page.result = judgeTwice(first, page.result);
  }
}

/** A page mostly waits to become idle, so two cores can handle three pages. */
const atOnce = 3;

export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const processItems = async () => {
    for (const [at, item] of remaining) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, processItems));
  return results;
}

/** Opens a page as the person who usually sees it, or as the first whom the shell does not redirect. */
async function openOnce(site: Site, target: Target, isAlone = false): Promise<OpenedPage> {
  const opened: { tab: Tab; seen: Visit }[] = [];
  for (const person of listPeople(target.path)) {
    const tab = await site.open(person, [], isAlone);
    const seen = await visit(tab, site.origin, target);
    opened.unshift({ tab, seen });
    if (seen.redirect === null) break;
    await close(tab);
  }
  const [last] = opened;
  if (last === undefined) throw new Error(`Nobody visits ${target.path}.`);
  const { tab, seen } = last;
  const away = seen.redirect === null ? [] : [toError(`Everyone is redirected, for example to ${seen.redirect}.`)];
  const result = createPageResult(target, null, [...seen.reasons, ...away]);
  if (!hasPassed(result)) await site.takePicture(tab, result);
  return { ...last, target, isAlone, result };
}

/** Waits for late errors on a page that passed. Closes its tab, because a page may use the processor as long as it is open. */
async function watchAndClose(site: Site, page: OpenedPage): Promise<void> {
  const { target, tab, result } = page;
  if (hasPassed(result)) {
    const { reasons } = createPageResult(target, null, await watch(site, page));
    result.reasons.push(...reasons);
    if (reasons.length > 0) await site.takePicture(tab, result);
  }
  await close(tab);
}

/** Watches a page that has just been shown, until it fails or the watch ends. Returns the reasons for failure. */
export async function watch({ origin }: Site, page: Pick<OpenedPage, 'target' | 'tab' | 'seen'>): Promise<Reason[]> {
  const { tab } = page;
  const shown = await readShownState(tab);
  for (const end = Date.now() + lateWatchMs; Date.now() < end && tab.errors.length === 0;) await sleep(100);
  return recheckPage(tab, { ...page, shown }, origin);
}

/** How long after it appears a page is watched for errors. The shell reports an empty page after three seconds. */
const lateWatchMs = 3500;

/** Limits the time, because a hanging page never answers. */
export async function close({ page }: Tab): Promise<void> {
  await Promise.race([page.close().catch(() => {}), sleep(2000, undefined, { ref: false })]);
}

export const createPageResult = (
  { part, path }: Pick<Target, 'part' | 'path'>,
  after: Target | null,
  reasons: Reason[],
): PageResult => ({
  part,
  path,
  after: after?.path ?? null,
  reasons: reasons.filter(({ what }, at) => reasons.findIndex((other) => other.what === what) === at),
  isFlaky: false,
});

export const hasPassed = ({ reasons, isFlaky }: PageResult): boolean => reasons.length === 0 || isFlaky;

/**
 * Whether a page has to be opened again, with nothing else open: a page that was only late may have waited for a busy machine,
 * and another page may have changed what both share. An error is the page's own, however often it happens.
 */
const isDoubtful = ({ reasons, isFlaky }: PageResult): boolean =>
  reasons.length > 0 && !isFlaky && reasons.every(({ kind }) => kind !== 'error');

/** The verdict on a page that was opened again. If it was late once, it is flaky; if it failed otherwise, it has failed. */
export function judgeTwice(first: PageResult, again: PageResult): PageResult {
  if (again.reasons.length > 0) return again;
  if (!isDoubtful(first)) return first;
  const timeouts = first.reasons.filter(({ kind }) => kind === 'timeout');
  return { ...first, reasons: timeouts, isFlaky: timeouts.length > 0 };
}
