import { messages } from '../messages.ts';
import { HttpError } from './errors.ts';

/** Throws when the client has been answered with the timeout; called before work starts. */
export type ThrowIfLate = () => void;

/**
 * The result of the work, or a 503 when it takes longer than clients wait. Fastify's `handlerTimeout` ends when the
 * body has been read, so it does not cover writes.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (throwIfLate: ThrowIfLate) => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const throwIfLate = () => {
    if (isLate) throw new HttpError(503, messages.unavailable);
  };
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new HttpError(503, messages.unavailable));
  }, ms);
  try {
    return await Promise.race([work(throwIfLate), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
