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
  /** Sent before this code was there. */
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

/** Everything that calls the API. A chunk of its own, since the sign-in page does without. */
export function createBackend(options: BackendOptions) {
  const { apiUrl, requests = [], identity, store, log, onFailedCall, environment, accountSignal } = options;
  const fetch = withEarlyRequests({ fetch: options.fetch, apiUrl, requests, account: accountSignal() });
  const client = createApiClient({ baseUrl: apiUrl, fetch, getToken: (fresh) => identity.getToken(fresh) });
  const call = createCall({ client, store, log, onFailedCall });
  const profile = createProfileEffects({ call, store, environment, accountSignal });
  return {
    call,
    loadProfile: profile.load,
    refreshProfile: profile.refresh,
    invitations: createInvitationEffects({ call, store, refreshProfile: profile.refreshAfterSave, accountSignal }),
    organization: createOrganizationEffects({ call, store, refreshProfile: profile.refreshAfterSave }),
    /** Forgets what belongs to the account that was signed in. */
    clear: () => store.set(clearOrganizationAtom),
  };
}

/** A GET request that was sent before the code that asks was there; `path` is below the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

type Options = {
  fetch: Fetch;
  apiUrl: string;
  /** In the order in which the session asks. */
  requests: readonly EarlyRequest[];
  /** Aborts when the account changes. */
  account: AbortSignal;
};

/**
 * A fetch that takes the answers of early requests: each once, for exactly the same request, token included. They are dropped
 * when the account changes, something is written, or ten seconds go by; and those after one that failed.
 */
export function withEarlyRequests({ fetch, apiUrl, requests, account }: Options): Fetch {
  if (requests.length === 0) return fetch;
  let waiting = requests;
  const dropAll = () => (waiting = []);
  account.addEventListener('abort', dropAll);
  setTimeout(dropAll, 10_000);
  for (const early of requests) {
    const dropLater = () => (waiting = waiting.filter((other) => requests.indexOf(other) <= requests.indexOf(early)));
    // The fetch that takes the answer sees the failure; untaken, it must not be an unhandled rejection.
    early.answer.then(({ ok }) => ok || dropLater(), dropLater);
  }

  return (url, init) => {
    if (init.method !== 'GET') dropAll();
    const authorization = new Headers(init.headers).get('authorization');
    const early = waiting.find(({ path, token }) => url === apiUrl + path && authorization === `Bearer ${token}`);
    waiting = waiting.filter((other) => other !== early);
    return early?.answer ?? fetch(url, init);
  };
}
