import { dataPaths } from 'composition/page-data';

import { type Call, calls } from '../contract.ts';
import { serverUnavailable } from '../messages/common.ts';
import { type AnswerFailed, type ApiFailure, type EarlyAnswer, failureEffects, readAnswer } from '../rules/answer.ts';
import { timeouts } from '../rules/request.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import { addToast, sessionAtom, type Store } from '../state/store.ts';
import { type ApiClient, type CallFunction, createApiClient, type Fetch, plainQuery, type Query } from './client.ts';
import { createEarlyRequests, type EarlyRequest } from './earlyRequests.ts';
import type { Environment, Log } from './environment.ts';
import type { Identity } from './identity.ts';
import { createInvitationEffects, createOrganizationEffects } from './organization.ts';
import { createProfileEffects } from './profile.ts';

type BackendOptions = {
  apiUrl: string;
  fetch: Fetch;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly EarlyRequest[];
  identity: Identity;
  store: Store;
  log: Log;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
  environment: Environment;
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
};

export type Backend = ReturnType<typeof createBackend>;

/** Everything that calls the API. It is a chunk of its own, because the sign-in page does not need it. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, requests = [], identity, store, log, onFailedCall, environment, accountSignal } = options;
  const early = createEarlyRequests({
    fetch: options.fetch,
    apiUrl,
    requests,
    accountSignal,
    onAnswer: (path) => organization.showEarly(path),
  });
  const client = createApiClient({
    baseUrl: apiUrl,
    fetch: early.fetch,
    getToken: (fresh) => identity.getToken(fresh),
    accountSignal,
  });
  const call = createCall({ client, store, log, onFailedCall });
  const profile = createProfileEffects({ call, store, environment, accountSignal });
  const organization = createOrganizationEffects({
    call,
    store,
    refreshProfile: profile.refreshAfterSave,
    earlyAnswer,
  });
  return {
    call,
    earlyAnswer,
    /** Requests the data of a page that is likely to be opened next, by the names that its route declares. */
    async prefetchData(names: readonly string[]) {
      const signal = accountSignal();
      const token = await identity.getToken().catch(() => null);
      if (token !== null && !signal.aborted) early.prefetch(dataPaths(names), token);
    },
    loadProfile: profile.load,
    refreshProfile: profile.refresh,
    ...createInvitationEffects({ call, store, refreshProfile: profile.refreshAfterSave, accountSignal }),
    ...organization,
    /** Forgets what belongs to the account that was signed in. */
    clear: () => store.set(clearOrganizationAtom),
  };

  /** The answer to a request that was sent early, if it has come and nobody has taken it. */
  function earlyAnswer<Payload>(of: Call<Payload, never>, query?: Query): EarlyAnswer<Payload> | null {
    const one = early.find(`${of.path}${plainQuery(query)}`);
    if (one?.raw === undefined) return null;
    const answer = readAnswer(one.raw, of.payload, Date.now(), query);
    return answer.ok ? { answer, take: () => early.drop([one]) } : null;
  }
}

/** A failed call for the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type CallDependencies = Pick<BackendOptions, 'store' | 'log' | 'onFailedCall'> & { client: ApiClient };

/** Sends a call; the error catalogue decides what a failure leads to. */
export function createCall({ client, store, log, onFailedCall }: CallDependencies): CallFunction {
  let checking: Promise<boolean> | null = null;

  return async (call, options = {}) => {
    // Callers that ask whether the server is ready ask again later, so a "no" is neither checked nor reported.
    const isCheck = call.path === calls.checkReadiness.path;
    // A write names the organization that its page shows: the admin may have joined another one since, in another window.
    // Encoded, because another server's ids may have characters that a header must not have.
    const shown = call.method === 'POST' ? store.get(sessionAtom).user?.organizationId : null;
    const organization = encodeURIComponent(shown ?? '');
    const { answer, hadToken } = await client.send(call, isCheck ? once : { ...options, organization });
    if (answer.ok) return answer;
    if (isCheck) return toFailure(answer, false);
    const silent = options.silent ?? call.silent;
    const serverIsOk = isServerOkWithoutCheck(answer, silent, call.silent) || (await isReady());
    const failure = toFailure(answer, serverIsOk);
    const { statusCode, cause } = answer;
    const failed = { call: `${call.method} ${call.path}`, statusCode, cause };
    // Leaving a page cancels its requests; that is not a failure.
    log(silent || cause === 'cancelled' ? 'info' : 'warn', 'call-failed', { ...failed, serverIsOk });
    if (cause === 'cancelled') return failure;
    if (cause !== 'refused' || statusCode >= 500) onFailedCall?.(failed);
    for (const outcome of failureEffects({ ...failure, silent, hadToken })) {
      if (outcome.type === 'log') setTimeout(() => log('warn', outcome.event), outcome.afterMs);
      else addToast(store, { kind: 'bad', text: outcome.text });
    }
    return failure;
  };

  /** Simultaneous failures share one check. */
  function isReady(): Promise<boolean> {
    checking ??= client
      .send(calls.checkReadiness, once)
      // A check that a change of the account has canceled says nothing of the server.
      .then(({ answer }) => answer.ok || answer.cause === 'cancelled')
      .finally(() => (checking = null));
    return checking;
  }
}

const once = { retries: false, refreshesToken: false, timeoutMs: timeouts.readiness };

/**
 * Needs no readiness check: a request canceled or never sent, or one that was answered and shows nothing. After a 503, a form
 * says when the server is available again; calls that the contract makes silent are repeated by the session itself.
 */
function isServerOkWithoutCheck({ cause, statusCode }: AnswerFailed, silent: boolean, isRepeated: boolean): boolean {
  if (cause === 'refused') return silent && (isRepeated || statusCode !== 503);
  return cause === 'cancelled' || cause === 'bad-request';
}

function toFailure({ cause, ...answer }: AnswerFailed, serverIsOk: boolean): ApiFailure {
  return { ...answer, serverIsOk, message: serverIsOk || cause === 'refused' ? answer.message : serverUnavailable };
}
