import { calls } from '../contract.ts';
import { afterProfileRequest, afterValidityCheck } from '../rules/afterSignIn.ts';
import { waits } from '../rules/retry.ts';
import type { SessionFact } from '../rules/sessionReducer.ts';
import type { CallFunction } from './call.ts';
import { pause } from './pause.ts';
import type { Surroundings } from './surroundings.ts';

type Parts = {
  call: CallFunction;
  surroundings: Surroundings;
  report: (fact: SessionFact) => void;
  reportReachable: (isReachable: boolean) => void;
};

/** The steps after sign-in, for one account; an aborted run reports nothing any more. */
export async function loadProfile(parts: Parts, uid: string, signal: AbortSignal): Promise<void> {
  const isValid = await waitUntilChecked(parts, signal);
  if (signal.aborted) return;
  if (isValid) await waitForProfile(parts, uid, signal);
  else parts.report({ type: 'profile-absent', uid });
}

async function waitUntilChecked({ call, surroundings, reportReachable }: Parts, signal: AbortSignal) {
  for (;;) {
    const result = await call(calls.isUserValid, { silent: true, retries: false, signal });
    if (signal.aborted) return false;
    const next = afterValidityCheck(result);
    reportReachable(next !== 'ask-again');
    if (next !== 'ask-again') return next === 'load-profile';
    const ms = surroundings.isHidden() ? waits.serverUnreachableHidden : waits.serverUnreachable;
    await pause(ms, { signal, onWake: surroundings.onWake });
    if (signal.aborted) return false;
  }
}

async function waitForProfile({ call, report }: Parts, uid: string, signal: AbortSignal) {
  while (!signal.aborted) {
    const result = await call(calls.getUser, { silent: true, retries: false, refreshesToken: false, signal });
    if (signal.aborted) return;
    if (result.ok) return report({ type: 'profile-loaded', uid, user: result.payload });
    if (afterProfileRequest(result) === 'no-profile') return report({ type: 'profile-absent', uid });
    await pause(waits.profile, { signal });
  }
}
