/**
 * Moves the focus to the heading of each new page, so that screen readers announce it, even for pages that do not use this
 * package. Ignores the first page, because the browser itself announces a new document. If the focused element disappears, such
 * as a pressed button, the focus also moves to the heading, or to the heading of an open dialog.
 */
export function focusHeadings(page: Document): void {
  let shownHeading: Element | null = null;
  let focusedHeading: Element | null = null;
  page.addEventListener('focusin', () => (focusedHeading = page.activeElement));
  const look = () => {
    // The splash is not a page. While a page is loading, its own heading is still to come.
    const heading = page.querySelector<HTMLElement>('main h1:not(.splash-name, [aria-busy=true] *)');
    if (heading === null) return;
    if (heading !== shownHeading) {
      shownHeading = heading;
      const isFirst = isFirstPage(page);
      page.documentElement.dataset['pageShown'] = '';
      // On a slow device, the user may be typing before the heading is rendered.
      if (!isFirst && !page.activeElement?.matches('main :is(input, select, textarea)')) focus(heading);
      // Long lists render only visible rows and manage the focus themselves.
    } else if (focusedHeading?.isConnected === false && !focusedHeading.closest('tr')) {
      focusedHeading = null;
      // Runs after effects that may move the focus to a better element.
      setTimeout(() => {
        if (page.activeElement === page.body) focus(page.querySelector<HTMLElement>('dialog:modal h2') ?? heading);
      }, 100);
    }
  };
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true });
}

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether this document has not shown any page yet. */
export const isFirstPage = (page: Document): boolean => !('pageShown' in page.documentElement.dataset);
