import type { Call } from 'contract/call';

import { loadOnce } from '../loading.ts';
import { commonMessages } from '../messages/common.ts';
import type { ApiFailure, ApiResult, ApiSuccess } from '../rules/answer.ts';
import { FirebaseNotInitializedError, getCode, SignInError } from '../rules/errors.ts';
import { type ProviderId, type SignedIn } from '../rules/identity.ts';
import type { IdentityProfile, Session, SignedOut } from '../rules/session.ts';
import { reachableStateAtom, sessionAtom, sessionEventAtom, store as siteStore, type Store } from '../state/store.ts';
import { hasUnsavedChanges } from '../unsavedChanges.ts';
import type { Backend, FailedCall } from './backend.ts';
import { clearAccount, rememberSignedIn, signOutMarker } from './deviceStorage.ts';
import { log, waitBeforeRetry } from './environment.ts';
import type { Identity } from './identity.ts';
import { takeFirstRequests } from './prefetched.ts';
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
  return siteStore.get(sessionAtom);
}

/**
 * Requests a page's data before the page opens, if an admin is signed in. Only the shell opens pages, so this is not in
 * index.ts but in shared-session/prefetch.
 */
export function prefetchData(paths: readonly string[]): void {
  if (siteStore.get(sessionAtom).user?.role === 'admin') running?.backend.getLoaded()?.prefetch(paths);
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
      store: siteStore,
      data,
      onFailedCall,
      apiUrl,
      requests,
      getAccountSignal: session.getAccountSignal,
    });
  });
  const session = createSessionEffects({ identity, store: siteStore, backend: lazyBackend });
  session.start();
  // A page that the browser restores on Back may have missed a change, such as a sign-out in another tab.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && !hasUnsavedChanges() && location.reload());
  return { identity, session, backend: lazyBackend };
}

export function createLazyBackend(load: () => Promise<Backend>): LazyBackend {
  let loaded: Backend | null = null;
  return {
    getLoaded: () => loaded,
    load: loadOnce(async () => (loaded = await load())),
  };
}

/** Uses the running session. Rejects before `startSession`. */
function withSession<Result>(use: (running: RunningSession) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

/**
 * Opens the provider's window. Returns the account and its id token, or rejects with a SignInError.
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
  running?.backend.getLoaded()?.takeArrivedAnswer(call, query) ?? null;
/** Reads the profile again without a splash. */
export const refreshProfile: Backend['refreshProfile'] = () => withBackend((backend) => backend.refreshProfile());

/** Reads the profile again when the user returns to the tab, at most every five seconds. */
export const refreshProfileOnReturn = (): Promise<void> =>
  withSession(async ({ backend }) => backend.getLoaded()?.refreshProfileOnReturn());

/** Code that fails to load is handled like an unreachable server. */
function withBackend<Payload>(use: (backend: Backend) => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload>> {
  return withSession(async ({ backend }) => {
    const backendCode = await backend.load().catch(() => null);
    return backendCode === null ? createUnavailableFailure() : use(backendCode);
  });
}

const createUnavailableFailure = (): ApiFailure => ({
  ok: false,
  serverIsOk: false,
  statusCode: 500,
  message: commonMessages.serverUnavailable,
});

/** The code that calls the API. It loads with the first account. */
type LazyBackend = {
  load: () => Promise<Backend>;
  /** Returns the code if it has loaded, or else null. */
  getLoaded: () => Backend | null;
};

type EffectsOptions = { identity: Identity; backend: LazyBackend; store: Store };

type SessionEffects = ReturnType<typeof createSessionEffects>;

/** Follows the identity provider. Each change of account cancels the work for the previous account. */
export function createSessionEffects({ identity, backend, store }: EffectsOptions) {
  let currentAccount = new AbortController();
  /** Whether the user has signed out on this page. Reset when an account is reported. */
  let hasSignedOut = false;

  return {
    start() {
      identity.onChange(changeAccount, (error) => {
        log('error', 'identity-failed', { code: getCode(error) });
        store.set(sessionEventAtom, { type: 'identity-failed' });
      });
    },

    /** Signs in by popup. Logs a failure with its code and rethrows it as a SignInError. */
    signIn: (id: ProviderId): Promise<SignedIn> =>
      identity.openSignInWindow(id).catch((error: unknown) => failSignIn(id, error)),

    async signOut() {
      hasSignedOut = true;
      signOutMarker.write('1');
      try {
        await identity.signOut();
        changeAccount(null);
      } catch (error) {
        hasSignedOut = false;
        signOutMarker.clear();
        log('error', 'sign-out-failed', { code: getCode(error) });
        throw error;
      }
    },

    /** A signal that aborts when the account changes. */
    getAccountSignal: () => currentAccount.signal,
  };

  function changeAccount(profile: IdentityProfile | null) {
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    currentAccount.abort();
    currentAccount = new AbortController();
    backend.getLoaded()?.clear();
    store.set(reachableStateAtom, true);
    rememberSignedIn(profile && 'unknown');
    if (profile === null) {
      const place = signOutPlace();
      store.set(sessionEventAtom, { type: 'signed-out', where: place });
      // An expired session keeps its drafts for the next sign-in. Runs last, because pages store typed text at this event.
      if (place !== null && uid !== undefined) clearAccount(uid);
      return;
    }
    hasSignedOut = false;
    signOutMarker.clear();
    store.set(sessionEventAtom, { type: 'identity-reported', profile });
    void loadAccount(profile.uid, currentAccount.signal);
  }

  /** Returns where the user signed out, or null if the session expired. */
  function signOutPlace(): SignedOut {
    if (hasSignedOut) return 'here';
    return signOutMarker.read() === null ? null : 'elsewhere';
  }

  function failSignIn(provider: ProviderId, error: unknown): never {
    const failure = new SignInError(getCode(error) ?? 'unknown', createReference());
    const { code, reference } = failure;
    if (failure.isCanceled) log('info', 'sign-in-given-up', { provider, code, reference });
    else {
      log('error', 'sign-in-failed', { provider, code, reference });
      store.set(sessionEventAtom, { type: 'sign-in-failed' });
    }
    throw failure;
  }

  async function loadAccount(uid: string, signal: AbortSignal) {
    const backendCode = await waitForBackend(signal);
    if (!signal.aborted) await backendCode?.loadProfile(uid, signal);
  }

  /** Code that fails to load is handled like an unreachable server. */
  async function waitForBackend(signal: AbortSignal): Promise<Backend | null> {
    while (!signal.aborted) {
      try {
        return await backend.load();
      } catch {
        if (signal.aborted) return null;
        log('warn', 'code-did-not-arrive');
        store.set(reachableStateAtom, false);
      }
      await waitBeforeRetry(signal);
    }
    return null;
  }
}

const createReference = () => Math.random().toString(36).slice(2, 8).toUpperCase();
