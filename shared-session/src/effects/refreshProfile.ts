import type { UserProfile } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import { sessionAtom, sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { ProfileQuestion } from './profileQuestion.ts';

type Parts = { askProfile: ProfileQuestion; store: Store; presence: () => AbortSignal };

/** Asks for the profile again without a splash; a failure keeps the one we have. */
export function createProfileRefresh({ askProfile, store, presence }: Parts) {
  return async (): Promise<ApiResult<UserProfile>> => {
    const signal = presence();
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const result = await askProfile({ signal });
    const isWanted = !signal.aborted && uid !== undefined;
    if (result.ok && isWanted) store.set(sessionFactAtom, { type: 'profile-refreshed', uid, user: result.payload });
    return result;
  };
}
