type Page = Window & { navigator: { connection?: { saveData?: boolean } } };

/** Does something that may be of use later once the page has nothing better to do, unless its visitor saves data; answers with what calls it off. */
export function whenIdle(page: Page, work: () => void): () => void {
  if (page.navigator.connection?.saveData) return () => {};
  // Safari has no word for idle.
  if (!('requestIdleCallback' in page)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const request = page.requestIdleCallback(work);
  return () => page.cancelIdleCallback(request);
}
