import { calls, type UserProfile } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import { codeOf } from '../rules/errorGuards.ts';
import type { IdentityProfile } from '../rules/session.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import { setServerReachableAtom } from '../state/serverReachableAtom.ts';
import { sessionAtom, sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { CallFunction } from './call.ts';
import type { Identity } from './identity.ts';
import { loadProfile } from './loadProfile.ts';
import type { Log } from './log.ts';
import { createSignIn } from './signIn.ts';
import type { Surroundings } from './surroundings.ts';

type Parts = { identity: Identity; call: CallFunction; store: Store; log: Log; surroundings: Surroundings };

export type SessionEffects = ReturnType<typeof createSessionEffects>;

/** Follows the identity provider: every account it reports, or its absence, ends what went on for the one before. */
export function createSessionEffects({ identity, call, store, log, surroundings }: Parts) {
  let present = new AbortController();
  let newestRefresh = 0;

  return {
    start() {
      identity.onChange(follow, (error) => {
        log('error', 'identity-failed', { code: codeOf(error) });
        store.set(sessionFactAtom, { type: 'identity-failed' });
      });
    },

    signIn: createSignIn({ identity, log, onFailed: () => store.set(sessionFactAtom, { type: 'sign-in-failed' }) }),

    async signOut() {
      try {
        await identity.signOut();
      } catch (error) {
        log('error', 'sign-out-failed', { code: codeOf(error) });
        throw error;
      }
      follow(null);
    },

    /** Asks for the profile again without a splash; a failure keeps the one we have. */
    async refreshProfile(): Promise<ApiResult<UserProfile>> {
      const { signal } = present;
      const refresh = ++newestRefresh;
      const uid = store.get(sessionAtom).firebaseUser?.uid;
      const result = await call(calls.getUser, { silent: true, signal });
      const isWanted = !signal.aborted && refresh === newestRefresh && uid !== undefined;
      if (result.ok && isWanted) store.set(sessionFactAtom, { type: 'profile-refreshed', uid, user: result.payload });
      return result;
    },
  };

  function follow(profile: IdentityProfile | null) {
    present.abort();
    present = new AbortController();
    store.set(clearOrganizationAtom);
    store.set(setServerReachableAtom, true);
    if (profile === null) return store.set(sessionFactAtom, { type: 'signed-out' });
    store.set(sessionFactAtom, { type: 'identity-reported', profile });
    void loadProfile(
      {
        call,
        surroundings,
        report: (fact) => store.set(sessionFactAtom, fact),
        reportReachable: (isReachable) => store.set(setServerReachableAtom, isReachable),
      },
      profile.uid,
      present.signal,
    );
  }
}
