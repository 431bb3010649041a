import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

/** Throws when whoever asked has been told already that nothing comes of it; for work that has not begun yet. */
export type RefuseLate = () => void;

/**
 * What the work comes to, or a refusal when it takes longer than anybody waits. Fastify's `handlerTimeout` is over as
 * soon as a body has been read, so it says nothing of writes.
 */
export async function withinTime<Result>(
  ms: number,
  work: (refuseLate: RefuseLate) => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const refuseLate = () => {
    if (isLate) throw new Refusal(503, words.unavailable);
  };
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new Refusal(503, words.unavailable));
  }, ms);
  try {
    return await Promise.race([work(refuseLate), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
