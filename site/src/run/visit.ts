import { setTimeout as sleep } from 'node:timers/promises';
import { getStartPath } from 'composition/routes';
import { goWithinPage } from 'stand-in/router-history';

import { look, type Seen } from './look.ts';
import { estimateSlowdown, hangs, maxTick, orHang, startClock } from './patience.ts';
import type { Tab } from './tabs.ts';

/** A page to open. The shell's own pages measure nothing. */
export type Target = { part: string; version: string; path: string };

/** The result of one visit: why the page fails, if it does, and its text. */
export type Visit = { reasons: string[]; text: string; elsewhere: string | null };

/** How long a page may take to appear. The shell gives up after eight seconds, and may need two more to start. */
const changeTimeout = 12_000;
const documentTimeout = 60_000;
/** How long a page must have requested nothing before it counts as complete, and before it is left if it was seen before. */
const usualQuiet = 400;
export const shortQuiet = 200;

/** Returns the path of a route with an example value for each parameter. */
const examplePath = ({ path }: Pick<Target, 'path'>) => getStartPath(path).replaceAll(/:[^/]+/g, 'x1') || '/';

/**
 * Opens a page in a new document and waits until it is visible. Repeats this on a very busy machine, on which the shell's own
 * limits end before a good page has loaded.
 */
export async function visit(tab: Tab, origin: string, target: Target): Promise<Visit> {
  for (let repeats = estimateSlowdown() > 3 ? 2 : 0; ; repeats -= 1) {
    tab.busySince = Date.now();
    tab.errors.length = 0;
    await tab.page
      .goto(origin + examplePath(target), { waitUntil: 'commit', timeout: documentTimeout })
      .catch((error: unknown) => tab.errors.push(String(error).split('\n')[0] ?? ''));
    const result = await settle(tab, target);
    if (repeats === 0 || !result.reasons.some((reason) => reason.endsWith(' in time.'))) return result;
  }
}

/** Opens a page from the open page without loading a document, like a link. */
export async function visitWithin(tab: Tab, target: Target, quiet = usualQuiet): Promise<Visit> {
  tab.errors.length = 0;
  tab.busySince = Date.now();
  const { documents } = tab;
  const go = tab.page
    .evaluate(() => performance.clearMeasures())
    .then(() => tab.page.evaluate(goWithinPage, examplePath(target)));
  await orHang(go.catch(() => {}));
  const result = await settle(tab, target, quiet);
  return { ...result, reasons: [...result.reasons, ...reloadReasons(tab, documents)] };
}

/** Waits until a page is visible and quiet, or will certainly fail. */
async function settle(tab: Tab, target: Target, quiet = usualQuiet): Promise<Visit> {
  const clock = startClock(tab);
  let seen: Seen | null = null;
  let shownSince = Number.POSITIVE_INFINITY;
  while (clock.time() < changeTimeout) {
    const looked = await orHang(look(tab).catch(() => null));
    if (looked === hangs) {
      tab.crash();
      return { reasons: [...withoutDuplicates(tab.errors), 'The page hangs.'], text: '', elsewhere: null };
    }
    if (looked?.isAccountGone === true) {
      tab.leaveContext();
      return { reasons: [accountGone], text: looked.text, elsewhere: null };
    }
    seen = looked ?? seen;
    const quietFor = clock.tick();
    const isShown = looked !== null && !looked.isLoading && (target.part === 'shell' || wasShown(looked, target));
    shownSince = isShown ? Math.min(shownSince, clock.time()) : Number.POSITIVE_INFINITY;
    const shownFor = clock.time() - shownSince;
    // A page may poll, or have a part that is always busy.
    const isPatient = shownFor > 4000 && tab.errors.length === 0;
    const isQuiet = quietFor > quiet;
    const isAway = looked !== null && looked.path !== examplePath(target) && !wasShown(looked, target);
    if (looked !== null && isAway && !looked.isLoading && !looked.isBusy && isQuiet)
      return { reasons: withoutDuplicates(tab.errors), text: looked.text, elsewhere: looked.path };
    const isDone = isShown && !looked.isEmpty && !looked.isAllBusy;
    if (isDone && ((isQuiet && !looked.isBusy) || isPatient))
      return { reasons: reasonsIn(tab, looked), text: looked.text, elsewhere: null };
    // The site itself reports a page that shows nothing for three seconds.
    if (isShown && looked.isEmpty && shownFor > 5000) break;
    if (tab.errors.length > 0 && quietFor > 1500) break;
    await sleep(clock.time() < 2000 ? 40 : maxTick);
  }
  const missing = tab.errors.length > 0 ? [] : [describe(seen, target)];
  return { reasons: [...withoutDuplicates(tab.errors), ...missing], text: seen?.text ?? '', elsewhere: null };
}

