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

/** The last optional work of each page. */
const lastWork = new WeakMap<Page, Promise<unknown>>();

/**
 * Runs optional work when the page is idle and what was asked for before has ended, unless the user saves data; answers how
 * to cancel it. Style sheets must not load at the same time: when one arrives before an earlier one, Chromium forgets its
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
  // Nobody waits for optional work, and code that needs what it loads asks again.
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
