/**
 * Moves the focus to the heading of each page that is shown, whichever tool has built it, so that screen readers announce it. Not to
 * the first one: the browser announces a new document itself.
 */
export function focusHeadings(page: Document): void {
  let shown: Element | null = null;
  const look = () => {
    // The splash is no page, and the heading of a page that is still loading is replaced by the page's own.
    const heading = page.querySelector<HTMLElement>('main h1:not(.splash-name, [aria-busy=true] *)');
    if (heading === null || heading === shown) return;
    shown = heading;
    // Pages move the focus back to it, too.
    heading.tabIndex = -1;
    const isFirst = isFirstPage(page);
    page.documentElement.dataset['pageShown'] = '';
    // On a slow device, the user may be typing before the heading is there.
    if (isFirst || page.activeElement?.matches('main :is(input, select, textarea)')) return;
    heading.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true });
}

/** Whether no page has been shown yet in this document. */
export const isFirstPage = (page: Document): boolean => !('pageShown' in page.documentElement.dataset);
