import { dataPaths } from 'composition/page-data';

import type { Call } from '../contract.ts';
import { type EarlyAnswer, type RawAnswer, readAnswer } from '../rules/answer.ts';
import { requestInit } from '../rules/request.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import type { Store } from '../state/store.ts';
import { createCall, type FailedCall } from './call.ts';
import { createApiClient, type Fetch, plainQuery, toRaw } from './client.ts';
import type { Environment, Log } from './environment.ts';
import type { Identity } from './identity.ts';
import { createInvitationEffects, createOrganizationEffects } from './organization.ts';
import { createProfileEffects } from './profile.ts';
import type { Query } from './query.ts';

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

/** A GET request that was sent before the code that needs it had loaded; `path` is relative to the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

type Options = {
  fetch: Fetch;
  apiUrl: string;
  /** The requests of the page's start, in the order in which the session makes them. */
  requests: readonly EarlyRequest[];
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
  /** Called with the path of each answer that is ok. */
  onAnswer?: (path: string) => void;
};

/**
 * A fetch that uses the answers of early requests: each once, for exactly the same request, token included. Unused ones
 * are dropped when the account changes, when something is written, and ten seconds after their answers. A failed one
 * drops those after it.
 */
export function createEarlyRequests({ fetch, apiUrl, requests, accountSignal, onAnswer }: Options) {
  let waiting: readonly Waiting[] = [];
  const drop = (dropped: readonly Waiting[]) => (waiting = waiting.filter((one) => !dropped.includes(one)));
  const find = (path: string, token?: string) =>
    waiting.find((one) => one.path === path && !one.account.aborted && one.token === (token ?? one.token));

  // The session makes these one after the other, each only if the one before it went well.
  add(requests, { isChain: true });

  return {
    find,
    drop,

    fetch(url: string, init: RequestInit): Promise<Response> {
      if (init.method !== 'GET') waiting = [];
      const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
      const early = find(url.slice(apiUrl.length), token);
      if (early !== undefined) drop([early]);
      return early?.answer ?? fetch(url, init);
    },

    /** Sends a page's likely requests. A failed one is forgotten: the page sends it again. */
    prefetch(paths: readonly string[], token: string) {
      const send = (path: string) => fetch(apiUrl + path, requestInit({ method: 'GET' }, {}, token));
      const missing = paths.filter((path) => !find(path, token));
      add(missing.map((path) => ({ path, token, answer: send(path) })));
    },
  };

  /** A failed request is sent again, except that in a chain it drops those after it instead. */
  function add(sent: readonly EarlyRequest[], { isChain = false } = {}) {
    const account = accountSignal();
    const added = sent.map((one): Waiting => ({ ...one, account }));
    waiting = [...waiting, ...added];
    added.forEach((one, at) => {
      const fail = () => void drop(isChain ? added.slice(at + 1) : [one]);
      const keep = async (response: Response) => {
        if (!response.ok) return fail();
        // Copied at once, because who uses the answer reads its body.
        one.raw = await toRaw(response.clone());
        onAnswer?.(one.path);
      };
      const settled = one.answer.then(keep).catch(fail);
      // Not from the request on: a slow network would be asked twice.
      void settled.then(() => setTimeout(drop, 10_000, [one]));
    });
  }
}

/** `account` aborts when the account that the request was sent for changes. `raw` is the answer when it has come. */
type Waiting = EarlyRequest & { account: AbortSignal; raw?: RawAnswer };