function describe(seen: Seen | null, target: Target): string {
  const after = `After ${changeTimeout / 1000} s, the page`;
  if (seen === null || seen.isLoading || seen.isBusy) return `${after} still loads.`;
  if (seen.isEmpty && (target.part === 'shell' || wasShown(seen, target))) return 'The page shows nothing.';
  return `${after} is not shown; it shows “${shortened(seen.text)}”.`;
}

/** The state of a tab whose page has just been shown. */
export type Shown = { documents: number; usage: Usage };

export const noteShown = async (tab: Tab): Promise<Shown> => ({ documents: tab.documents, usage: await measure(tab) });

/** Checks a page again after a while, and returns what went wrong since it appeared. */
export async function recheckPage(tab: Tab, { text }: Visit, { documents, usage }: Shown): Promise<string[]> {
  const pageState = await orHang(look(tab).catch(() => null));
  if (pageState === hangs) {
    tab.crash();
    return ['The page hangs some time after it was shown.'];
  }
  if (pageState?.isAccountGone === true) return [accountGone];
  const isGone = pageState?.isEmpty === true && text !== '';
  const share = await busyShare(tab, usage);
  return [
    ...withoutDuplicates(tab.errors),
    ...reloadReasons(tab, documents),
    ...(isGone ? ['The page shows nothing anymore after a while.'] : []),
    ...(!isGone && pageState?.isHeaderUsable === false ? [noHeader] : []),
    ...(share > maxBusyShare ? [`The page keeps the browser busy ${Math.round(share * 100)} % of the time.`] : []),
  ];
}

function reasonsIn(tab: Tab, { unstyled, isHeaderUsable }: Seen): string[] {
  return [
    ...withoutDuplicates(tab.errors),
    ...(isHeaderUsable ? [] : [noHeader]),
    ...(unstyled.length > 0 ? [`A style sheet has no rules: ${unstyled.join(', ')}.`] : []),
  ];
}

/** A page that is open at the same time sees this as well. */
export const accountGone = 'It removes the account from the browser’s storage, which signs people out.';

const noHeader = 'It hides or covers the links of the site’s header, so that nobody can leave it.';

const reloadReasons = (tab: Tab, documents: number) =>
  tab.documents > documents ? ['The page loads a document again, although nobody did anything.'] : [];

/** How long the main thread of a page had tasks, and used a processor, in seconds. Others may use the processor meanwhile. */
type Usage = { at: number; tasks: number; processor: number };

async function measure({ session }: Tab): Promise<Usage> {
  const { metrics } = await orHang(session.send('Performance.getMetrics').catch(() => ({ metrics: [] }))).then(
    (answer) => (answer === hangs ? { metrics: [] } : answer),
  );
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { at: read('Timestamp'), tasks: read('TaskDuration'), processor: read('ThreadTime') };
}

/** How much of the time since `before` the page kept the browser busy. */
async function busyShare(tab: Tab, before: Usage): Promise<number> {
  const usage = compareUsage(before, await measure(tab));
  if (usage.tasks <= maxBusyShare || usage.processor > maxBusyShare / 2) return usage.tasks;
  // On a busy machine, an animation fills all of its time as well. An endless loop goes on without frames.
  await orHang(tab.page.evaluate(() => void (window.requestAnimationFrame = () => 0)).catch(() => {}));
  const start = await measure(tab);
  await sleep(1200);
  return compareUsage(start, await measure(tab)).tasks;
}

function compareUsage(before: Usage, after: Usage) {
  const time = after.at - before.at;
  if (before.at === 0 || after.at === 0 || time < 1) return { tasks: 0, processor: 0 };
  return { tasks: (after.tasks - before.tasks) / time, processor: (after.processor - before.processor) / time };
}

/** An endless loop of effects reaches 100 %, a steady animation about 30 %. */
const maxBusyShare = 0.8;

const withoutDuplicates = (texts: readonly string[]) => [...new Set(texts)];
export const shortened = (text: string) => text.slice(0, 100).replaceAll(/\s+/g, ' ');

const wasShown = ({ shown }: Seen, { part, version, path }: Target) =>
  shown.some((detail) => detail.part === part && detail.version === version && detail.route === path);
