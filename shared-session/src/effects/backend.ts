import { type Call, calls } from '../contract.ts';
import { commonTexts } from '../messages/common.ts';
import { failureTexts } from '../messages/failures.ts';
import { type AnswerFailed, type ApiFailure, failureEffects } from '../rules/answer.ts';
import { timeouts } from '../rules/request.ts';
import { addToast, runningUpdatesAtom, sessionAtom, type Store } from '../state/store.ts';
import { type ApiClient, type CallFunction, type CallOptions, createApiClient, type Fetch } from './client.ts';
import { rememberSignedIn } from './deviceStorage.ts';
import { type EarlyRequest, withEarlyRequests } from './earlyRequests.ts';
import type { Environment, Log } from './environment.ts';
import type { Identity } from './identity.ts';
import { createInvitationEffects } from './invitations.ts';
import { createProfileEffects } from './profile.ts';

type BackendOptions = {
  apiUrl: string;
  fetch: Fetch;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly EarlyRequest[];
  identity: Identity;
  store: Store;
  data: DataCache;
  log: Log;
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
  environment: Environment;
  accountSignal: () => AbortSignal;
};

export type Written = Pick<Call, 'method' | 'path' | 'changes'>;

/** What has been read from the server. */
export type DataCache = {
  refetch(written: Written): Promise<void>;
  /** Reads a page's data, by its address. */
  prefetch(address: string): Promise<void>;
  clear(): void;
};

export type Backend = ReturnType<typeof createBackend>;

/** Everything that calls the API. It is a chunk of its own, because the sign-in page does not need it. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, requests = [], identity, store, data, log, onFailedCall, environment, accountSignal } = options;
  const client = createApiClient({
    baseUrl: apiUrl,
    fetch: withEarlyRequests({ fetch: options.fetch, apiUrl, requests, account: accountSignal() }),
    getToken: (fresh) => identity.getToken(fresh),
    accountSignal,
  });
  const isElsewhere = !apiUrl.startsWith('/');
  const { promise: isOurs, resolve: onKnown } = Promise.withResolvers<boolean>();
  const call = createCall({ client, store, log, onFailedCall, onWritten, onKnown, isElsewhere });
  // Any sooner, lists would be asked for as servers of others are, and then once more.
  void isOurs.then(() => requests.forEach(({ path }) => void data.prefetch(path)));
  const { clear } = data;
  const profile = createProfileEffects({ call, store, clear, environment, accountSignal });
  return {
    call,
    async loadProfile(uid: string, signal: AbortSignal) {
      await profile.load(uid, signal);
      const isAdmin = !signal.aborted && store.get(sessionAtom).user?.role === 'admin';
      // What the page requests next time, before anybody knows whose server it is, others may refuse.
      if (isAdmin && (await isOurs)) rememberSignedIn('admin');
    },
    refreshProfile: profile.refresh,
    ...createInvitationEffects({ call, store, clear, refreshProfile: profile.refreshAfterSave, accountSignal }),
    /** Forgets what belongs to the account that was signed in. */
    clear,
  };

  /** Reads again what a write has changed: the profile, then what pages show. */
  async function onWritten(written: Written) {
    if (written.changes.includes('/user')) await profile.refreshAfterSave();
    await data.refetch(written);
  }
}

/** A failed call for the error reports, without its content. */
export type FailedCall = { call: string; statusCode: number; cause: string };

type CallDependencies = Pick<BackendOptions, 'store' | 'log' | 'onFailedCall'> & {
  client: ApiClient;
  /** Awaited after each write. */
  onWritten: (written: Written) => Promise<void>;
  /** Called when the first answer has said whether the server is our own API, which takes more than the specification names. */
  onKnown?: (isOurs: boolean) => void;
  /** Whether the API is on another origin, where pages read only the answers that it lets them read. */
  isElsewhere: boolean;
};

