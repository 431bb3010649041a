import type { Call } from 'contract/call';
import { checkReadiness, getUser, isUserValid } from 'contract/session';

import { failureMessages } from '../messages/failures.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';
import { failureEffects, isNotOffered, needsNoReadinessCheck, toFailure } from '../rules/failure.ts';
import { addToast, runningUpdatesAtom, sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import { rememberSignedIn } from './deviceStorage.ts';
import { log } from './environment.ts';
import type { Identity } from './identity.ts';
import type { PrefetchedRequest } from './prefetched.ts';
import { createProfileEffects } from './profile.ts';
import { type CallOptions, createTransport, type Query } from './transport.ts';

export type Written = Pick<Call, 'changes' | 'followedBy'>;

/** The cache of the server's data. */
export type DataCache = {
  refetch(written: Written): Promise<void>;
  clear(): void;
};

/** A failed call for the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type BackendOptions = {
  apiUrl: string;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly PrefetchedRequest[];
  identity: Identity;
  store: Store;
  data: DataCache;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
  accountSignal: () => AbortSignal;
};

export type Backend = ReturnType<typeof createBackend>;

/** Everything that calls the API. A chunk of its own, because the sign-in page does not need it. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, requests, identity, store, data, onFailedCall, accountSignal } = options;
  const transport = createTransport({ apiUrl, getToken: identity.getToken, accountSignal, requests });
  const isCrossOrigin = !apiUrl.startsWith('/');
  /** Whether the server is our own API, which takes more than the specification names. The first answer says so. */
  let isOurs = false;
  let checking: Promise<boolean> | null = null;
  const notOffered = new Map<string, ApiFailure>();
  const profile = createProfileEffects({ call, store, clear, accountSignal });

  return {
    call,
    async loadProfile(uid: string, signal: AbortSignal) {
      await profile.load(uid, signal);
      const isAdmin = !signal.aborted && store.get(sessionAtom).user?.role === 'admin';
      // Other servers may refuse the requests that the next page would send before any code has loaded.
      if (isAdmin && isOurs) rememberSignedIn('admin');
    },
    refreshProfile: profile.refresh,
    refreshProfileOnReturn: () => profile.refreshOnReturn(),
    /** A prefetched answer. Only for our own API, whose lists take queries. */
    takeArrived: <Payload>(request: Call<Payload>, query: Query) =>
      isOurs ? transport.takeArrived(request, query) : null,
    /** Requests the data of a page that is likely to be opened. Without queries to other servers, which may refuse them. */
    prefetch(addresses: readonly string[]) {
      for (const address of addresses) if (isOurs || !address.includes('?')) void transport.prefetch(address);
    },
    clear,
  };

  /** Sends a call. The error catalogue maps a failure to toasts and logs. */
  async function call<Payload, Body>(
    request: Call<Payload, Body>,
    sendOptions: CallOptions<Body> = {},
  ): Promise<ApiResult<Payload>> {
    // A failed readiness check needs no other check and no report, because its callers try again later.
    const isCheck = request.path === checkReadiness.path;
    const name = `${request.method} ${request.path}`;
    const known = notOffered.get(name);
    if (known !== undefined) return known;
    // Without CORS headers on a 404, or for PATCH and DELETE, a page of another origin sees a lost connection.
    const mayBeHidden = isCrossOrigin && request.isOptional && !isOurs;
    const sent = { ...sendOptions, ...optionsForOurApi(request, sendOptions), retriesLost: !mayBeHidden };
    const { answer, hadToken, isOtherAccount } = await send(request, isCheck ? once : sent);
    if (answer.ok) {
      noteSession(request, answer.payload);
      return answer;
    }
    if (isCheck) return toFailure(answer, false, isOnline());
    const silent = sendOptions.silent ?? request.silent;
    const isUp = mayBeHidden && answer.cause === 'network' ? await isReady() : null;
    if (isUp === true || isNotOffered(request, answer, isOurs)) {
      const missing = {
        ...toFailure(answer, true, isOnline()),
        message: failureMessages.notOffered,
        isNotOffered: true,
      };
      // Not remembered if a proxy has answered for our own API, because that is temporary.
      if (answer.cause === 'refused' || !isOurs) notOffered.set(name, missing);
      return missing;
    }
    const serverIsOk = needsNoReadinessCheck(answer, silent, request.silent) || (isUp ?? (await isReady()));
    const failure = toFailure(answer, serverIsOk, isOnline());
    const { statusCode, cause } = answer;
    if (cause === 'cancelled') {
      // Leaving a page cancels its requests, which is not a failure. A write may have been stored nevertheless.
      if (isOtherAccount && request.method !== 'GET')
        addToast(store, { kind: 'info', text: failureMessages.mayBeSaved });
      return failure;
    }
    const failed = { call: name, statusCode, cause };
    log(silent ? 'info' : 'warn', 'call-failed', { ...failed, serverIsOk });
    if (cause !== 'refused' || statusCode >= 500) onFailedCall?.(failed);
    const { toast, notice } = failureEffects({ ...failure, silent, hadToken });
    if (toast !== undefined) addToast(store, { kind: 'bad', text: toast });
    if (notice !== undefined) setTimeout(() => log('warn', notice.event), notice.afterMs);
    return failure;
  }

  /** Sends a call. A write counts as running until the data that it has changed is refetched. */
  async function send<Payload, Body>(request: Call<Payload, Body>, sendOptions: CallOptions<Body>) {
    if (request.changes.length === 0) return transport.send(request, sendOptions);
    store.set(runningUpdatesAtom, (running) => running + 1);
    try {
      const sent = await transport.send(request, sendOptions);
      if (sent.answer.ok)
        await refetchChanged(
          changesOwnAccount(sendOptions) ? { ...request, changes: [getUser.path, ...request.changes] } : request,
        );
      return sent;
    } finally {
      store.set(runningUpdatesAtom, (running) => running - 1);
    }
  }

  /** Whether a call changes or removes the signed-in user, whose role decides which pages are shown. */
  function changesOwnAccount({ params, body }: CallOptions<unknown>): boolean {
    const { ids }: { ids?: unknown } = Object(body);
    const changed = Array.isArray(ids) ? ids : [params?.['id']];
    return changed.includes(store.get(sessionAtom).user?._id ?? null);
  }

  /** Refetches what a write has changed: the account's organization or profile first, then the data that pages show. */
  async function refetchChanged(written: Written) {
    if (written.changes.includes(isUserValid.path)) await profile.reload();
    else if (written.changes.includes(getUser.path)) await profile.refreshAfterSave();
    await data.refetch(written);
  }

  /** Notes facts about the session in any answer: whether the server is ours, and how many invitations are open. */
  function noteSession({ path }: Pick<Call, 'path'>, payload: unknown) {
    const { hasOrganization, open }: { hasOrganization?: unknown; open?: unknown } = Object(payload);
    const { firebaseUser } = store.get(sessionAtom);
    if (path === isUserValid.path) isOurs ||= typeof hasOrganization === 'boolean';
    if (path === '/invitations' && Array.isArray(open) && firebaseUser !== null)
      store.set(sessionEventAtom, { type: 'invitations-counted', uid: firebaseUser.uid, open: open.length });
  }

  /**
   * Headers and queries that the specification does not name, for our own API alone: another server may refuse them. A POST
   * names the organization that its page shows, because the admin may have joined another one in another window. PATCH and
   * DELETE name rows, which another organization does not have. Encoded, because an id may contain characters that are not
   * allowed in a header.
   */
  function optionsForOurApi(
    { method, queried }: Pick<Call, 'method' | 'queried'>,
    { idempotencyKey }: { idempotencyKey?: string | undefined },
  ) {
    if (!isOurs) return { idempotencyKey: undefined, asksForAll: queried !== undefined };
    const shown = method === 'POST' ? store.get(sessionAtom).user?.organizationId : null;
    return { idempotencyKey, organization: encodeURIComponent(shown ?? '') };
  }

  /** Simultaneous failures share one check. */
  function isReady(): Promise<boolean> {
    checking ??= transport
      .send(checkReadiness, once)
      // A check that was canceled by a change of account says nothing about the server.
      .then(({ answer }) => answer.ok || answer.cause === 'cancelled')
      .finally(() => (checking = null));
    return checking;
  }

  /** Removes the data of the account that was signed in. */
  function clear() {
    transport.clear();
    data.clear();
  }
}

/** Browsers that cannot tell report that they are online. */
const isOnline = () => navigator.onLine !== false;

const once = { retries: false, refreshesToken: false, timeoutMs: 5000 };
