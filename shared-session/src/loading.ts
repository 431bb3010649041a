/** Loads code once for all callers. Forgets a failed load, so that the next caller tries again. */
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

/** Each task waits for the previous one. */
let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Runs work when the page is idle and earlier work has ended, or else after some seconds. Does nothing for users who save data.
 * Returns a function that cancels the work. Tasks run one at a time because of style sheets: when a sheet is inserted before an
 * earlier one, Chromium drops its fonts and lays out all text again.
 */
export function runWhenIdle(work: () => unknown): () => void {
  if (Object(navigator).connection?.saveData) return () => {};
  let isWanted = true;
  const previousWork = lastWork;
  const run = async () => {
    await Promise.race([previousWork, pause(maxWait)]);
    await waitUntilIdle();
    if (isWanted) await work();
  };
  // Ignores a failure, because code that needs the result loads it again.
  lastWork = run().catch(() => {});
  return () => {
    isWanted = false;
  };
}

// A page with an endless animation is never idle, and a request may hang.
const maxWait = 5000;

/**
 * Resolves when the page is idle, or after some seconds. In Safari, which lacks requestIdleCallback, resolves after one second.
 */
export const waitUntilIdle = () =>
  'requestIdleCallback' in globalThis
    ? new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: maxWait }))
    : pause(1000);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
