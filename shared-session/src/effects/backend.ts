import type { Call } from 'contract/call';
import { checkReadiness, getUser, isUserValid } from 'contract/session';

import { failureTexts } from '../messages/failures.ts';
import type { ApiFailure } from '../rules/answer.ts';
import { failureEffects, isNotOffered, needsNoReadinessCheck, toFailure } from '../rules/failure.ts';
import { addToast, runningUpdatesAtom, sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import { rememberSignedIn } from './deviceStorage.ts';
import type { Environment, Log } from './environment.ts';
import type { Identity } from './identity.ts';
import type { Fetch, PrefetchedRequest } from './prefetched.ts';
import { createProfileEffects } from './profile.ts';
import { type CallFunction, type CallOptions, createTransport, type Query, type Transport } from './transport.ts';

export type Written = Pick<Call, 'changes' | 'followedBy'>;

/** The cache of the server's data. */
export type DataCache = {
  refetch(written: Written): Promise<void>;
  clear(): void;
};

type BackendOptions = {
  apiUrl: string;
  fetch: Fetch;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly PrefetchedRequest[];
  identity: Identity;
  store: Store;
  data: DataCache;
  log: Log;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
  environment: Environment;
  accountSignal: () => AbortSignal;
};

export type Backend = ReturnType<typeof createBackend>;

/** Everything that calls the API. A chunk of its own, because the sign-in page does not need it. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, fetch, requests, identity, store, data, log, onFailedCall, environment, accountSignal } = options;
  const { language } = environment;
  const { getToken } = identity;
  const transport = createTransport({ baseUrl: apiUrl, fetch, getToken, accountSignal, language, requests });
  const isCrossOrigin = !apiUrl.startsWith('/');
  const { promise: isOurs, resolve: onKnown } = Promise.withResolvers<boolean>();
  let isOurApi = false;
  void isOurs.then((is) => (isOurApi = is));
  const call = createCall({ transport, store, log, onFailedCall, onWritten, onKnown, isCrossOrigin });
  const clear = () => {
    transport.clear();
    data.clear();
  };
  const profile = createProfileEffects({ call, store, clear, environment, accountSignal });
  return {
    call,
    async loadProfile(uid: string, signal: AbortSignal) {
      await profile.load(uid, signal);
      const isAdmin = !signal.aborted && store.get(sessionAtom).user?.role === 'admin';
      // Other servers may refuse the requests that the page then sends before the first answer is there.
      if (isAdmin && (await isOurs)) rememberSignedIn('admin');
    },
    refreshProfile: profile.refresh,
    refreshProfileOnReturn: () => profile.refreshOnReturn(),
    /** A prefetched answer. Only for our own API, whose lists take queries. */
    takeArrived: <Payload>(called: Call<Payload>, query: Query) =>
      isOurApi ? transport.takeArrived(called, query) : null,
    /** Requests the data of a page that is likely to be opened. Without queries to other servers, which may refuse them. */
    async prefetch(addresses: readonly string[]) {
      const takesQueries = await isOurs;
      for (const address of addresses) if (takesQueries || !address.includes('?')) void transport.prefetch(address);
    },
    /** Removes the data of the account that was signed in. */
    clear,
  };

  /** Refetches what a write has changed: the account's organization or profile first, then the data that pages show. */
  async function onWritten(written: Written) {
    if (written.changes.includes(isUserValid.path)) await profile.reload();
    else if (written.changes.includes(getUser.path)) await profile.refreshAfterSave();
    await data.refetch(written);
  }
}

/** A failed call for the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type CallDependencies = Pick<BackendOptions, 'store' | 'log' | 'onFailedCall'> & {
  transport: Pick<Transport, 'send'>;
  /** Awaited after each write. */
  onWritten: (written: Written) => Promise<void>;
  /** Called when the first answer has said whether the server is our own API, which takes more than the specification names. */
  onKnown?: (isOurs: boolean) => void;
  /** Whether the API is on another origin, where pages read only the answers that it lets them read. */
  isCrossOrigin: boolean;
};

