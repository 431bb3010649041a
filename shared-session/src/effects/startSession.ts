import { FirebaseNotInitializedError } from '../rules/errors.ts';
import { requestInit } from '../rules/request.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';
import { store } from '../state/store.ts';
import type { Backend } from './backend.ts';
import type { FailedCall } from './call.ts';
import type { Fetch } from './client.ts';
import type { Identity } from './identity.ts';
import { loadOnce } from '../loading.ts';
import { browserEnvironment, logToConsole } from './environment.ts';
import { createSessionEffects, type LazyBackend, type SessionEffects } from './session.ts';

type SessionOptions = {
  identity: Identity;
  apiUrl: string;
  /** Called for each call that failed by the server or on the way to it; never for what a user can correct. */
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
};
type RunningSession = { identity: Identity; session: SessionEffects; backend: LazyBackend };

let running: RunningSession | null = null;

/**
 * Connects the parts and starts to follow the identity provider; a second call changes nothing. Answers the session as
 * far as it is known at once.
 */
export function startSession({ identity, apiUrl, onFailedCall }: SessionOptions): Session {
  running ??= start({ identity, apiUrl, onFailedCall });
  return store.get(sessionAtom);
}

/** Uses the running session; before `startSession` there is none. */
export function withSession<Result>(use: (running: RunningSession) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

function start({ identity, apiUrl, onFailedCall }: SessionOptions): RunningSession {
  const shared = { identity, store, log: logToConsole, environment: browserEnvironment };
  const prefetcher = createRequestPrefetcher((url, init) => fetch(url, init));
  const backend = createLazyBackend(async () => {
    void prefetchValidityCheck(prefetcher, identity, apiUrl);
    const { createBackend } = await import(/* webpackChunkName: "backend" */ './backend.ts');
    return createBackend({
      ...shared,
      onFailedCall,
      apiUrl,
      fetch: prefetcher.fetch,
      accountSignal: session.accountSignal,
    });
  });
  const session = createSessionEffects({ ...shared, backend });
  session.start();
  return { identity, session, backend };
}

export function createLazyBackend(load: () => Promise<Backend>): LazyBackend {
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load: loadOnce(async () => (loaded = await load())),
  };
}

type RequestPrefetcher = ReturnType<typeof createRequestPrefetcher>;

/** The first request of a visit needs none of the backend's code, so it is sent while that loads. */
async function prefetchValidityCheck(prefetcher: RequestPrefetcher, identity: Identity, apiUrl: string) {
  const token = await identity.getToken().catch(() => null);
  if (token !== null) prefetcher.prefetch(`${apiUrl}/isUserValid`, requestInit({ method: 'GET' }, {}, token));
}

/** Prefetches a request: the next fetch of exactly the same one gets its answer. */
export function createRequestPrefetcher(fetch: Fetch) {
  let prefetched: { key: string; answer: Promise<Response> } | null = null;

  return {
    prefetch(url: string, init: RequestInit): void {
      const answer = fetch(url, init);
      // The caller that takes the answer sees a failure; without one it must not be an unhandled rejection.
      answer.catch(() => {});
      prefetched = { key: keyOf(url, init), answer };
    },

    fetch(url: string, init: RequestInit): Promise<Response> {
      if (prefetched?.key !== keyOf(url, init)) return fetch(url, init);
      const { answer } = prefetched;
      prefetched = null;
      return answer;
    },
  };
}

// Includes the headers, and so the token: no account gets the answer of another.
const keyOf = (url: string, { method, headers, body }: RequestInit) => JSON.stringify([url, method, headers, body]);
