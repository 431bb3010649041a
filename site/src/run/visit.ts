import { setTimeout as sleep } from 'node:timers/promises';
import { getStartPath } from 'composition/routes';
import { goWithinPage } from 'stand-in/router-history';

import type { Tab } from './tabs.ts';

/** A page to open. The shell's own pages measure nothing. */
export type Target = { part: string; version: string; path: string };

/** The result of one visit: why the page fails, if it does, and its text. */
export type Visit = { reasons: string[]; text: string; elsewhere: string | null };

/** How long a page may take to appear. The shell gives up after eight seconds, and may need two more to start. */
const changeTimeout = 12_000;
const hangsAfter = 4000;

/** Returns the path of a route with an example value for each parameter. */
const examplePath = ({ path }: Pick<Target, 'path'>) => getStartPath(path).replaceAll(/:[^/]+/g, 'x1') || '/';

/** Opens a page in a new document and waits until it is visible. */
export async function visit(tab: Tab, origin: string, target: Target): Promise<Visit> {
  tab.busySince = Date.now();
  await tab.page
    .goto(origin + examplePath(target), { waitUntil: 'commit', timeout: changeTimeout })
    .catch((error: unknown) => tab.errors.push(String(error).split('\n')[0] ?? ''));
  return settle(tab, target);
}

/** Opens a page from the open page without loading a document, like a link. */
export async function visitWithin(tab: Tab, target: Target): Promise<Visit> {
  tab.errors.length = 0;
  tab.busySince = Date.now();
  const go = tab.page
    .evaluate(() => performance.clearMeasures())
    .then(() => tab.page.evaluate(goWithinPage, examplePath(target)));
  await orHang(go.catch(() => {}));
  return settle(tab, target);
}

/** Waits until a page is visible and quiet, or will certainly fail. */
async function settle(tab: Tab, target: Target): Promise<Visit> {
  const until = Date.now() + changeTimeout;
  let seen: Seen | null = null;
  while (Date.now() < until) {
    const looked = await orHang(look(tab).catch(() => null));
    if (looked === hangs) {
      tab.crash();
      return { reasons: [...unique(tab.errors), 'The page hangs.'], text: '', elsewhere: null };
    }
    seen = looked ?? seen;
    const isQuiet = Date.now() - tab.busySince > 400;
    const isShown =
      looked !== null && looked.isComplete && (target.part === 'shell' ? !looked.isEmpty : wasShown(looked, target));
    const isAway = looked !== null && looked.path !== examplePath(target) && !wasShown(looked, target);
    if (looked !== null && isAway && looked.isComplete && isQuiet)
      return { reasons: unique(tab.errors), text: looked.text, elsewhere: looked.path };
    if (isShown && isQuiet) return { reasons: reasonsIn(tab, looked), text: looked.text, elsewhere: null };
    if (tab.errors.length > 0 && Date.now() - tab.busySince > 1500) break;
    await sleep(40);
  }
  const state = seen?.isBusy ? 'still loads' : `is not shown; it shows “${shortened(seen?.text ?? '')}”`;
  const missing = tab.errors.length > 0 ? [] : [`After ${changeTimeout / 1000} s, the page ${state}.`];
  return { reasons: [...unique(tab.errors), ...missing], text: seen?.text ?? '', elsewhere: null };
}

/** Checks a page again after a while, and returns what went wrong since it appeared. */
export async function recheckPage(tab: Tab, { text }: Visit): Promise<string[]> {
  const pageState = await orHang(look(tab).catch(() => null));
  if (pageState === hangs) {
    tab.crash();
    return ['The page hangs some time after it was shown.'];
  }
  const isGone = pageState?.isEmpty === true && text !== '';
  return [...unique(tab.errors), ...(isGone ? ['The page shows nothing anymore after a while.'] : [])];
}

function reasonsIn(tab: Tab, { isEmpty, unstyled }: Seen): string[] {
  return [
    ...unique(tab.errors),
    ...(isEmpty ? ['The page renders nothing.'] : []),
    ...(unstyled.length > 0 ? [`A style sheet has no rules: ${unstyled.join(', ')}.`] : []),
  ];
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
export const shortened = (text: string) => text.slice(0, 100).replaceAll(/\s+/g, ' ');

const wasShown = ({ shown }: Seen, { part, version, path }: Target) =>
  shown.some((detail) => detail.part === part && detail.version === version && detail.route === path);

const hangs = Symbol('hangs');
/** A page in an endless loop never answers. */
const orHang = <Value>(answer: Promise<Value>) => Promise.race([answer, sleep(hangsAfter, hangs, { ref: false })]);

type Seen = Awaited<ReturnType<typeof look>>;

const look = ({ page }: Tab) =>
  page.evaluate(() => {
    const content = document.querySelector('main') ?? document.body;
    const text = content.innerText.trim();
    const isBusy = document.querySelector('[data-loading], [aria-busy=true], .splash-name') !== null;
    return {
      path: location.pathname,
      isBusy,
      isComplete: !isBusy && document.readyState === 'complete',
      // A page without text may show something else, such as a picture.
      isEmpty:
        (text === '' && content.querySelector(':not(div, span)') === null) ||
        ![...content.querySelectorAll('*')].some(
          // `innerText` of a hidden element also includes its text.
          (element) =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            element.getClientRects().length > 0,
        ),
      text,
      unstyled: [...document.styleSheets]
        .filter(({ href, cssRules }) => href !== null && cssRules.length === 0)
        .map(({ href }) => new URL(href ?? '').pathname),
      shown: performance
        .getEntriesByType('measure')
        .flatMap((entry) =>
          entry.name === 'shown' && entry instanceof PerformanceMeasure ? [Object(entry.detail)] : [],
        ),
    };
  });