/** Sends a call. The error catalogue maps a failure to toasts and logs. */
export function createCall(dependencies: CallDependencies): CallFunction {
  const { transport, store, log, onFailedCall, onWritten, onKnown, isCrossOrigin } = dependencies;
  let checking: Promise<boolean> | null = null;
  let isOurs = false;
  const notOffered = new Map<string, ApiFailure>();

  return async (call, options = {}) => {
    // A failed readiness check needs no other check and no report, because its callers try again later.
    const isCheck = call.path === checkReadiness.path;
    const name = `${call.method} ${call.path}`;
    const known = notOffered.get(name);
    if (known !== undefined) return known;
    // Without CORS headers on a 404, or for PATCH and DELETE, a page of another origin sees a lost connection.
    const mayBeHidden = isCrossOrigin && call.isOptional && !isOurs;
    const sent = { ...options, ...optionsForOurApi(call, options), retriesLost: !mayBeHidden };
    const { answer, hadToken, isOtherAccount } = await send(call, isCheck ? once : sent);
    if (answer.ok) {
      noteSession(call, answer.payload);
      return answer;
    }
    if (isCheck) return toFailure(answer, false, isOnline());
    const silent = options.silent ?? call.silent;
    const isUp = mayBeHidden && answer.cause === 'network' ? await isReady() : null;
    if (isUp === true || isNotOffered(call, answer, isOurs)) {
      const missing = { ...toFailure(answer, true, isOnline()), message: failureTexts.notOffered, isNotOffered: true };
      // Not remembered if a proxy has answered for our own API with a page of its own: that passes.
      if (answer.cause === 'refused' || !isOurs) notOffered.set(name, missing);
      return missing;
    }
    const serverIsOk = needsNoReadinessCheck(answer, silent, call.silent) || (isUp ?? (await isReady()));
    const failure = toFailure(answer, serverIsOk, isOnline());
    const { statusCode, cause } = answer;
    if (cause === 'cancelled') {
      // Leaving a page cancels its requests, which is not a failure. A write may have been stored nevertheless.
      if (isOtherAccount && call.method !== 'GET') addToast(store, { kind: 'info', text: failureTexts.mayBeSaved });
      return failure;
    }
    const failed = { call: name, statusCode, cause };
    log(silent ? 'info' : 'warn', 'call-failed', { ...failed, serverIsOk });
    if (cause !== 'refused' || statusCode >= 500) onFailedCall?.(failed);
    for (const outcome of failureEffects({ ...failure, silent, hadToken })) {
      if (outcome.type === 'log') setTimeout(() => log('warn', outcome.event), outcome.afterMs);
      else addToast(store, { kind: 'bad', text: outcome.text });
    }
    return failure;
  };

  /** Sends a call. A write counts as running until the data that it has changed is refetched. */
  async function send<Payload, Body>(call: Call<Payload, Body>, options: CallOptions<Body>) {
    if (call.changes.length === 0) return transport.send(call, options);
    store.set(runningUpdatesAtom, (running) => running + 1);
    try {
      const sent = await transport.send(call, options);
      if (sent.answer.ok)
        await onWritten(changesOwnAccount(options) ? { ...call, changes: ['/user', ...call.changes] } : call);
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

  /** Notes facts about the session in any answer: whether the server is ours, and how many invitations are open. */
  function noteSession({ path }: Pick<Call, 'path'>, payload: unknown) {
    const { hasOrganization, open }: { hasOrganization?: unknown; open?: unknown } = Object(payload);
    const { firebaseUser } = store.get(sessionAtom);
    if (path === isUserValid.path) {
      isOurs ||= typeof hasOrganization === 'boolean';
      onKnown?.(isOurs);
    }
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
}

/** Browsers that cannot tell report that they are online. */
const isOnline = () => navigator.onLine !== false;

const once = { retries: false, refreshesToken: false, timeoutMs: 5000 };
