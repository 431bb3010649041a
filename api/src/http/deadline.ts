import { messages } from '../messages.ts';
import { HttpError } from './errors.ts';

/** Throws when the client has already got its timeout; called before work starts. */
export type ThrowIfLate = () => void;

/**
 * What the work comes to, or a refusal when it takes longer than anybody waits. Fastify's `handlerTimeout` is over as
 * soon as a body has been read, so it says nothing of writes.
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
