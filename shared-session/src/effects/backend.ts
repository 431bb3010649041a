import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import type { Store } from '../state/store.ts';
import { createCall, type FailedCall } from './call.ts';
import { createApiClient, type Fetch } from './client.ts';
import { type EarlyRequest, withEarlyRequests } from './earlyRequests.ts';
import type { Identity } from './identity.ts';
import type { Environment, Log } from './environment.ts';
import { createInvitationEffects } from './invitations.ts';
import { createOrganizationEffects } from './organization.ts';
import { createProfileEffects } from './profile.ts';

export type BackendOptions = {
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
