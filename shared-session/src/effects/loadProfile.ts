import { calls } from '../contract.ts';
import { afterProfileRequest, afterValidityCheck } from '../rules/afterSignIn.ts';
import type { SessionFact } from '../rules/sessionReducer.ts';
import { waits } from '../rules/waits.ts';
import { setServerReachableAtom } from '../state/serverReachableAtom.ts';
import { sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { CallFunction } from './call.ts';
import { pause } from './pause.ts';
import { waitBeforeRetry } from './waitBeforeRetry.ts';
import type { ProfileQuestion } from './profileQuestion.ts';
import type { Environment } from './environment.ts';

type Parts = { call: CallFunction; askProfile: ProfileQuestion; store: Store; environment: Environment };

/** The steps after sign-in, for one account; an aborted run reports nothing any more. */
export async function loadProfile(parts: Parts, uid: string, signal: AbortSignal): Promise<void> {
  const isValid = await waitUntilChecked(parts, signal);
  if (signal.aborted) return;
  const fact = isValid ? await waitForProfile(parts, uid, signal) : absent(uid);
  if (fact !== null) parts.store.set(sessionFactAtom, fact);
}

async function waitUntilChecked({ call, store, environment }: Parts, signal: AbortSignal) {
  while (!signal.aborted) {
    const result = await call(calls.isUserValid, { silent: true, retries: false, signal });
    if (signal.aborted) return false;
    const next = afterValidityCheck(result);
    store.set(setServerReachableAtom, next !== 'ask-again');
    if (next !== 'ask-again') return next === 'load-profile';
    await waitBeforeRetry(environment, signal);
  }
  return false;
}

async function waitForProfile({ askProfile }: Parts, uid: string, signal: AbortSignal): Promise<SessionFact | null> {
  while (!signal.aborted) {
    const result = await askProfile({ retries: false, refreshesToken: false, signal });
    if (signal.aborted) return null;
    if (result.ok) return { type: 'profile-loaded', uid, user: result.payload };
    if (afterProfileRequest(result) === 'no-profile') return absent(uid);
    await pause(waits.profile, { signal });
  }
  return null;
}

const absent = (uid: string): SessionFact => ({ type: 'profile-absent', uid });
