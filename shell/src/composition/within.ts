import { RemoteError } from './RemoteError.ts';

/** The outcome of some work, unless it takes too long. */
export function within<Value>(wait: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), wait);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
