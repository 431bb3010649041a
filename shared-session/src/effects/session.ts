import { getCode, type ProviderId, type SignedIn, SignInError } from '../rules/identity.ts';
import type { IdentityProfile, SignedOut } from '../rules/session.ts';
import { reachableStateAtom, sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import type { Backend } from './backend.ts';
import { clearAccount, rememberSignedIn, signedOutHere } from './deviceStorage.ts';
import type { Identity } from './identity.ts';
import { log, waitBeforeRetry } from './environment.ts';

/** The code that calls the API. It loads with the first account. */
export type LazyBackend = {
  load: () => Promise<Backend>;
  /** Returns the code if it has loaded, or else null. */
  loaded: () => Backend | null;
};

type Options = { identity: Identity; backend: LazyBackend; store: Store };

export type SessionEffects = ReturnType<typeof createSessionEffects>;

/** Follows the identity provider. Each change of account cancels the work for the previous account. */
export function createSessionEffects({ identity, backend, store }: Options) {
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
      signedOutHere.write('1');
      try {
        await identity.signOut();
        changeAccount(null);
      } catch (error) {
        hasSignedOut = false;
        signedOutHere.clear();
        log('error', 'sign-out-failed', { code: getCode(error) });
        throw error;
      }
    },

    /** A signal that aborts when the account changes. */
    accountSignal: () => currentAccount.signal,
  };

  function changeAccount(profile: IdentityProfile | null) {
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    currentAccount.abort();
    currentAccount = new AbortController();
    backend.loaded()?.clear();
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
    signedOutHere.clear();
    store.set(sessionEventAtom, { type: 'identity-reported', profile });
    void loadAccount(profile.uid, currentAccount.signal);
  }

  /** Returns where the user signed out, or null if the session expired. */
  function signOutPlace(): SignedOut {
    if (hasSignedOut) return 'here';
    return signedOutHere.read() === null ? null : 'elsewhere';
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
