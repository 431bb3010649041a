/** Tells about an error once, and always answers with the same reference for it. */
export function reportError(error: unknown): string {
  const known = isObject(error) ? references.get(error) : undefined;
  if (known !== undefined) return known;
  const reference = crypto.randomUUID().slice(0, 8);
  if (isObject(error)) references.set(error, reference);
  console.error(`[shell] ${reference}`, error);
  return reference;
}

/** Reports what nobody caught. The page itself is left as it is: most of it still works. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', ({ error, message }) => {
    reportError(error ?? message);
  });
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason);
  });
}

// React, the router and the window may each hand in the same error.
const references = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
