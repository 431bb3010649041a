/**
 * Applies the site's style sheet and calls back when it is there, or has failed. The page has it in its head, in front of
 * those that chunks add: Chromium forgets its fonts and lays out all text again when one is added in front of another.
 */
export function applyStyleSheet(page: Document, then: () => void): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]');
  if (link === null) return then();
  const apply = () => {
    ended.abort();
    link.media = 'all';
    // While the page's code and data are awaited: its text is then laid out once.
    page.fonts.load('1em "Inter Variable"').catch(() => {});
    then();
  };
  const ended = new AbortController();
  // A browser may know no sheet where the load has failed.
  if (link.sheet !== null || page.readyState === 'complete') return apply();
  for (const event of ['load', 'error']) link.addEventListener(event, apply, ended);
  window.addEventListener('load', apply, ended);
}
