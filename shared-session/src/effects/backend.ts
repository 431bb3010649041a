import { dataPaths } from 'composition/page-data';

import { requestInit } from '../rules/request.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import type { Store } from '../state/store.ts';
import { createCall, type FailedCall } from './call.ts';
import { createApiClient, type Fetch } from './client.ts';
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
  const early = createEarlyRequests({ fetch: options.fetch, apiUrl, requests, accountSignal });
  const client = createApiClient({
    baseUrl: apiUrl,
    fetch: early.fetch,
    getToken: (fresh) => identity.getToken(fresh),
  });
  const call = createCall({ client, store, log, onFailedCall });
  const profile = createProfileEffects({ call, store, environment, accountSignal });
  return {
    call,
    /** Requests the data of a page that is likely to be opened next, by the names that its route declares. */
    async prefetchData(names: readonly string[]) {
      const signal = accountSignal();
      const token = await identity.getToken().catch(() => null);
      if (token !== null && !signal.aborted) early.prefetch(dataPaths(names), token);
    },
    loadProfile: profile.load,
    refreshProfile: profile.refresh,
    invitations: createInvitationEffects({ call, store, refreshProfile: profile.refreshAfterSave, accountSignal }),
    organization: createOrganizationEffects({ call, store, refreshProfile: profile.refreshAfterSave }),
    /** Forgets what belongs to the account that was signed in. */
    clear: () => store.set(clearOrganizationAtom),
  };
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
};

/**
 * A fetch that uses the answers of early requests: each once, for exactly the same request, token included. Unused ones
 * are dropped when the account changes, when something is written, and after ten seconds. A failed one drops those after it.
 */
export function createEarlyRequests({ fetch, apiUrl, requests, accountSignal }: Options) {
  let waiting: readonly Waiting[] = [];
  const drop = (dropped: readonly Waiting[]) => (waiting = waiting.filter((one) => !dropped.includes(one)));

  add(requests).forEach((early, at, all) => {
    // The fetch that uses the answer sees the failure. An unused one must not be an unhandled rejection.
    const dropLater = () => drop(all.slice(at + 1));
    early.answer.then(({ ok }) => ok || dropLater(), dropLater);
  });

  return {
    fetch(url: string, init: RequestInit): Promise<Response> {
      if (init.method !== 'GET') waiting = [];
      const authorization = new Headers(init.headers).get('authorization');
      const early = waiting.find(
        ({ path, token, account }) => !account.aborted && url === apiUrl + path && authorization === `Bearer ${token}`,
      );
      if (early !== undefined) drop([early]);
      return early?.answer ?? fetch(url, init);
    },

    /** Sends a page's likely requests. A failed one is forgotten: the page sends it again. */
    prefetch(paths: readonly string[], token: string) {
      const isWaiting = (path: string) =>
        waiting.some((one) => one.path === path && one.token === token && !one.account.aborted);
      const send = (path: string) => fetch(apiUrl + path, requestInit({ method: 'GET' }, {}, token));
      const missing = paths.filter((path) => !isWaiting(path));
      for (const early of add(missing.map((path) => ({ path, token, answer: send(path) })))) {
        const dropFailed = () => drop([early]);
        early.answer.then(({ ok }) => ok || dropFailed(), dropFailed);
      }
    },
  };

  function add(sent: readonly EarlyRequest[]): readonly Waiting[] {
    const account = accountSignal();
    const added = sent.map((one) => ({ ...one, account }));
    waiting = [...waiting, ...added];
    if (added.length > 0) setTimeout(() => drop(added), 10_000);
    return added;
  }
}

/** `account` aborts when the account that the request was sent for changes. */
type Waiting = EarlyRequest & { account: AbortSignal };
