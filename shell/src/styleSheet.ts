/**
 * Applies the site's style sheet when it has loaded or failed. The page has it in its head, before those that chunks add,
 * because Chromium drops its fonts and lays out all text again when a style sheet is added before another.
 */
export async function applyStyleSheet(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('link[media="not all"]');
  if (link === null) return;
  // `sheet` can stay null after a failed load.
  if (link.sheet === null && page.readyState !== 'complete')
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve);
      window.addEventListener('load', resolve);
    });
  link.media = 'all';
  // Loads the font while the page's code and data load, so that text is laid out once.
  page.fonts.load('1em "Inter Variable"').catch(() => {});
}
