import { setTimeout as sleep } from 'node:timers/promises';

import { toError } from './rules.ts';
import type { Tab } from './tabs.ts';
import { isGood, judgeTwice, type PageResult, resultFor } from './verdict.ts';
import { noteShown, recheckPage, type Shown, type Target, type Visit, visit } from './visit.ts';
import { listPeople, type Visitor } from './visitors.ts';

/** An opened page. Its tab remains open until late errors would have appeared. */
export type Opened = { target: Target; tab: Tab; seen: Visit; shownAt: number; shown: Shown; result: PageResult };

export type Site = {
  origin: string;
  /** Opens a tab as the usual visitor, or as these at once. */
  open(person: string | null, visitors?: readonly Visitor[], isAlone?: boolean): Promise<Tab>;
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
  return { ...second, result: judgeTwice(first.result, second.result) };
}

async function openOnce(site: Site, target: Target, isAlone = false): Promise<Opened> {
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
  const shown = await noteShown(tab);
  return { ...last, target, shownAt: Date.now(), shown, result: resultFor(target, null, [...seen.reasons, ...away]) };
}

/**
 * Waits for late errors on a page that passed. Reopens it if there are any, and waits equally long. Closes the tab afterwards,
 * because a page may use the processor as long as it is open.
 */
async function watchForLateErrors(site: Site, page: Opened): Promise<void> {
  const { target, tab, result } = page;
  if (!isGood(result)) return close(tab);
  const first = resultFor(target, null, await watch(site, page));
  if (first.reasons.length > 0) await site.picture(tab, { ...result, ...first });
  await close(tab);
  if (first.reasons.length === 0) return;
  const repeatedVisit = await openOnce(site, target, true);
  const reasons = [...repeatedVisit.result.reasons];
  if (reasons.length === 0) reasons.push(...(await watch(site, repeatedVisit)));
  await close(repeatedVisit.tab);
  const judged = judgeTwice(first, resultFor(target, null, reasons));
  if (judged.reasons.length > 0) Object.assign(result, judged);
}

/** Waits until the end of the watch. Returns what went wrong since the page was shown. */
export async function watch({ origin }: Site, page: Opened): Promise<PageResult['reasons']> {
  await sleep(Math.max(0, page.shownAt + lateMs - Date.now()));
  return recheckPage(page.tab, page, origin);
}

/** How long after it appears a page is watched for errors. The shell reports an empty page after three seconds. */
const lateMs = 3500;

/** Limits the time, because a hanging page never answers. */
export async function close({ page }: Tab): Promise<void> {
  await Promise.race([page.close().catch(() => {}), sleep(2000, undefined, { ref: false })]);
}
