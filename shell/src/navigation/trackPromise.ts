/**
 * Lets React's `use` read a promise that is kept without suspending for it, by the mark that it leaves itself on those it
 * has waited for. So a component may ask `use` each time, as React wants it, and is shown without a frame in between.
 */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever waits is told.
    () => {},
  );
  return promise;
}
