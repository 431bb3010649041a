import { setTimeout as sleep } from 'node:timers/promises';

import { findRestyledElement, look, readStyles, type Styles } from './look.ts';
import { timedOut, withTimeout } from './patience.ts';
import { type Reason, toError } from './rules.ts';
import {
  close,
  hasPassed,
  judgeTwice,
  mapConcurrently,
  type OpenedPage,
  openWithRetry,
  type PageResult,
  createPageResult,
  type Site,
  watch,
} from './runPages.ts';
import type { Tab } from './tabs.ts';
import { shorten, shortQuietMs, type Target, type Visit, visit, visitInDocument } from './visit.ts';
import { groupVisitors, type Visitor } from './visitors.ts';

/** Some of the build's pages, and a page of another part that is opened before and after them. */
type Walk = { own: readonly OpenedPage[]; other: Target };

/**
 * Opens a page of each other part alone, then this build's pages in the same document, then both again; and once more in the
 * opposite order in a new document. The other page must look as it did alone: two builds with the same chunk global show each
 * other's page without any error.
 */
export async function openTogether(
  site: Site,
  own: readonly OpenedPage[],
  others: readonly Target[],
): Promise<PageResult[]> {
  return (await mapConcurrently(planWalks(own, others), (walk) => walkTwiceIfNeeded(site, walk))).flat();
}

/** Each other part is in a walk, and so is each of this build's pages. */
function planWalks(own: readonly OpenedPage[], others: readonly Target[]): Walk[] {
  if (own.length === 0 || others.length === 0) return [];
  const count = Math.max(others.length, Math.ceil(own.length / pagesPerWalk));
  return Array.from({ length: count }, (_, at) => {
    const share = own.filter((__, page) => page % count === at);
    return { own: share.length > 0 ? share : own.slice(0, 1), other: others[at % others.length] ?? others[0] };
  }).flatMap(({ own: share, other }) => (other === undefined ? [] : [{ own: share, other }]));
}

const pagesPerWalk = 6;

/** Repeats a walk that fails with one page at a time, so that the page that breaks the others is named. */
async function walkTwiceIfNeeded(site: Site, walk: Walk): Promise<PageResult[]> {
  const first = await openWalk(site, walk);
  const failed = first.results.find((result) => !hasPassed(result));
  if (failed === undefined) return first.results;
  const again: PageResult[] = [];
  for (const page of walk.own)
    again.push(...(await openWalk(site, { ...walk, own: [page] }, first.openedAlone)).results);
  if (!again.every(hasPassed)) return again;
  return first.results.map((result) => (result === failed ? judgeTwice(failed, { ...failed, reasons: [] }) : result));
}

/** `earlier` is a visit of the other page alone, in an earlier walk. */
async function openWalk(site: Site, { own, other }: Walk, earlier?: Visit) {
  const openedAlone = await openWithRetry(site, other);
  const results = [openedAlone.result];
  const { tab } = openedAlone;
  const [first] = own;
  if (hasPassed(openedAlone.result) && first !== undefined && tab.person === first.tab.person) {
    // A page whose text differs from visit to visit cannot be compared.
    const isSteady = earlier === undefined || isSameText(earlier.text, openedAlone.seen.text);
    const usual = isSteady ? { text: openedAlone.seen.text, styles: await readStyles(tab) } : null;
    const ownSteps = own.map(({ target, seen }) => ({ target, usual: { text: seen.text, styles: null } }));
    let after = other;
    for (const step of [...ownSteps, { target: other, usual }, ...ownSteps]) {
      const result = await openWithin(site, tab, { ...step, after });
      results.push(result);
      // A broken page stays broken in this document.
      if (!hasPassed(result)) break;
      after = step.target;
    }
    const fresh = await site.open(first.tab.person);
    const again = await visit(fresh, site.origin, first.target);
    if (again.reasons.length === 0)
      results.push(await openWithin(site, fresh, { target: other, usual, after: first.target }));
    await close(fresh);
  }
  await close(tab);
  return { results, openedAlone: openedAlone.seen };
}

/** A page to open after another one in the same document, and how it looked alone. Without styles, its text may vary. */
type Step = { target: Target; after: Target; usual: { text: string; styles: Styles | null } | null };

async function openWithin(site: Site, tab: Tab, { target, after, usual }: Step): Promise<PageResult> {
  const { reasons, text, redirect } = await visitInDocument(
    tab,
    target,
    usual?.styles === null ? shortQuietMs : undefined,
  );
  if (redirect !== null) reasons.push(toError(`It leads to ${redirect}.`));
  else if (reasons.length === 0 && usual !== null) {
    const isSame = usual.styles === null ? isSimilar : isSameText;
    const shownText = await pollText((now) => isSame(now, usual.text), tab, text);
    const isAsAlone =
      isSame(shownText, usual.text) || (await isLaterText(site, tab, target, (now) => isSame(now, shownText)));
    if (!isAsAlone) reasons.push(toError(`It shows “${shorten(shownText)}” instead of “${shorten(usual.text)}”.`));
    else if (usual.styles !== null) reasons.push(...findLeftovers(usual.styles, await readStyles(tab)));
  }
  const result = createPageResult(target, after, reasons);
  if (!hasPassed(result)) await site.takePicture(tab, result);
  return result;
}

/** Whether a page that is alone for a while shows the expected text. Its first visit may have ended before its code had loaded. */
async function isLaterText(site: Site, { person }: Tab, target: Target, isExpected: (text: string) => boolean) {
  const tab = await site.open(person);
  const { text } = await visit(tab, site.origin, target);
  const laterText = await pollText(isExpected, tab, text);
  await close(tab);
  return isExpected(laterText);
}

