import { calls, type UserProfile } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import { timeouts } from '../rules/retry.ts';
import type { SessionFact } from '../rules/session.ts';
import { sessionAtom, sessionFactAtom, setServerReachableAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { CallFunction, CallOptions } from './call.ts';
import { type Environment, wait, waitBeforeRetry } from './wait.ts';

type Options = {
  call: CallFunction;
  store: Store;
  environment: Environment;
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
};

/** Reads the profile: with its retries after sign-in, and again after changes. */
export function createProfileEffects({ call, store, environment, accountSignal }: Options) {
  const fetchProfile = createProfileFetcher(call);

  return {
    /** The steps after sign-in, for one account; once aborted it reports nothing. */
    async load(uid: string, signal: AbortSignal): Promise<void> {
      const isValid = await waitForValidityCheck(signal);
      if (signal.aborted) return;
      const fact = isValid ? await waitForProfile(uid, signal) : profileAbsent(uid);
      if (fact !== null) store.set(sessionFactAtom, fact);
    },

    /** Reads the profile again without a splash; a failure keeps the current one. */
    async refresh(): Promise<ApiResult<UserProfile>> {
      const signal = accountSignal();
      const uid = store.get(sessionAtom).firebaseUser?.uid;
      const result = await fetchProfile({ signal });
      const isCurrent = !signal.aborted && uid !== undefined;
      if (result.ok && isCurrent) store.set(sessionFactAtom, { type: 'profile-refreshed', uid, user: result.payload });
      return result;
    },
  };

  async function waitForValidityCheck(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const result = await call(calls.isUserValid, { silent: true, retries: false, signal });
      if (signal.aborted) return false;
      const next = afterValidityCheck(result);
      store.set(setServerReachableAtom, next !== 'retry');
      if (next !== 'retry') return next === 'load-profile';
      await waitBeforeRetry(environment, signal);
    }
    return false;
  }

  async function waitForProfile(uid: string, signal: AbortSignal): Promise<SessionFact | null> {
    while (!signal.aborted) {
      const result = await fetchProfile({ retries: false, refreshesToken: false, signal });
      if (signal.aborted) return null;
      if (result.ok) return { type: 'profile-loaded', uid, user: result.payload };
      // 401 means that there is no organization yet.
      if (result.statusCode === 401) return profileAbsent(uid);
      await wait(timeouts.profile, { signal });
    }
    return null;
  }
}

function afterValidityCheck(result: ApiResult<unknown>): 'load-profile' | 'finish' | 'retry' {
  if (result.ok) return 'load-profile';
  const isUnreachable = !result.serverIsOk || result.statusCode >= 500 || result.statusCode === 429;
  return isUnreachable ? 'retry' : 'finish';
}

const profileAbsent = (uid: string): SessionFact => ({ type: 'profile-absent', uid });

type FetchProfile = (options: CallOptions<never> & { signal: AbortSignal }) => Promise<ApiResult<UserProfile>>;

/** A newer request replaces one still running, whose caller gets the newer answer. */
function createProfileFetcher(call: CallFunction): FetchProfile {
  let newest: Promise<ApiResult<UserProfile>> | null = null;
  let current = new AbortController();

  return (options) => {
    current.abort();
    current = new AbortController();
    const replaced = current.signal;
    const signal = AbortSignal.any([options.signal, replaced]);
    const request = call(calls.getUser, { ...options, silent: true, signal }).then((result) =>
      replaced.aborted && !options.signal.aborted && newest !== null ? newest : result,
    );
    newest = request;
    return request;
  };
}