/** Sends a call; the error catalogue decides what a failure leads to. */
export function createCall(dependencies: CallDependencies): CallFunction {
  const { client, store, log, onFailedCall, onWritten, onKnown, isElsewhere } = dependencies;
  let checking: Promise<boolean> | null = null;
  let isOurs = false;
  const notOffered = new Map<Pick<Call, 'path'>, ApiFailure>();

  return async (call, options = {}) => {
    // Callers that ask whether the server is ready ask again later, so a "no" is neither checked nor reported.
    const isCheck = call.path === calls.checkReadiness.path;
    const known = notOffered.get(call);
    if (known !== undefined) return known;
    const { answer, hadToken } = await send(call, isCheck ? once : { ...options, ...ownOptions(call, options) });
    if (answer.ok) {
      if (call.path === calls.isUserValid.path) {
        isOurs ||= isOwnAnswer(answer.payload);
        onKnown?.(isOurs);
      }
      return answer;
    }
    if (isCheck) return toFailure(answer, false);
    const silent = options.silent ?? call.silent;
    const mayBeMissing = call.isOptional || (!isOurs && isOfRows(call));
    // Many servers let other origins read their calls, but not their “not found”, and forbid PATCH and DELETE, which a page
    // sees as a lost connection.
    const mayBeHidden = isElsewhere && mayBeMissing && !isOurs && answer.cause === 'network';
    const isUp = mayBeHidden ? await isReady() : null;
    if (mayBeMissing && (noSuchCall.has(answer.statusCode) || isUp === true)) {
      const missing = { ...toFailure(answer, true), message: failureTexts.notOffered, isNotOffered: true };
      // A proxy before our API answers like this for a moment, too, but with a page of its own; another server may not have the row.
      if (call.isOptional && (answer.cause === 'refused' || !isOurs)) notOffered.set(call, missing);
      return missing;
    }
    const serverIsOk = isServerOkWithoutCheck(answer, silent, call.silent) || (isUp ?? (await isReady()));
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

  /** Sends a call. A write is being saved until what it has changed is read again. */
  async function send<Payload, Body>(call: Call<Payload, Body>, options: CallOptions<Body>) {
    if (call.changes.length === 0) return client.send(call, options);
    store.set(runningUpdatesAtom, (running) => running + 1);
    try {
      const sent = await client.send(call, options);
      if (sent.answer.ok) await onWritten(isOwn(options) ? { ...call, changes: ['/user', ...call.changes] } : call);
      return sent;
    } finally {
      store.set(runningUpdatesAtom, (running) => running - 1);
    }
  }

  /** Whether it changes or removes the signed-in user, whose role decides which pages they see. */
  function isOwn({ params, body }: CallOptions<unknown>): boolean {
    const { ids }: { ids?: unknown } = Object(body);
    const changed = Array.isArray(ids) ? ids : [params?.['id']];
    return changed.includes(store.get(sessionAtom).user?._id ?? null);
  }

  /**
   * What the specification does not name, headers and what the queries of lists ask for, for our own API alone: another
   * server may refuse it. A POST names the organization that its page shows: the admin may have joined another one since,
   * in another window. PATCH and DELETE name rows, which another organization does not have. Encoded, because ids may have
   * characters that a header must not have.
   */
  function ownOptions(
    { method, queried }: Pick<Call, 'method' | 'queried'>,
    { idempotencyKey }: { idempotencyKey?: string | undefined },
  ) {
    if (!isOurs) return { idempotencyKey: undefined, asksForAll: queried !== undefined };
    const shown = method === 'POST' ? store.get(sessionAtom).user?.organizationId : null;
    return { idempotencyKey, organization: encodeURIComponent(shown ?? '') };
  }

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

/** Whether it changes or removes rows, which the specification does not have either. */
const isOfRows = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  method === 'PATCH' || method === 'DELETE' || (method === 'POST' && path.includes('/users/'));

/** What servers answer for a call that they do not have. */
const noSuchCall = new Set([404, 405, 501]);

/** Whether only our own API answers like this. */
function isOwnAnswer(payload: unknown): boolean {
  const { hasOrganization }: { hasOrganization?: unknown } = Object(payload);
  return typeof hasOrganization === 'boolean';
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
  if (serverIsOk || cause === 'refused') return { ...answer, serverIsOk };
  const isOffline = cause === 'network' && navigator.onLine === false;
  return {
    ...answer,
    serverIsOk,
    isOffline,
    message: isOffline ? failureTexts.offline : commonTexts.serverUnavailable,
  };
}
