/**
 * Moves the focus to the heading of each page that is shown, whoever has built it, so that screen readers announce it. Not to
 * the first one: the browser announces a new document itself.
 */
export function focusHeadings(page: Document): void {
  let shown: Element | null = null;
  const look = () => {
    // The heading of a page that is still loading is replaced by the page's own.
    const heading = page.querySelector<HTMLElement>('main h1:not([aria-busy=true] *)');
    if (heading === null || heading === shown) return;
    shown = heading;
    const isFirst = !('pageShown' in page.documentElement.dataset);
    page.documentElement.dataset['pageShown'] = '';
    // On a slow device, the user may be typing before the heading is there.
    if (isFirst || page.activeElement?.matches('main :is(input, select, textarea)')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true });
}
