import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

export type Deadline = {
  /** Throws if the caller has already received a 503. Called before work starts and right before it commits. */
  throwIfLate(): void;
  /** How long work may still take, in milliseconds, leaving some time for the answer. */
  getRemainingMs(): number;
};

/**
 * Answers 503 if work takes longer than clients wait. Fastify's `handlerTimeout` stops once the body has been read, so
 * it does not cover writes.
 */
export async function withDeadline<Result>(ms: number, work: (deadline: Deadline) => Promise<Result>): Promise<Result> {
  const end = performance.now() + ms;
  const lateness = Promise.withResolvers<never>();
  let isLate = false;
  const deadline: Deadline = {
    throwIfLate() {
      if (isLate) throw new HttpError(503, messages.unavailable);
    },
    getRemainingMs: () => end - performance.now() - ms / 20,
  };
  const timer = setTimeout(() => {
    isLate = true;
    lateness.reject(new HttpError(503, messages.unavailable));
  }, ms);
  try {
    return await Promise.race([work(deadline), lateness.promise]);
  } finally {
    // Even if the work failed for another reason, it must not be committed later.
    isLate = true;
    clearTimeout(timer);
  }
}
