import { dataPaths } from 'composition/page-data';

import { loadOnce } from '../loading.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom, store } from '../state/store.ts';
import type { Backend, FailedCall } from './backend.ts';
import { takeEarlyRequests } from './earlyRequests.ts';
import { browserEnvironment, logToConsole } from './environment.ts';
import type { Identity } from './identity.ts';
import { isRunning, run, type RunningSession } from './runningSession.ts';
import { createSessionEffects, type LazyBackend } from './session.ts';

type SessionOptions = {
  identity: Identity;
  apiUrl: string;
  /** Called for each call that failed because of the server or the network, never for an error that a user can correct. */
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
};

/**
 * Starts the session and follows the identity provider; a second call changes nothing. Returns the session as far as it
 * is known already.
 */
export function startSession(options: SessionOptions): Session {
  if (!isRunning()) run(start(options));
  return store.get(sessionAtom);
}

/**
 * Requests a page's declared data before the page is opened, if an admin is signed in. Only the shell opens pages, so this is
 * not in index.ts, which is every part's contract, but is imported from shared-session/prefetch.
 */
export function prefetchData(names: readonly string[]): void {
  if (store.get(sessionAtom).user?.role === 'admin') void prefetch(dataPaths(names));
}

/** Reads data into the cache; what was requested early is taken from there. */
async function prefetch(addresses: readonly string[]): Promise<void> {
  const data = await import(/* webpackChunkName: "backend" */ '../data/cache.tsx').catch(() => null);
  for (const address of addresses) void data?.prefetch(address);
}

function start({ identity, apiUrl, onFailedCall }: SessionOptions): RunningSession {
  const shared = { identity, store, log: logToConsole, environment: browserEnvironment };
  const lazyBackend = createLazyBackend(async () => {
    const [{ createBackend }, data, requests] = await Promise.all([
      import(/* webpackChunkName: "backend" */ './backend.ts'),
      import(/* webpackChunkName: "backend" */ '../data/cache.tsx'),
      takeEarlyRequests(identity, apiUrl),
    ]);
    const backend = createBackend({
      ...shared,
      data,
      onFailedCall,
      apiUrl,
      fetch: (url, init) => fetch(url, init),
      requests,
      accountSignal: session.accountSignal,
    });
    requests.forEach(({ path }) => void data.prefetch(path));
    return backend;
  });
  const session = createSessionEffects({ ...shared, backend: lazyBackend });
  session.start();
  // A page that the browser restores on Back has missed what happened meanwhile, such as a sign-out in another tab.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && location.reload());
  return { identity, session, backend: lazyBackend };
}

export function createLazyBackend(load: () => Promise<Backend>): LazyBackend {
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load: loadOnce(async () => (loaded = await load())),
  };
}
