import type { Tab } from './tabs.ts';

export type Seen = Awaited<ReturnType<typeof look>>;

/** What a page shows at this moment. Runs in the page. */
export const look = ({ page, accountKeys }: Tab) =>
  page.evaluate((keys) => {
    const content = document.querySelector('main') ?? document.body;
    const text = content.innerText.trim();
    // `innerText` of a hidden element also includes its text.
    const ways = { opacityProperty: true, visibilityProperty: true };
    const isVisible = (element: Element) => element.checkVisibility(ways) && element.getClientRects().length > 0;
    const busy = '[aria-busy=true]';
    const isBusy = content.querySelector(busy) !== null;
    const all = [...content.querySelectorAll('*')];
    // The page's header belongs to the site: without it, nobody can leave the page.
    const controls = [...document.querySelectorAll('header :is(a[href], button)')].filter(
      (element) => !content.contains(element) && isVisible(element),
    );
    const hasDialog = [...document.querySelectorAll('dialog[open], [role$=dialog], [aria-modal=true]')].some(isVisible);
    return {
      path: location.pathname,
      /** Whether the page's code or data still load. */
      isLoading:
        document.readyState !== 'complete' ||
        document.querySelector('[data-loading]:not([data-loading=false]), .splash-name') !== null,
      /** Whether something says that it is busy, and whether it is all that the page shows. */
      isBusy,
      isAllBusy:
        isBusy &&
        !all.some(
          (element) =>
            element.closest(busy) === null &&
            isVisible(element) &&
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
        ),
      // A page without text may show something else, such as a picture.
      isEmpty: (text === '' && content.querySelector(':not(div, span)') === null) || !all.some(isVisible),
      isHeaderUsable:
        (controls.length > 0 && hasDialog) ||
        controls.some((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          // Nothing is hit outside the window, for example if the page has scrolled.
          return hit === null || element.contains(hit);
        }),
      isAccountGone: keys.length > 0 && keys.every((key) => localStorage.getItem(key) === null),
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
  }, accountKeys);

/** The styles of a page's elements, by tag and class. */
export type Styles = Record<string, Record<string, string>[]>;

/** Reads the styles of a page and of the site around it. Runs in the page. */
export const readStyles = ({ page }: Tab): Promise<Styles> =>
  page.evaluate(() => {
    const names = 'display visibility color background-color font-size font-family font-weight line-height padding-top';
    const found: Styles = {};
    for (const element of [...document.querySelectorAll('header *, main *, footer *')].slice(0, 1000)) {
      // The pointer and the focus change how an element looks, except headings, which have the focus after a navigation.
      if (element instanceof SVGElement || element.matches(':hover, :focus:not(h1)')) continue;
      const all = getComputedStyle(element);
      const styles = Object.fromEntries(names.split(' ').map((name) => [name, all.getPropertyValue(name)]));
      (found[`${element.tagName.toLowerCase()}.${element.className}`] ??= []).push(styles);
    }
    return found;
  });

/** How an element looks now, if all elements of its tag and class look different from before. Null if none does. */
export function findRestyled(before: Styles, after: Styles): string | null {
  for (const [key, were] of Object.entries(before)) {
    const are = after[key];
    if (are === undefined || are.some((is) => were.some((was) => JSON.stringify(was) === JSON.stringify(is)))) continue;
    const [was = {}, is = {}] = [were[0], are[0]];
    const changed = Object.keys(was).filter((name) => was[name] !== is[name]);
    const texts = changed.map((name) => `${name} ${is[name]} instead of ${was[name]}`);
    return `${key.split(/[.\s]/, 1)[0]} has ${texts.slice(0, 2).join(' and ')}`;
  }
  return null;
}
