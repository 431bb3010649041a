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

/** The last optional work of each page; the next waits for it. */
const lastWork = new WeakMap<Page, Promise<unknown>>();

/**
 * Runs optional work when the page is idle and earlier optional work has ended, unless the user saves data. Returns how to
 * cancel it. One after the other, because of style sheets: when one arrives before an earlier one, Chromium drops its
 * fonts and lays out all text again.
 */
export function whenIdle(page: Page, work: () => unknown): () => void {
  if (page.navigator.connection?.saveData) return () => {};
  let isWanted = true;
  const run = async () => {
    await lastWork.get(page);
    await idle(page);
    if (isWanted) await work();
  };
  // A failure is not reported: code that needs the result loads it again.
  lastWork.set(
    page,
    run().catch(() => {}),
  );
  return () => {
    isWanted = false;
  };
}

/** Safari has no requestIdleCallback. */
const idle = (page: Page) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
