import { calls, type UserProfile } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import { sessionAtom, sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { CallFunction } from './call.ts';

type Parts = { call: CallFunction; store: Store; presence: () => AbortSignal };

/** Asks for the profile again without a splash; a failure keeps the one we have. */
export function createProfileRefresh({ call, store, presence }: Parts) {
  let newest = 0;

  return async (): Promise<ApiResult<UserProfile>> => {
    const signal = presence();
    const refresh = ++newest;
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const result = await call(calls.getUser, { silent: true, signal });
    const isWanted = !signal.aborted && refresh === newest && uid !== undefined;
    if (result.ok && isWanted) store.set(sessionFactAtom, { type: 'profile-refreshed', uid, user: result.payload });
    return result;
  };
}
