import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';

import type { Remote } from './manifest.ts';
import { RemoteError, type RemoteFault } from './RemoteError.ts';

/** Visitors see the page or an error card within ten seconds, of which two are for starting the shell and rendering. */
export const totalWait = 8000;

/** How long a page may suspend after its files took `waited`. */
export const waitLeft = (waited: number) => Math.max(totalWait - waited, shortestTry);

/** How long to wait before another try, or null for no more tries. `random` is between 0 and 1. */
export function waitBeforeRetry(fault: RemoteFault, tries: number, timeLeft: number, random: number): number | null {
  const wait = retryDelays[tries - 1];
  if (wait === undefined || !retryableFaults.has(fault)) return null;
  // Half fixed, half random, so that clients do not all retry at the same moment.
  const jittered = wait * (0.5 + random / 2);
  return timeLeft - jittered < shortestTry ? null : jittered;
}

/** The result of `work`, or a RemoteError if it takes too long. */
export function withTimeout<Value>(timeout: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * The live composition, not validated; null on a static site, on a development server, and without a network. `of` limits
 * it to the named remotes of a large site.
 */
export async function fetchComposition(timeout: number, of?: readonly string[]): Promise<unknown> {
  try {
    const address = of === undefined ? '/composition.json' : `/composition.json?of=${of.join()}`;
    const answer = fetch(address, { cache: 'no-cache' }).then((response): Promise<unknown> => response.json());
    return await withTimeout(timeout, answer, address);
  } catch {
    return null;
  }
}

/** Whether another build of this remote is live now. Its old files may then be gone, so that only a reload helps. */
export function isReplaced(remote: Remote, live: unknown): boolean {
  const { version = remote.version } = findLive(remote, live);
  return version !== remote.version;
}

/**
 * How many tries a remote gets. If the site answers and has a previous build to use instead, a file that failed twice is
 * taken as missing.
 */
export const triesFor = (remote: Pick<Remote, 'name'>, live: unknown): number =>
  Object(live).healing === true && findLive(remote, live).before !== undefined ? 2 : retryDelays.length + 1;

/** A remote's entry in a composition that was not validated. */
function findLive({ name }: Pick<Remote, 'name'>, live: unknown): { version?: unknown; before?: unknown } {
  const remotes: unknown = Object(live).remotes;
  return Object(Array.isArray(remotes) ? remotes.find((one) => Object(one).name === name) : null);
}

/** Three tries in all. */
const retryDelays = [300, 900];

/** The shortest time left in which another try makes sense. */
const shortestTry = 1000;

/** Faults of the network or a server, which another try may fix. */
export const retryableFaults: ReadonlySet<RemoteFault> = new Set(['timeout', 'unreachable']);

/** Reloads the page to get a new build, at most once a minute and never over unsaved changes. Returns whether it does. */
export function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // If the time cannot be stored, the page is not reloaded, because it might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');
