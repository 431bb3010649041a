import { setTimeout as sleep } from 'node:timers/promises';

import { people, visitorsByPath } from 'stand-in/people';

import type { Tab } from './tabs.ts';
import { recheckPage, shortened, type Target, type Visit, visit, visitWithin } from './visit.ts';

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

/** An opened page. Its tab remains open for late errors. */
export type Opened = { target: Target; tab: Tab; seen: Visit; shownAt: number; result: PageResult };

export type Site = {
  origin: string;
  open(person: string | null): Promise<Tab>;
  /** Takes a picture of a page that fails. */
  picture(tab: Tab, result: PageResult): Promise<void>;
};

/** Opens pages, two at a time, and repeats each one that fails. The tabs remain open. */
export async function openPages(site: Site, targets: readonly Target[]): Promise<Opened[]> {
  const opened: Opened[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < targets.length; at = next++) {
      const target = targets[at];
      if (target !== undefined) opened[at] = await openWithRetry(site, target);
    }
  };
  await Promise.all([work(), work()]);
  return opened;
}

/** Opens a page as the usual person, or as the first one who is not redirected. Repeats a failed visit. */
async function openWithRetry(site: Site, target: Target): Promise<Opened> {
  const first = await openOnce(site, target);
  if (first.result.reasons.length === 0) return first;
  await site.picture(first.tab, first.result);
  await close(first.tab);
  const second = await openOnce(site, target);
  return second.result.reasons.length > 0 ? second : { ...second, result: unsteady(first.result) };
}

const unsteady = (result: PageResult): PageResult => ({ ...result, isUnsteady: true });

async function openOnce(site: Site, target: Target): Promise<Opened> {
  const usual = Object.hasOwn(visitorsByPath, target.path) ? (visitorsByPath[target.path] ?? null) : 'active';
  const others = usual === null ? [] : people.filter((person) => person !== usual && person !== 'member');
  let openedPage = await openAs(site, target, usual);
  for (const person of others) {
    if (openedPage.seen.elsewhere === null) break;
    await close(openedPage.tab);
    openedPage = await openAs(site, target, person);
  }
  const { reasons, elsewhere } = openedPage.seen;
  const away = elsewhere === null ? [] : [`Everyone is redirected, for example to ${elsewhere}.`];
  return { ...openedPage, target, shownAt: Date.now(), result: resultFor(target, null, [...reasons, ...away]) };
}

async function openAs(site: Site, target: Target, person: string | null) {
  const tab = await site.open(person);
  return { tab, seen: await visit(tab, site.origin, target) };
}

const resultFor = ({ part, path }: Target, after: Target | null, reasons: string[]): PageResult => ({
  part,
  path,
  after: after?.path ?? null,
  reasons,
  isUnsteady: false,
});

/** Waits for late errors on pages that passed. Reopens a page with late errors, and waits equally long. */
export async function watchForLateErrors(site: Site, opened: readonly Opened[]): Promise<void> {
  await Promise.all(
    opened.map(async (page) => {
      if (page.result.reasons.length > 0) return;
      const reasons = await watch(page);
      if (reasons.length === 0) return;
      page.result.reasons.push(...reasons);
      await site.picture(page.tab, page.result);
      const again = await openOnce(site, page.target);
      const isBad = again.result.reasons.length > 0 || (await watch(again)).length > 0;
      page.result.isUnsteady = !isBad;
    }),
  );
}

async function watch({ tab, seen, shownAt }: Opened): Promise<string[]> {
  await sleep(Math.max(0, shownAt + late - Date.now()));
  return recheckPage(tab, seen);
}

/** How long after it appears a page is watched for errors. The shell reports an empty page after three seconds. */
const late = 3500;

/**
 * Opens a page of another part alone, then this build's page in the same document, then the other page again, and in a new
 * document the other way around. Each page must look the same as when it was opened alone: two builds with the same chunk
 * global would show each other's page without any error.
 */
export async function openTogether(site: Site, own: Opened, other: Target): Promise<PageResult[]> {
  const first = await openBoth(site, own, other);
  if (first.every(({ reasons }) => reasons.length === 0)) return first;
  const second = await openBoth(site, own, other);
  const isBad = second.some(({ reasons }) => reasons.length > 0);
  return isBad ? second : first.map(unsteady);
}

async function openBoth(site: Site, own: Opened, other: Target): Promise<PageResult[]> {
  const alone = await openWithRetry(site, other);
  const results = [alone.result];
  if (alone.result.reasons.length === 0 && alone.tab.person === own.tab.person) {
    results.push(await within(alone.tab, own.target, own.seen, other));
    results.push(await within(alone.tab, other, alone.seen, own.target));
    const tab = await site.open(own.tab.person);
    const again = await visit(tab, site.origin, own.target);
    if (again.reasons.length === 0) results.push(await within(tab, other, alone.seen, own.target));
    await close(tab);
  }
  await close(alone.tab);
  return results;

  async function within(tab: Tab, target: Target, before: Visit, after: Target): Promise<PageResult> {
    const visitAlone = await visitWithin(tab, target);
    const isSame = withoutDigits(visitAlone.text) === withoutDigits(before.text);
    const reasons = [
      ...visitAlone.reasons,
      ...(visitAlone.elsewhere === null ? [] : [`It leads to ${visitAlone.elsewhere}.`]),
      ...(visitAlone.reasons.length > 0 || visitAlone.elsewhere !== null || isSame
        ? []
        : [`It shows “${shortened(visitAlone.text)}” instead of “${shortened(before.text)}”.`]),
    ];
    const result = resultFor(target, after, reasons);
    if (reasons.length > 0) await site.picture(tab, result);
    return result;
  }
}

/** Times and counts may differ from visit to visit. */
const withoutDigits = (text: string) => text.replaceAll(/\d+/g, '0');

/** Limits the time, because a hanging page never answers. */
const close = ({ page }: Tab) => Promise.race([page.close().catch(() => {}), sleep(2000, undefined, { ref: false })]);
