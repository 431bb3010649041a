import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

/** Throws if the caller has already got a 503. Called before work starts and right before its commit. */
export type ThrowIfLate = () => void;

/**
 * Answers with a 503, or another error, if work takes longer than clients wait. Fastify's `handlerTimeout` stops when the body has been read, so it
 * does not cover writes.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (throwIfLate: ThrowIfLate, timeLeft: () => number) => Promise<Result>,
  lateError = () => new HttpError(503, messages.unavailable),
): Promise<Result> {
  const end = performance.now() + ms;
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const throwIfLate = () => {
    if (isLate) throw new HttpError(503, messages.unavailable);
  };
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(lateError());
  }, ms);
  try {
    return await Promise.race([work(throwIfLate, () => end - performance.now() - ms / 20), late.promise]);
  } finally {
    // Even if the work failed for another reason, it must not be committed later.
    isLate = true;
    clearTimeout(timer);
  }
}