/** Reads the text of a page until it is as expected, because a page may show something else while its own code loads. */
async function pollText(isExpected: (text: string) => boolean, tab: Tab, first: string): Promise<string> {
  let text = first;
  for (const end = Date.now() + 2000; !isExpected(text) && Date.now() < end; await sleep(100)) {
    const seen = await withTimeout(look(tab).catch(() => null));
    if (seen === timedOut || seen === null) break;
    ({ text } = seen);
  }
  return text;
}

/** Finds changes that the previous page left behind: other styles, or elements that intercept clicks. */
function findLeftovers(before: Styles, now: Styles) {
  const restyledElement = findRestyledElement(before, now);
  if (restyledElement === null) return [];
  const leftElements = now.onBody.filter((name) => !before.onBody.includes(name));
  const onBody = leftElements.length === 0 ? '' : ` It left ${leftElements.join(', ')} on body.`;
  return [toError(`Styles of the page before it apply to it: ${restyledElement}.${onBody}`)];
}

/** Times and counts may differ from visit to visit. */
const isSameText = (text: string, other: string) => maskDigits(text) === maskDigits(other);
const maskDigits = (text: string) => text.replaceAll(/\d+/g, '0');

/** Whether two texts come from the same page, which may show different data each time. */
function isSimilar(text: string, other: string): boolean {
  const [words, otherWords] = [text, other].map((one) => new Set(maskDigits(one).split(/\s+/)));
  if (words === undefined || otherWords === undefined) return true;
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared >= 0.3 * Math.min(words.size, otherWords.size);
}

/** Opens pages again as other visitors, several at once. Returns the pages that fail only after another one. */
export async function openElsewhere(site: Site, opened: readonly OpenedPage[]): Promise<PageResult[]> {
  const people = [...new Set(opened.map(({ tab }) => tab.person))];
  const groups = groupVisitors(opened[0]?.target.part ?? '');
  const rounds = people.flatMap((person) => groups.map((visitors) => ({ person, visitors })));
  const results = await mapConcurrently(rounds, ({ person, visitors }) =>
    openRound(
      site,
      visitors,
      opened.filter((page) => page.tab.person === person),
    ),
  );
  return results.flat();
}

async function openRound(
  site: Site,
  visitors: readonly Visitor[],
  pages: readonly OpenedPage[],
): Promise<PageResult[]> {
  const results: PageResult[] = [];
  let tab: Tab | null = null;
  for (const [at, page] of pages.entries()) {
    tab ??= await openAs(site, visitors, page);
    const seen: Visit =
      tab.documents === 0
        ? await visit(tab, site.origin, page.target)
        : await visitInDocument(tab, page.target, shortQuietMs);
    const reasons = listReasons(seen, visitors);
    if (reasons.length === 0) continue;
    await close(tab);
    tab = null;
    results.push(...(await blame(site, visitors, { page, reasons, before: pages[at - 1] })));
  }
  if (tab !== null) await close(tab);
  return results;
}

type FailedVisit = { page: OpenedPage; reasons: Reason[]; before: OpenedPage | undefined };

/**
 * Opens a page that fails as each visitor alone, so that the reason names the visitor. If it passes then, the page before it may
 * have failed late.
 */
async function blame(
  site: Site,
  visitors: readonly Visitor[],
  { page, reasons, before }: FailedVisit,
): Promise<PageResult[]> {
  const { length } = page.result.reasons;
  for (const visitor of visitors) await openAlone(site, [visitor], page);
  if (page.result.reasons.length > length || (before !== undefined && (await openAlone(site, visitors, before))))
    return [];
  const errors = reasons.filter(({ kind }) => kind === 'error');
  return [createPageResult(page.target, before?.target ?? null, withWords(errors, visitors))];
}

/** Opens and watches a page as these visitors. Adds its reasons, and returns whether there are any. */
async function openAlone(site: Site, visitors: readonly Visitor[], page: OpenedPage): Promise<boolean> {
  const tab = await openAs(site, visitors, page);
  const seen = await visit(tab, site.origin, page.target);
  const reasons = listReasons(seen, visitors);
  if (reasons.length === 0 && seen.redirect === null) reasons.push(...(await watch(site, { ...page, tab, seen })));
  page.result.reasons.push(...withWords(reasons.slice(0, 1), visitors));
  if (reasons.length > 0) await site.takePicture(tab, page.result);
  await close(tab);
  return reasons.length > 0;
}

const withWords = (reasons: readonly Reason[], visitors: readonly Visitor[]): Reason[] =>
  reasons.map(({ what, kind }) => ({
    kind,
    what: `It fails ${visitors.map(({ words }) => words).join(', ')}: ${what}`,
  }));

/** The shell may redirect other people, but not the same person. */
function listReasons({ reasons, redirect }: Visit, visitors: readonly Visitor[]): Reason[] {
  const mayRedirect = visitors.some((visitor) => visitor.replacePerson !== undefined);
  return redirect === null || mayRedirect ? [...reasons] : [...reasons, toError(`It leads to ${redirect}.`)];
}

/** Opens a tab as these visitors instead of the person who saw the page. */
function openAs(site: Site, visitors: readonly Visitor[], { tab: { person } }: OpenedPage): Promise<Tab> {
  const uid = visitors.reduce((id, { replacePerson = () => id }) => replacePerson(id), person);
  return site.open(uid, visitors);
}
