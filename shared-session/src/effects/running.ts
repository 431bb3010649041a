import { isUserValidPath } from '../contract/isUserValidPath.ts';
import { FirebaseNotInitializedError } from '../rules/errors.ts';
import { requestInit } from '../rules/requestInit.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';
import { store } from '../state/store.ts';
import { type BackendSource, createBackendSource } from './backendSource.ts';
import { createFetchAhead } from './fetchAhead.ts';
import type { Identity } from './identity.ts';
import { logToConsole } from './log.ts';
import { createSessionEffects, type SessionEffects } from './session.ts';
import { browserEnvironment } from './environment.ts';

type Running = { identity: Identity; session: SessionEffects; backend: BackendSource };

let running: Running | null = null;

/**
 * Puts the parts together and begins to follow the identity provider; a second call changes nothing. Answers with the
 * session as far as it is known at once.
 */
export function startSession({ identity, apiUrl }: { identity: Identity; apiUrl: string }): Session {
  running ??= start(identity, apiUrl);
  return store.get(sessionAtom);
}

/** Uses the running session; before `startSession` there is none. */
export function withSession<Result>(use: (running: Running) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

function start(identity: Identity, apiUrl: string): Running {
  const log = logToConsole;
  const environment = browserEnvironment;
  const ahead = createFetchAhead((url, init) => fetch(url, init));
  const backend = createBackendSource(async () => {
    void askWhetherValid(ahead, identity, apiUrl);
    const { createBackend } = await import(/* webpackChunkName: "backend" */ './backend.ts');
    const { presence } = session;
    return createBackend({
      apiUrl,
      fetch: ahead.fetch,
      identity,
      store,
      log,
      environment,
      presence,
    });
  });
  const session = createSessionEffects({ identity, backend, store, log, environment });
  session.start();
  return { identity, session, backend };
}

/** The first question of a visit needs none of the backend's code: it is on its way while that arrives. */
async function askWhetherValid(ahead: ReturnType<typeof createFetchAhead>, identity: Identity, apiUrl: string) {
  const token = await identity.getToken().catch(() => null);
  if (token !== null) ahead.ask(`${apiUrl}${isUserValidPath}`, requestInit({ method: 'GET' }, {}, token));
}
