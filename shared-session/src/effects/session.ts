import { codeOf } from '../rules/errorGuards.ts';
import type { IdentityProfile } from '../rules/session.ts';
import { setServerReachableAtom } from '../state/serverReachableAtom.ts';
import { sessionAtom, sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { Backend } from './backend.ts';
import type { BackendSource } from './backendSource.ts';
import { clearDeviceOf } from './deviceStorage.ts';
import type { Identity } from './identity.ts';
import type { Log } from './log.ts';
import { waitBeforeRetry } from './waitBeforeRetry.ts';
import { createSignIn } from './signIn.ts';
import { rememberSignedIn } from './somebodyStorage.ts';
import type { Environment } from './environment.ts';

type Parts = { identity: Identity; backend: BackendSource; store: Store; log: Log; environment: Environment };

export type SessionEffects = ReturnType<typeof createSessionEffects>;

/** Follows the identity provider: every account it reports, or its absence, ends what went on for the one before. */
export function createSessionEffects({ identity, backend, store, log, environment }: Parts) {
  let present = new AbortController();

  return {
    start() {
      identity.onChange(follow, (error) => {
        log('error', 'identity-failed', { code: codeOf(error) });
        store.set(sessionFactAtom, { type: 'identity-failed' });
      });
    },

    signIn: createSignIn({ identity, log, onFailed: () => store.set(sessionFactAtom, { type: 'sign-in-failed' }) }),

    async signOut() {
      const uid = store.get(sessionAtom).firebaseUser?.uid;
      try {
        await identity.signOut();
      } catch (error) {
        log('error', 'sign-out-failed', { code: codeOf(error) });
        throw error;
      }
      follow(null);
      // Only here: a session that merely ended comes back, and finds what was typed.
      if (uid !== undefined) clearDeviceOf(uid);
    },

    /** Aborts when another account, or none, takes the place of this one. */
    presence: () => present.signal,
  };

  function follow(profile: IdentityProfile | null) {
    present.abort();
    present = new AbortController();
    backend.loaded()?.forget();
    store.set(setServerReachableAtom, true);
    rememberSignedIn(profile !== null);
    if (profile === null) return store.set(sessionFactAtom, { type: 'signed-out' });
    store.set(sessionFactAtom, { type: 'identity-reported', profile });
    void arrive(profile.uid, present.signal);
  }

  async function arrive(uid: string, signal: AbortSignal) {
    const arrived = await waitForBackend(signal);
    if (!signal.aborted) await arrived?.loadProfile(uid, signal);
  }

  /** Code that does not come is a server that cannot be reached. */
  async function waitForBackend(signal: AbortSignal): Promise<Backend | null> {
    while (!signal.aborted) {
      try {
        return await backend.load();
      } catch {
        if (signal.aborted) return null;
        log('warn', 'code-did-not-arrive');
        store.set(setServerReachableAtom, false);
      }
      await waitBeforeRetry(environment, signal);
    }
    return null;
  }
}
