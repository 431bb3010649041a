import { setTimeout as sleep } from 'node:timers/promises';

import { people, visitorsByPath } from 'stand-in/people';

import type { Condition, Tab } from './tabs.ts';
import { accountGone, noteShown, recheckPage, type Shown, type Target, type Visit, visit } from './visit.ts';

/** The result of one page. The page passes if it has no reasons for failure. */
export type PageResult = {
  part: string;
  path: string;
  /** The page that was previously open in the same document, if any. */
  after: string | null;
  reasons: string[];
  /** Whether the page failed in only one of two visits. This is reported, but does not refuse the build. */
  isUnsteady: boolean;
};

/** An opened page. Its tab remains open until late errors would have appeared. */
export type Opened = { target: Target; tab: Tab; seen: Visit; shownAt: number; shown: Shown; result: PageResult };

export type Site = {
  origin: string;
  open(person: string | null, isAlone?: boolean): Promise<Tab>;
  /** Opens a tab in other conditions than usual. */
  openUnder(conditions: readonly Condition[], person: string | null): Promise<Tab>;
  /** Takes a picture of a page that fails. */
  picture(tab: Tab, result: PageResult): Promise<void>;
};

/** Opens pages, two at a time, and repeats each one that fails. The tabs remain open. */
export const openPages = (site: Site, targets: readonly Target[]): Promise<Opened[]> =>
  twoAtOnce(targets, (target) => openWithRetry(site, target));

/** Opens pages, and watches each from the moment it appears, while the others open. */
export async function openAndWatch(site: Site, targets: readonly Target[]) {
  const watches: Promise<void>[] = [];
  const opened = await twoAtOnce(targets, async (target) => {
    const page = await openWithRetry(site, target);
    const watching = watchForLateErrors(site, page);
    watches.push(watching);
    // `late` rejects as well. Without this, Node would end before anybody awaits it.
    watching.catch(() => {});
    return page;
  });
  return { opened, late: Promise.all(watches) };
}

export async function twoAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workThrough = async () => {
    for (const [at, item] of left) results[at] = await work(item);
  };
  await Promise.all([workThrough(), workThrough()]);
  return results;
}

/** Opens a page as the usual person, or as the first one who is not redirected. Repeats a failed visit. */
export async function openWithRetry(site: Site, target: Target): Promise<Opened> {
  const first = await openOnce(site, target);
  if (first.result.reasons.length === 0) return first;
  await site.picture(first.tab, first.result);
  await close(first.tab);
  const second = await openOnce(site, target, true);
  const isBad = second.result.reasons.length > 0;
  return isBad || isOthersFault(first.result) ? second : { ...second, result: unsteady(first.result) };
}

/** Another page can sign people out of the context that they share. */
const isOthersFault = ({ reasons }: PageResult) => reasons.every((reason) => reason === accountGone);

export const unsteady = (result: PageResult): PageResult => ({ ...result, isUnsteady: true });

async function openOnce(site: Site, target: Target, isAlone = false): Promise<Opened> {
  const usual = Object.hasOwn(visitorsByPath, target.path) ? (visitorsByPath[target.path] ?? null) : 'active';
  const otherPeople = usual === null ? [] : people.filter((person) => person !== usual && person !== 'member');
  let openedPage = await openAs(site, target, usual, isAlone);
  for (const person of otherPeople) {
    if (openedPage.seen.elsewhere === null) break;
    await close(openedPage.tab);
    openedPage = await openAs(site, target, person, isAlone);
  }
  const { reasons, elsewhere } = openedPage.seen;
  const away = elsewhere === null ? [] : [`Everyone is redirected, for example to ${elsewhere}.`];
  const shown = await noteShown(openedPage.tab);
  return { ...openedPage, target, shownAt: Date.now(), shown, result: resultFor(target, null, [...reasons, ...away]) };
}

async function openAs(site: Site, target: Target, person: string | null, isAlone: boolean) {
  const tab = await site.open(person, isAlone);
  return { tab, seen: await visit(tab, site.origin, target) };
}

export const resultFor = ({ part, path }: Target, after: Target | null, reasons: string[]): PageResult => ({
  part,
  path,
  after: after?.path ?? null,
  reasons,
  isUnsteady: false,
});

/**
 * Waits for late errors on a page that passed. Reopens it if there are any, and waits equally long. Closes the tab afterwards,
 * because a page may use the processor as long as it is open.
 */
async function watchForLateErrors(site: Site, page: Opened): Promise<void> {
  const { target, tab, result } = page;
  const reasons = result.reasons.length > 0 ? [] : await watch(page);
  result.reasons.push(...reasons);
  if (reasons.length > 0) await site.picture(tab, result);
  await close(tab);
  if (reasons.length === 0) return;
  const repeatedVisit = await openOnce(site, target, true);
  const isBad = repeatedVisit.result.reasons.length > 0 || (await watch(repeatedVisit)).length > 0;
  await close(repeatedVisit.tab);
  if (!isBad && isOthersFault(result)) result.reasons = [];
  result.isUnsteady = !isBad && result.reasons.length > 0;
}

async function watch({ tab, seen, shownAt, shown }: Opened): Promise<string[]> {
  await sleep(Math.max(0, shownAt + lateMs - Date.now()));
  return recheckPage(tab, seen, shown);
}

/** How long after it appears a page is watched for errors. The shell reports an empty page after three seconds. */
const lateMs = 3500;

/** Limits the time, because a hanging page never answers. */
export const close = ({ page }: Tab) =>
  Promise.race([page.close().catch(() => {}), sleep(2000, undefined, { ref: false })]);
