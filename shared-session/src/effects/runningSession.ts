import type { Call } from 'contract/call';

import { loadOnce } from '../loading.ts';
import { commonMessages } from '../messages/common.ts';
import type { ApiFailure, ApiResult, ApiSuccess } from '../rules/answer.ts';
import { FirebaseNotInitializedError } from '../rules/identity.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom, store } from '../state/store.ts';
import { hasUnsavedChanges } from '../unsavedChanges.ts';
import type { Backend, FailedCall } from './backend.ts';
import type { Identity } from './identity.ts';
import { takeFirstRequests } from './prefetched.ts';
import { createSessionEffects, type LazyBackend, type SessionEffects } from './session.ts';
import type { CallFunction } from './server.ts';
import type { Query } from './transport.ts';

type RunningSession = { identity: Identity; session: SessionEffects; backend: LazyBackend };

/** The session of the page. All functions below use it. */
let running: RunningSession | null = null;

type SessionOptions = {
  identity: Identity;
  apiUrl: string;
  /** Called for each call that failed because of the server or the network, but not for errors that users can correct. */
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
};

/** Starts the session and follows the identity provider. A second call changes nothing. Returns the currently known session. */
export function startSession(options: SessionOptions): Session {
  running ??= start(options);
  return store.get(sessionAtom);
}

/**
 * Requests a page's data before the page opens, if an admin is signed in. Only the shell opens pages, so this is not in
 * index.ts but in shared-session/prefetch.
 */
export function prefetchData(paths: readonly string[]): void {
  if (store.get(sessionAtom).user?.role === 'admin') running?.backend.loaded()?.prefetch(paths);
}

function start({ identity, apiUrl, onFailedCall }: SessionOptions): RunningSession {
  const lazyBackend = createLazyBackend(async () => {
    const [{ createBackend }, data, requests] = await Promise.all([
      import(/* webpackChunkName: "backend" */ './backend.ts'),
      import(/* webpackChunkName: "backend" */ '../data/cache.ts'),
      takeFirstRequests(identity, apiUrl),
    ]);
    return createBackend({
      identity,
      store,
      data,
      onFailedCall,
      apiUrl,
      requests,
      accountSignal: session.accountSignal,
    });
  });
  const session = createSessionEffects({ identity, store, backend: lazyBackend });
  session.start();
  // A page that the browser restores on Back may have missed a change, such as a sign-out in another tab.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && !hasUnsavedChanges() && location.reload());
  return { identity, session, backend: lazyBackend };
}

export function createLazyBackend(load: () => Promise<Backend>): LazyBackend {
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load: loadOnce(async () => (loaded = await load())),
  };
}

/** Uses the running session. Rejects before `startSession`. */
function withSession<Result>(use: (running: RunningSession) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

/**
 * Opens the provider's window. Returns the account and its id token, or rejects with a SignInError (see `signInErrorMessage`).
 */
export const signIn: SessionEffects['signIn'] = (id) => withSession(({ session }) => session.signIn(id));
/** Signs out and removes all data of the account. */
export const signOut: SessionEffects['signOut'] = () => withSession(({ session }) => session.signOut());
/** Returns the id token of the signed-in account, or null if nobody is signed in. */
export const getIdToken = (): Promise<string | null> => withSession(({ identity }) => identity.getToken());

/** Sends a call of the contract or of a part. Returns a failure as a value, and shows it unless the call is silent. */
export const sendCall: CallFunction = (call, options) => withBackend((backend) => backend.call(call, options));
/** Returns a prefetched answer if it has arrived, so that a page can show it at once. */
export const takeArrivedAnswer = <Payload>(call: Call<Payload>, query: Query): ApiSuccess<Payload> | null =>
  running?.backend.loaded()?.takeArrivedAnswer(call, query) ?? null;
/** Reads the profile again without a splash. */
export const refreshProfile: Backend['refreshProfile'] = () => withBackend((backend) => backend.refreshProfile());

/** Reads the profile again when the user returns to the tab, at most every five seconds. */
export const refreshProfileOnReturn = (): Promise<void> =>
  withSession(async ({ backend }) => backend.loaded()?.refreshProfileOnReturn());

/** Code that fails to load is handled like an unreachable server. */
function withBackend<Payload>(use: (backend: Backend) => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload>> {
  return withSession(async ({ backend }) => {
    const backendCode = await backend.load().catch(() => null);
    return backendCode === null ? createUnavailable() : use(backendCode);
  });
}

const createUnavailable = (): ApiFailure => ({
  ok: false,
  serverIsOk: false,
  statusCode: 500,
  message: commonMessages.serverUnavailable,
});
