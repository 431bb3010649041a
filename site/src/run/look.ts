import type { Page } from 'playwright';

/** A page, and where the person's account is stored: the site's origin, and the keys of its `localStorage`. */
type PageWithAccount = { page: Page; account: { origin: string; keys: readonly string[] } };

export type PageSnapshot = Awaited<ReturnType<typeof look>>;

/** Takes a snapshot of the page. Runs in the page. */
export const look = ({ page, account }: PageWithAccount) =>
  page.evaluate(({ origin, keys }) => {
    const content = document.querySelector('main') ?? document.body;
    const text = content.innerText.trim();
    // `innerText` of a hidden element also includes its text.
    const visibilityOptions = { opacityProperty: true, visibilityProperty: true };
    const isVisible = (element: Element) =>
      element.checkVisibility(visibilityOptions) && element.getClientRects().length > 0;
    const all = [...content.querySelectorAll('*')];
    // The page's header belongs to the site: without it, nobody can leave the page.
    const controls = [...document.querySelectorAll('header :is(a[href], button)')].filter(
      (element) => !content.contains(element) && isVisible(element),
    );
    const hasDialog = [...document.querySelectorAll('dialog[open], [role$=dialog], [aria-modal=true]')].some(isVisible);
    return {
      path: location.pathname,
      /**
       * Whether the page's code or data is still loading. Relies on undocumented behavior: the shell's splash has the class
       * splash-name. Without it, a visit would end at the splash; every journey of the run would fail.
       */
      isLoading:
        document.readyState !== 'complete' ||
        document.querySelector('[data-loading]:not([data-loading=false]), .splash-name') !== null,
      /** Whether a visible element is marked busy and not complete, or a view transition is running. */
      isBusy:
        [...content.querySelectorAll('[aria-busy=true]:not([data-loading=false])')].some(isVisible) ||
        // A view transition covers the whole page.
        document.documentElement.matches(':active-view-transition'),
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
      // A page that has left the site has other storage, in which the account is always missing.
      isAccountGone:
        location.origin === origin && keys.length > 0 && keys.every((key) => localStorage.getItem(key) === null),
      cookies: document.cookie.length,
      webStorage:
        location.origin === origin ? Object.entries({ ...localStorage, ...sessionStorage }).join('').length : 0,
      text,
      unstyledSheets: [...document.styleSheets]
        .filter(({ href, cssRules }) => href !== null && cssRules.length === 0)
        .map(({ href }) => new URL(href ?? '').pathname),
      shown: performance
        .getEntriesByType('measure')
        .flatMap((entry) =>
          entry.name === 'shown' && entry instanceof PerformanceMeasure ? [Object(entry.detail)] : [],
        ),
    };
  }, account);

/** Whether a page takes the focus away from a link of the header, twice in a row. Runs in the page. */
export const takesFocus = ({ page }: PageWithAccount): Promise<boolean> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLElement>('header :is(a[href], button:enabled)')];
    const link = links.find((element) => element.checkVisibility());
    // A dialog may keep the focus.
    if (link === undefined || document.querySelector('dialog[open], [role$=dialog], [aria-modal=true]')) return false;
    for (let tries = 0; tries < 2; tries += 1) {
      link.focus();
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (document.activeElement === link) return false;
    }
    return true;
  });

/**
 * The styles of a page's elements, by tag and class, and whether clicks reach them. `onBody` lists the visible elements there.
 */
export type Styles = { elements: Record<string, Record<string, string>[]>; onBody: string[] };

/** Reads the styles of a page and of the site around it. Runs in the page. */
export const readStyles = ({ page }: Pick<PageWithAccount, 'page'>): Promise<Styles> =>
  page.evaluate(() => {
    const names =
      'display visibility color background-color font-size font-family font-weight line-height padding-top direction pointer-events opacity overflow-y';
    const elements: Styles['elements'] = {};
    // Finishes animations, because moving elements never look the same twice. Endless ones cannot finish.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    const around = document.querySelectorAll('html, body, main');
    const inside = document.querySelectorAll('header *, main *, footer *');
    for (const element of [...around, ...inside].slice(0, 1000)) {
      const isContainer = element.matches('html, body, main');
      // The pointer and the focus change how an element looks, except headings, which have the focus after a navigation.
      if (element instanceof SVGElement || (!isContainer && element.matches(':hover, :focus:not(h1)'))) continue;
      const all = getComputedStyle(element);
      const styles = Object.fromEntries(names.split(' ').map((name) => [name, all.getPropertyValue(name)]));
      if (element.matches('a[href], button, input, select, textarea')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const isCovered = hit !== null && !element.contains(hit) && !hit.contains(element);
        styles['presses'] = isCovered || element.closest('[inert]') !== null ? 'blocked' : 'possible';
      }
      const tag = element.tagName.toLowerCase();
      (elements[isContainer ? tag : `${tag}.${element.className}`] ??= []).push(styles);
    }
    // The events of a new button reach the document's listeners, as a visitor's would.
    const button = document.body.appendChild(document.createElement('button'));
    const heardEvents: string[] = [];
    for (const type of ['click', 'keydown']) {
      button.addEventListener(type, (event) => !event.defaultPrevented && heardEvents.push(type));
      button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    button.remove();
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const isInSite = middle?.closest('main, header, footer') !== null || middle.querySelector('main') !== null;
    const inMiddle = isInSite ? 'possible' : `blocked by ${middle?.tagName.toLowerCase()}.${middle?.className}`;
    elements['the page'] = [{ 'heard events': heardEvents.join(), 'presses in the middle': inMiddle }];
    const onBody = [...document.body.children].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 4 && height > 4;
    });
    return { elements, onBody: onBody.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`) };
  });

/** How an element looks now, if all elements of its tag and class look different from before. Null if none does. */
export function findRestyledElement(before: Styles, after: Styles): string | null {
  for (const [key, oldStyles] of Object.entries(before.elements)) {
    const current = after.elements[key];
    if (
      current === undefined ||
      current.some((is) => oldStyles.some((was) => JSON.stringify(was) === JSON.stringify(is)))
    )
      continue;
    const [was = {}, is = {}] = [oldStyles[0], current[0]];
    const changed = Object.keys(was).filter((name) => was[name] !== is[name]);
    const texts = changed.map((name) => `${name} ${is[name]} instead of ${was[name]}`);
    return `${key.split('.', 1)[0]} has ${texts.slice(0, 2).join(' and ')}`;
  }
  return null;
}
