/** Logs an error once, under its reference. */
export function reportError(error: unknown): void {
  if (isObject(error)) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  console.error(`[shell] ${referenceOf(error)}`, error);
}

/** What an error is called in the log and on the page: the same wherever either speaks of it. */
export function referenceOf(error: unknown): string {
  const known = isObject(error) ? objectReferences.get(error) : valueReferences.get(error);
  if (known !== undefined) return known;
  const reference = crypto.randomUUID().slice(0, 8);
  if (isObject(error)) objectReferences.set(error, reference);
  else valueReferences.set(error, reference);
  return reference;
}

/** Reports what nobody caught. The page itself is left as it is: most of it still works. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason);
  });
}

// React, the router and the window may each hand in the same error.
const reported = new WeakSet<object>();
const objectReferences = new WeakMap<object, string>();
const valueReferences = new Map<unknown, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
