import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';

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

/**
 * The composition that is live, as it was sent; null where there is none: a static site, a development server, no network.
 * Of a large site only the named remotes are asked for.
 */
export async function fetchComposition(timeout: number, of?: readonly string[]): Promise<unknown> {
  try {
    const address = of === undefined ? '/composition.json' : `/composition.json?of=${of.join()}`;
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    return await response.json();
  } catch {
    return null;
  }
}

/** Whether another build of this remote is live by now: then its old files may be gone, and only a reload helps. */
export function isReplaced(remote: Remote, live: unknown): boolean {
  const { version = remote.version } = findLive(remote, live);
  return version !== remote.version;
}

/**
 * How many tries there are. Where the site answers and has a build to take instead, a file that failed twice is missing
 * rather than late.
 */
export const triesFor = (remote: Pick<Remote, 'name'>, live: unknown): number =>
  Object(live).healing === true && findLive(remote, live).before !== undefined ? 2 : retryDelays.length + 1;

/** What a composition that was not validated says of a remote. */
function findLive({ name }: Pick<Remote, 'name'>, live: unknown): { version?: unknown; before?: unknown } {
  const remotes: unknown = Object(live).remotes;
  return Object(Array.isArray(remotes) ? remotes.find((one) => Object(one).name === name) : null);
}

/** Three tries in all. */
const retryDelays = [300, 900];

/** The shortest time left in which another try makes sense. */
const shortestTry = 1000;

/** Faults that another try may cure. */
const mayPass: ReadonlySet<RemoteFault> = new Set(['timeout', 'unreachable']);

/** Reloads the page by itself to get a new build: at most once a minute, and never over unsaved changes. Answers whether it does. */
export function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // Where the time cannot be stored there is no reload, or it might never end.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');
