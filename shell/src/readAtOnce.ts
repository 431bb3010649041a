/**
 * Lets React's `use` read a promise that has ended without suspending for it, by the marks that it leaves itself on those
 * it has waited for. So a component may ask `use` each time, as React wants it, and is shown without a frame in between.
 */
export function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
