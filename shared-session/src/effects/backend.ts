import type { Store } from '../state/store.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import { createApiClient } from './apiClient.ts';
import { createCall } from './call.ts';
import type { Fetch } from './exchange.ts';
import type { Identity } from './identity.ts';
import { loadProfile } from './loadProfile.ts';
import type { Log } from './log.ts';
import { createOrganizationEffects } from './organization.ts';
import { createProfileQuestion } from './profileQuestion.ts';
import { createProfileRefresh } from './refreshProfile.ts';
import type { Environment } from './environment.ts';

export type BackendParts = {
  apiUrl: string;
  fetch: Fetch;
  identity: Identity;
  store: Store;
  log: Log;
  environment: Environment;
  /** Aborts when another account, or none, takes the place of this one. */
  presence: () => AbortSignal;
};

export type Backend = ReturnType<typeof createBackend>;

/** Everything that speaks to the backend. A chunk of its own: whoever is not signed in has no use for it. */
export function createBackend({ apiUrl, fetch, identity, store, log, environment, presence }: BackendParts) {
  const client = createApiClient({ baseUrl: apiUrl, fetch, getToken: (options) => identity.getToken(options) });
  const call = createCall({ client, store, log });
  const askProfile = createProfileQuestion(call);
  const refreshProfile = createProfileRefresh({ askProfile, store, presence });
  return {
    call,
    refreshProfile,
    organization: createOrganizationEffects({ call, store, refreshProfile }),
    loadProfile: (uid: string, signal: AbortSignal) =>
      loadProfile({ call, askProfile, store, environment }, uid, signal),
    /** Forgets what belongs to the account that was here. */
    forget: () => store.set(clearOrganizationAtom),
  };
}
