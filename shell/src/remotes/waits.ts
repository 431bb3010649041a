import { RemoteError } from './remoteErrors.ts';

// A development server answers only after it has built.
export const isDevelopment = process.env.NODE_ENV === 'development';
/**
 * The maximum time to load a page. Visitors see the page or a card within ten seconds, of which the start of the shell and
 * rendering take two.
 */
export const totalWait = isDevelopment ? 60_000 : 8000;

/** Returns the result of `work`, or throws a RemoteError if it takes too long. */
export function withTimeout<Value>(timeout: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
