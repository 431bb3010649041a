import type { Remote } from './manifest.ts';
import { RemoteError, type RemoteFault } from './RemoteError.ts';

/** Visitors see the page or an error card within ten seconds; the rest is for starting the shell and rendering. */
export const totalWait = 8000;

/** How long a page may still suspend after its files took `waited` of `totalWait`. */
export const waitLeft = (waited: number) => Math.max(totalWait - waited, shortestTry);

/** How long to wait before another try, or null when there is to be none. `random` is between 0 and 1. */
export function waitBeforeRetry(fault: RemoteFault, tries: number, timeLeft: number, random: number): number | null {
  const wait = retryDelays[tries - 1];
  if (wait === undefined || !mayPass.has(fault)) return null;
  // Half fixed, half random, so that clients do not all retry at the same moment.
  const jittered = wait * (0.5 + random / 2);
  return timeLeft - jittered < shortestTry ? null : jittered;
}

/** The outcome of some work, or a RemoteError when it takes too long. */
export function withTimeout<Value>(timeout: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Whether another build of this remote is live by now: then its old files may be gone, and only a reload helps. */
export async function isReplaced({ name, version }: Remote, timeout: number): Promise<boolean> {
  try {
    const response = await fetch('/composition.json', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    // An answer of another shape throws here, which counts as no answer.
    const { remotes }: { remotes: { name: string; version: string }[] } = await response.json();
    return remotes.some((live) => live.name === name && live.version !== version);
  } catch {
    // A static site, a development server, no network: no other build is known.
    return false;
  }
}

/** Three tries in all. */
const retryDelays = [300, 900];

/** The shortest time left in which another try makes sense. */
const shortestTry = 1000;

/** Faults that another try may cure. */
const mayPass: ReadonlySet<RemoteFault> = new Set(['timeout', 'unreachable']);
