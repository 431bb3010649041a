import type { Call } from 'contract/call';
import { checkReadiness, getUser, isUserValid } from 'contract/session';

import { failureMessages } from '../messages/failures.ts';
import type { ApiFailure, ApiResult, FailedAnswer } from '../rules/answer.ts';
import { listFailureEffects, needsNoReadinessCheck, toFailure } from '../rules/failure.ts';
import { addToast, runningUpdatesAtom, sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import { rememberSignedIn } from './deviceStorage.ts';
import { log } from './environment.ts';
import type { Identity } from './identity.ts';
import type { PrefetchedRequest } from './prefetched.ts';
import type { SendResult } from './plainCalls.ts';
import { createProfileEffects } from './profile.ts';
import { type CallFunction, type CallOptions, createServer } from './server.ts';
import { createTransport } from './transport.ts';

export type Invalidation = Pick<Call, 'changes' | 'followedBy'>;

/** The cache of the server's data. */
export type DataCache = {
  refetch(invalidation: Invalidation, call: CallFunction): Promise<void>;
  clear(): void;
};

/** A failed call in the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type BackendOptions = {
  apiUrl: string;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly PrefetchedRequest[];
  identity: Identity;
  store: Store;
  data: DataCache;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
  getAccountSignal: () => AbortSignal;
};

type FailedSending = Omit<SendResult<unknown>, 'answer' | 'isNotOffered'> & { silent: boolean };

export type Backend = ReturnType<typeof createBackend>;

/** Creates everything that calls the API. It is in a separate chunk, because the sign-in page does not need it. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, requests, identity, store, data, onFailedCall, getAccountSignal } = options;
  const transport = createTransport({ apiUrl, getToken: identity.getToken, getAccountSignal, requests });
  const readOrganization = () => store.get(sessionAtom).user?.organizationId;
  const server = createServer({ apiUrl, transport, readOrganization });
  const profile = createProfileEffects({ call, store, clear, getAccountSignal });

  return {
    call,
    async loadProfile(uid: string, signal: AbortSignal) {
      await profile.load(uid, signal);
      const isAdmin = !signal.aborted && store.get(sessionAtom).user?.role === 'admin';
      // Remembers this only for our own API: before any code has loaded, the next page would send requests that other servers
      // may refuse.
      if (isAdmin && server.isOurs()) rememberSignedIn('admin');
    },
    refreshProfile: profile.refresh,
    refreshProfileOnReturn: () => profile.refreshOnReturn(),
    takeArrivedAnswer: server.takeArrivedAnswer,
    prefetch: server.prefetch,
    clear,
  };

  /** Sends a call. Applies the effects of a failure, then returns the failure as a value. */
  async function call<Payload, Body>(
    request: Call<Payload, Body>,
    sendOptions: CallOptions<Body> = {},
  ): Promise<ApiResult<Payload>> {
    const { answer, ...sent } = await send(request, sendOptions);
    if (answer.ok) {
      noteInvitations(request, answer.payload);
      return answer;
    }
    if (sent.isNotOffered)
      return { ...toFailure(answer, true, isOnline()), message: failureMessages.notOffered, isNotOffered: true };
    // A failed readiness check needs neither another check nor a report, because its callers try again later.
    if (request.path === checkReadiness.path) return toFailure(answer, false, isOnline());
    return fail(request, answer, { ...sent, silent: sendOptions.silent ?? request.silent });
  }

  /** Handles the failure of a call that was answered or lost. The error catalogue maps the failure to toasts and logs. */
  async function fail(
    { method, path }: Pick<Call, 'method' | 'path'>,
    answer: FailedAnswer,
    { silent, hadToken, isOtherAccount, isUp }: FailedSending,
  ): Promise<ApiFailure> {
    const isOfSession = path === isUserValid.path || path === getUser.path;
    const serverIsOk =
      needsNoReadinessCheck(answer, { silent, isRead: method === 'GET' }) || (isUp ?? (await server.isReady()));
    const failure = toFailure(answer, serverIsOk, isOnline());
    const { statusCode, cause } = answer;
    if (cause === 'canceled') {
      // Leaving a page cancels its requests, which is not a failure. The server may still have stored a write.
      if (isOtherAccount && method !== 'GET') addToast(store, { kind: 'info', text: failureMessages.mayBeSaved });
      return failure;
    }
    // A 200 without the envelope becomes a server error, but the log has its own status and cause.
    const failedCall = { call: `${method} ${path}`, statusCode: answer.httpStatus ?? statusCode, cause };
    log(silent ? 'info' : 'warn', 'call-failed', { ...failedCall, serverIsOk });
    if (cause !== 'refused' || statusCode >= 500) onFailedCall?.(failedCall);
    const { toast, notice } = listFailureEffects({ ...failure, silent, hadToken });
    if (toast !== undefined) addToast(store, { kind: 'bad', text: toast });
    if (notice !== undefined) setTimeout(() => log('warn', notice.event), notice.afterMs);
    // The account may have lost its role or its organization. Another server may have other reasons for a 403.
    if (statusCode === 403 && cause === 'refused' && server.isOurs() && !isOfSession) void profile.recheck();
    return failure;
  }

  /** Sends a call. A write is running until the data that it changed has been refetched. */
  async function send<Payload, Body>(request: Call<Payload, Body>, sendOptions: CallOptions<Body>) {
    if (request.changes.length === 0) return server.send(request, sendOptions);
    store.set(runningUpdatesAtom, (running) => running + 1);
    try {
      const result = await server.send(request, sendOptions);
      if (result.answer.ok)
        await refetchChangedQueries(
          changesOwnAccount(sendOptions) ? { ...request, changes: [getUser.path, ...request.changes] } : request,
        );
      return result;
    } finally {
      store.set(runningUpdatesAtom, (running) => running - 1);
    }
  }

  /** Whether a call changes or removes the signed-in user, whose role decides which pages are visible. */
  function changesOwnAccount({ params, body }: CallOptions<unknown>): boolean {
    const { ids }: { ids?: unknown } = Object(body);
    const changedIds = Array.isArray(ids) ? ids : [params?.['id']];
    return changedIds.includes(store.get(sessionAtom).user?._id ?? null);
  }

  /** Refetches what a write has changed: first the account's organization or profile, then the data on screen. */
  async function refetchChangedQueries(invalidation: Invalidation) {
    if (invalidation.changes.includes(isUserValid.path)) await profile.reload();
    else if (invalidation.changes.includes(getUser.path)) await profile.refreshAfterSave();
    await data.refetch(invalidation, call);
  }

  /** Stores the number of open invitations from an answer that lists them. */
  function noteInvitations({ path }: Pick<Call, 'path'>, payload: unknown) {
    const { open }: { open?: unknown } = Object(payload);
    const { firebaseUser } = store.get(sessionAtom);
    if (path === '/invitations' && Array.isArray(open) && firebaseUser !== null)
      store.set(sessionEventAtom, { type: 'invitations-counted', uid: firebaseUser.uid, open: open.length });
  }

  /** Removes the data of the account that was signed in. */
  function clear() {
    server.clear();
    data.clear();
  }
}

/** True in browsers that cannot tell. */
const isOnline = () => navigator.onLine !== false;
