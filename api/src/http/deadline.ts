import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

/** Throws if the caller was already answered without this work; called before work starts, and last before its commit. */
export type ThrowIfLate = () => void;

/**
 * The result of the work, or a 503 if it takes longer than clients wait. Fastify's `handlerTimeout` ends when the body has
 * been read, so it does not cover writes.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (throwIfLate: ThrowIfLate, timeLeft: () => number) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + ms;
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
    return await Promise.race([work(throwIfLate, () => end - performance.now() - ms / 20), late.promise]);
  } finally {
    // Work that was given up for another reason must not be committed later either.
    isLate = true;
    clearTimeout(timer);
  }
}
