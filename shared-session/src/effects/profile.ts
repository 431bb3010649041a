import { getUser, isUserValid, type UserProfile, type Validity } from 'contract/session';

import type { ApiFailure, ApiResult } from '../rules/answer.ts';
import type { SessionEvent } from '../rules/session.ts';
import { reachableStateAtom, sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import { wait, waitBeforeRetry } from './environment.ts';
import type { CallFunction, CallOptions } from './server.ts';

type Options = {
  call: CallFunction;
  store: Store;
  clear: () => void;
  getAccountSignal: () => AbortSignal;
};

/** Reads the profile after sign-in, with retries, and again after changes. */
export function createProfileEffects({ call, store, clear, getAccountSignal }: Options) {
  let newestRequest: Promise<ApiResult<UserProfile>> | null = null;
  let pendingRecheck: Promise<void> | null = null;
  let returnedAt = -Infinity;

  return {
    load,

    /** After an account has joined or left an organization, removes the old data and repeats the steps of sign-in. */
    async reload(): Promise<void> {
      clear();
      const uid = store.get(sessionAtom).firebaseUser?.uid;
      if (uid !== undefined) await load(uid, getAccountSignal());
    },

    /** Reads the profile again without a splash. If that fails, keeps the current profile. */
    async refresh(): Promise<ApiResult<UserProfile>> {
      return (await findAbsence()) ?? readAgain();
    },

    /** Refreshes the profile for a user who returns to the tab, which may happen many times a minute. */
    async refreshOnReturn(): Promise<void> {
      if (Date.now() - returnedAt < returnPauseMs) return;
      returnedAt = Date.now();
      await this.refresh();
    },

    /**
     * Reads the profile again after a refusal (403), because the page follows only the profile. Simultaneous refusals share one
     * request.
     */
    recheck(): Promise<void> {
      pendingRecheck ??= readAgainOrLose()
        .then(() => {})
        .finally(() => (pendingRecheck = null));
      return pendingRecheck;
    },

    /** Like `refresh`, but records a failure, because the profile may now name another step. */
    async refreshAfterSave(): Promise<void> {
      const uid = await readAgainOrLose();
      if (uid !== null) store.set(sessionEventAtom, { type: 'profile-outdated', uid });
    },
  };

  /**
   * Reads the profile again, or ends the account's access if the server denies it. Returns the account after any other failure.
   */
  async function readAgainOrLose(): Promise<string | null> {
    const signal = getAccountSignal();
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const { ok, statusCode } = await readAgain();
    if (ok || signal.aborted || uid === undefined) return null;
    const loss = toLoss(uid, statusCode);
    if (loss === null) return uid;
    clear();
    store.set(sessionEventAtom, loss);
    return null;
  }

  /** The steps after sign-in, for one account. Reports nothing once it is aborted. */
  async function load(uid: string, signal: AbortSignal): Promise<void> {
    const validity = await waitForValidityCheck(signal);
    const event = validity && (toValidityEvent(uid, validity) ?? (await waitForProfile(uid, signal)));
    if (signal.aborted || validity === null || event === null) return;
    store.set(sessionEventAtom, { type: 'invitations-counted', uid, open: countOpenInvitations(validity) });
    store.set(sessionEventAtom, event);
  }

  /** Callers of older requests receive the newest request's answer. */
  async function fetchProfile(options: CallOptions<never>): Promise<ApiResult<UserProfile>> {
    const request = call(getUser, options);
    newestRequest = request;
    const result = await request;
    return newestRequest === request ? result : newestRequest;
  }

  /** Avoids a request for a profile that does not exist yet, because browsers log its 401 as an error. */
  async function findAbsence(): Promise<ApiFailure | null> {
    const { user, firebaseUser } = store.get(sessionAtom);
    if (user !== null || firebaseUser === null) return null;
    const result = await call(isUserValid, { signal: getAccountSignal() });
    if (!result.ok) return result;
    return toValidityEvent(firebaseUser.uid, result)?.type === 'profile-absent' ? noProfile : null;
  }

  async function readAgain(): Promise<ApiResult<UserProfile>> {
    const signal = getAccountSignal();
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const result = await fetchProfile({ signal });
    const isCurrent = !signal.aborted && uid !== undefined;
    if (result.ok && isCurrent) store.set(sessionEventAtom, { type: 'profile-refreshed', uid, user: result.payload });
    return result;
  }

  /** Returns the result of the validity check once the server is reachable; null if the account has changed. */
  async function waitForValidityCheck(signal: AbortSignal): Promise<ApiResult<Validity> | null> {
    while (!signal.aborted) {
      const result = await call(isUserValid, { retries: false, signal, takesPrefetched: true });
      if (signal.aborted) return null;
      const isReachable = result.ok || !isUnreachable(result);
      store.set(reachableStateAtom, isReachable);
      if (isReachable) return result;
      await (result.retryAfter ? wait(1000 * result.retryAfter, { signal }) : waitBeforeRetry(signal));
    }
    return null;
  }

  async function waitForProfile(uid: string, signal: AbortSignal): Promise<SessionEvent | null> {
    while (!signal.aborted) {
      const result = await fetchProfile({ retries: false, refreshesToken: false, signal, takesPrefetched: true });
      if (signal.aborted) return null;
      if (result.ok) return { type: 'profile-loaded', uid, user: result.payload };
      // Keeps retrying while the notice is visible, because another server may refuse only temporarily.
      if (result.statusCode === 403) store.set(sessionEventAtom, { type: 'account-refused', uid, refusal: 'disabled' });
      // 401 means that there is no organization yet.
      if (result.statusCode === 401 || result.isOnlyNotOk) return { type: 'profile-absent', uid };
      await wait(Math.max(profilePauseMs, 1000 * (result.retryAfter ?? 0)), { signal });
    }
    return null;
  }
}

const profilePauseMs = 5000;
const returnPauseMs = 5000;

/** Returns the meaning of a refused profile: there is no organization (401), or the account is disabled (403). */
function toLoss(uid: string, statusCode: number): SessionEvent | null {
  if (statusCode === 401) return { type: 'profile-absent', uid };
  return statusCode === 403 ? { type: 'account-refused', uid, refusal: 'disabled' } : null;
}

const isUnreachable = ({ serverIsOk, statusCode, isOnlyNotOk }: ApiFailure) =>
  !serverIsOk || (statusCode >= 500 && !isOnlyNotOk) || statusCode === 429;

const countOpenInvitations = (result: ApiResult<Validity>) =>
  result.ok && typeof result.payload === 'object' ? result.payload.invitations : 0;

function toValidityEvent(uid: string, result: ApiResult<Validity>): SessionEvent | null {
  if (!result.ok) return { type: 'account-refused', uid, refusal: result.statusCode === 403 ? 'disabled' : 'invalid' };
  const { payload } = result;
  const isValid = typeof payload === 'boolean' ? payload : payload.valid;
  if (!isValid) return { type: 'account-refused', uid, refusal: 'invalid' };
  const hasNoOrganization = typeof payload === 'object' && payload.hasOrganization === false;
  return hasNoOrganization ? { type: 'profile-absent', uid } : null;
}

const noProfile: ApiFailure = { ok: false, serverIsOk: true, statusCode: 401, message: 'No organization yet.' };
