export const getPageLanguage = () => document.documentElement.lang;

/** Calls a listener when something happens. Returns a function that stops it. */
type Subscribe = (listener: () => void) => () => void;

type WaitOptions = { signal?: AbortSignal | undefined; onWake?: Subscribe };

/** Waits for some time. Ends early if aborted or woken, and leaves no timer behind. */
export function wait(ms: number, { signal, onWake }: WaitOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const endWait = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', endWait);
      stopListening?.();
      resolve();
    };
    const timer = setTimeout(endWait, ms);
    signal?.addEventListener('abort', endWait);
    const stopListening = onWake?.(endWait);
  });
}

/** Waits before trying an unreachable server again: 1 s as specified, longer in a hidden tab, or until the network is back. */
export function waitBeforeRetry(signal: AbortSignal): Promise<void> {
  return wait(document.visibilityState === 'hidden' ? 15_000 : 1000, { signal, onWake: onReturn });
}

/** Calls the listener when the network is back or the tab becomes visible again. */
const onReturn: Subscribe = (listener) => {
  const runIfVisible = () => document.visibilityState === 'visible' && listener();
  const controller = new AbortController();
  window.addEventListener('online', listener, controller);
  document.addEventListener('visibilitychange', runIfVisible, controller);
  return () => controller.abort();
};

/** Resolves on the page's load event, or after 3 s if a file hangs. */
export async function waitForPageLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await wait(3000, {
    onWake(listener) {
      const controller = new AbortController();
      window.addEventListener('load', listener, controller);
      return () => controller.abort();
    },
  });
}

type Level = 'info' | 'warn' | 'error';

/** The details of a log entry: only codes and numbers, never a token, an email address or a body. */
type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** The only place in this package that writes to the console. */
export function log(level: Level, event: string, details: LogDetails = {}): void {
  console[level](`[session] ${event}`, details);
}
