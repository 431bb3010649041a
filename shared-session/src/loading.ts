/** Loads code once for all callers. A failed load is forgotten, so that the next caller tries again. */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

type Page = Window & { navigator: { connection?: { saveData?: boolean } } };

/** Runs optional work when the page is idle, unless the user saves data; answers how to cancel it. */
export function whenIdle(page: Page, work: () => void): () => void {
  if (page.navigator.connection?.saveData) return () => {};
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in page)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const request = page.requestIdleCallback(work);
  return () => page.cancelIdleCallback(request);
}
