import { FirebaseNotInitializedError } from '../rules/errors.ts';
import { store } from '../state/store.ts';
import { createApiClient } from './apiClient.ts';
import { type CallFunction, createCall } from './call.ts';
import type { Identity } from './identity.ts';
import { logToConsole } from './log.ts';
import { createOrganizationEffects, type OrganizationEffects } from './organization.ts';
import { createSessionEffects, type SessionEffects } from './session.ts';
import { browserSurroundings } from './surroundings.ts';

type Running = {
  identity: Identity;
  call: CallFunction;
  session: SessionEffects;
  organization: OrganizationEffects;
};

let running: Running | null = null;

/** Puts the parts together and begins to follow the identity provider; a second call changes nothing. */
export function startSession({ identity, apiUrl }: { identity: Identity; apiUrl: string }): void {
  if (running !== null) return;
  const log = logToConsole;
  const client = createApiClient({
    baseUrl: apiUrl,
    fetch: (url, init) => fetch(url, init),
    getToken: (options) => identity.getToken(options),
  });
  const call = createCall({ client, store, log });
  const session = createSessionEffects({ identity, call, store, log, surroundings: browserSurroundings });
  const organization = createOrganizationEffects({ call, store, refreshProfile: session.refreshProfile });
  running = { identity, call, session, organization };
  session.start();
}

/** Uses the running session; before `startSession` there is none. */
export function whenRunning<Result>(use: (running: Running) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}
