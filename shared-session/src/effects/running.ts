import { FirebaseNotInitializedError } from '../rules/errors.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';
import { store } from '../state/store.ts';
import { type BackendSource, createBackendSource } from './backendSource.ts';
import type { Identity } from './identity.ts';
import { logToConsole } from './log.ts';
import { createSessionEffects, type SessionEffects } from './session.ts';
import { browserSurroundings } from './surroundings.ts';

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
export function whenRunning<Result>(use: (running: Running) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

function start(identity: Identity, apiUrl: string): Running {
  const log = logToConsole;
  const surroundings = browserSurroundings;
  const backend = createBackendSource(async () => {
    const { createBackend } = await import(/* webpackChunkName: "backend" */ './backend.ts');
    const { presence } = session;
    return createBackend({
      apiUrl,
      fetch: (url, init) => fetch(url, init),
      identity,
      store,
      log,
      surroundings,
      presence,
    });
  });
  const session = createSessionEffects({ identity, backend, store, log, surroundings });
  session.start();
  return { identity, session, backend };
}
