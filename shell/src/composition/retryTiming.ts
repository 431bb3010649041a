import type { RemoteFault } from './RemoteError.ts';

/** A person sees the page or an error card within ten seconds of asking; the rest is for starting the shell and drawing. */
export const totalWait = 8000;

/** How long a page may still wait for something of its own, when so much of the patience went on its files. */
export const waitLeft = (waited: number) => Math.max(totalWait - waited, shortestTry);

/** How long to wait before another try, or null when there is to be none. `random` is between 0 and 1. */
export function pauseBeforeNextTry(fault: RemoteFault, tries: number, timeLeft: number, random: number): number | null {
  const pause = pauses[tries - 1];
  if (pause === undefined || !mayPass.has(fault)) return null;
  // Half fixed, half by chance: a server that comes back is not met by everybody at once.
  const jittered = pause * (0.5 + random / 2);
  return timeLeft - jittered < shortestTry ? null : jittered;
}

/** Three tries in all. */
const pauses = [300, 900];

/** Less time than this is not worth another try. */
const shortestTry = 1000;

/** Faults that another try may cure. */
const mayPass: ReadonlySet<RemoteFault> = new Set(['timeout', 'unreachable']);
