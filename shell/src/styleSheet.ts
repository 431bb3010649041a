/**
 * Applies the site's style sheet, once it is there or has failed. The page has it in its head, in front of those that chunks
 * add: Chromium forgets its fonts and lays out all text again when one is added in front of another.
 */
export async function applyStyleSheet(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (link === null) return;
  // A browser may know no sheet where the load has failed.
  if (link.sheet === null && page.readyState !== 'complete')
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve);
      window.addEventListener('load', resolve);
    });
  link.media = 'all';
  // While the page's code and data are awaited: its text is then laid out once.
  page.fonts.load('1em "Inter Variable"').catch(() => {});
}
