import { findRestyled, readStyles, type Styles } from './look.ts';
import {
  close,
  type Opened,
  openWithRetry,
  type PageResult,
  resultFor,
  type Site,
  twoAtOnce,
  unsteady,
} from './runPages.ts';
import { type Condition, conditions, type Tab } from './tabs.ts';
import { shortened, shortQuiet, type Target, type Visit, visit, visitWithin } from './visit.ts';

/** Some of the build's pages, and a page of another part that is opened before and after them. */
type Walk = { own: readonly Opened[]; other: Target };

/**
 * Opens a page of each other part alone, then this build's pages in the same document, then the other page again, and this
 * build's pages a second time; and in a new document the other way around. The other page must look the same as when it was opened
 * alone: two builds with one chunk global show each other's page without any error.
 */
export async function openTogether(
  site: Site,
  own: readonly Opened[],
  others: readonly Target[],
): Promise<PageResult[]> {
  return (await twoAtOnce(planWalks(own, others), (walk) => walkTwiceIfNeeded(site, walk))).flat();
}

/** Each other part is in a walk, and so is each of this build's pages. */
function planWalks(own: readonly Opened[], others: readonly Target[]): Walk[] {
  if (own.length === 0 || others.length === 0) return [];
  const count = Math.max(others.length, Math.ceil(own.length / pagesPerWalk));
  return Array.from({ length: count }, (_, at) => {
    const share = own.filter((__, page) => page % count === at);
    return { own: share.length > 0 ? share : own.slice(0, 1), other: others[at % others.length] ?? others[0] };
  }).flatMap(({ own: share, other }) => (other === undefined ? [] : [{ own: share, other }]));
}

const pagesPerWalk = 6;

async function walkTwiceIfNeeded(site: Site, walk: Walk): Promise<PageResult[]> {
  const first = await openWalk(site, walk);
  if (first.results.every(isGood)) return first.results;
  // One page at a time, so that the page that breaks the others is named.
  const second: PageResult[] = [];
  for (const page of walk.own) {
    const again = await openWalk(site, { ...walk, own: [page] }, first.alone);
    second.push(...again.results);
  }
  return second.every(isGood) ? first.results.map((result) => (isGood(result) ? result : unsteady(result))) : second;
}

const isGood = ({ reasons }: PageResult) => reasons.length === 0;

/** `earlier` is a visit of the other page alone, in an earlier walk. */
async function openWalk(site: Site, { own, other }: Walk, earlier?: Visit) {
  const alone = await openWithRetry(site, other);
  const results = [alone.result];
  const { tab } = alone;
  const [first] = own;
  if (isGood(alone.result) && first !== undefined && tab.person === first.tab.person) {
    // A page whose text differs from visit to visit cannot be compared.
    const isSteady = earlier === undefined || isSameText(earlier.text, alone.seen.text);
    const usual = isSteady ? { text: alone.seen.text, styles: await readStyles(tab) } : null;
    const ownSteps = own.map(({ target, seen }) => ({ target, usual: { text: seen.text, styles: null } }));
    let after = other;
    for (const step of [...ownSteps, { target: other, usual }, ...ownSteps]) {
      const result = await openWithin(site, tab, { ...step, after });
      results.push(result);
      // What is broken now stays broken in this document.
      if (!isGood(result)) break;
      after = step.target;
    }
    const fresh = await site.open(first.tab.person);
    const again = await visit(fresh, site.origin, first.target);
    if (again.reasons.length === 0)
      results.push(await openWithin(site, fresh, { target: other, usual, after: first.target }));
    await close(fresh);
  }
  await close(tab);
  return { results, alone: alone.seen };
}

/** A page to open after another one in the same document, and how it looked alone. Without styles, its text may vary. */
type Step = { target: Target; after: Target; usual: { text: string; styles: Styles | null } | null };

async function openWithin(site: Site, tab: Tab, { target, after, usual }: Step): Promise<PageResult> {
  const { reasons, text, elsewhere } = await visitWithin(tab, target, usual?.styles === null ? shortQuiet : undefined);
  if (elsewhere !== null) reasons.push(`It leads to ${elsewhere}.`);
  else if (reasons.length === 0 && usual !== null) {
    const isSame = (usual.styles === null ? isSimilar : isSameText)(text, usual.text);
    const restyled = isSame && usual.styles !== null ? findRestyled(usual.styles, await readStyles(tab)) : null;
    if (!isSame) reasons.push(`It shows “${shortened(text)}” instead of “${shortened(usual.text)}”.`);
    if (restyled !== null) reasons.push(`Styles of the page before it apply to it: ${restyled}.`);
  }
  const result = resultFor(target, after, reasons);
  if (!isGood(result)) await site.picture(tab, result);
  return result;
}

/** Times and counts may differ from visit to visit. */
const isSameText = (text: string, other: string) => withoutDigits(text) === withoutDigits(other);
const withoutDigits = (text: string) => text.replaceAll(/\d+/g, '0');

/** Whether two texts are of the same page, which may show other data each time. */
function isSimilar(text: string, other: string): boolean {
  const [words, otherWords] = [text, other].map((one) => new Set(withoutDigits(one).split(/\s+/)));
  if (words === undefined || otherWords === undefined) return true;
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared >= 0.3 * Math.min(words.size, otherWords.size);
}

/**
 * Opens pages again in German, in dark colors and on a narrow screen, all at once. A page that fails is opened under each condition
 * alone, so that the reason names it.
 */
export async function openElsewhere(site: Site, opened: readonly Opened[]): Promise<void> {
  const people = [...new Set(opened.map(({ tab }) => tab.person))];
  await twoAtOnce(people, async (person) => {
    let tab = await site.openUnder(conditions, person);
    let isFirst = true;
    for (const page of opened.filter((one) => one.tab.person === person)) {
      const { reasons, elsewhere } = isFirst
        ? await visit(tab, site.origin, page.target)
        : await visitWithin(tab, page.target, shortQuiet);
      isFirst = false;
      if (reasons.length === 0 && elsewhere === null) continue;
      await close(tab);
      page.result.reasons.push(...(await findConditions(site, page)));
      tab = await site.openUnder(conditions, person);
      isFirst = true;
    }
    await close(tab);
  });
}

async function findConditions(site: Site, page: Opened): Promise<string[]> {
  const failing: { condition: Condition; reason: string }[] = [];
  for (const condition of conditions) {
    const tab = await site.openUnder([condition], page.tab.person);
    const { reasons, elsewhere } = await visit(tab, site.origin, page.target);
    const [reason = elsewhere === null ? undefined : `It leads to ${elsewhere}.`] = reasons;
    if (reason !== undefined) {
      failing.push({ condition, reason });
      await site.picture(tab, page.result);
    }
    await close(tab);
  }
  return failing.map(({ condition: { words }, reason }) => `It fails ${words}: ${reason}`);
}
