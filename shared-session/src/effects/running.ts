import { FirebaseNotInitializedError } from '../rules/errors.ts';
import { store } from '../state/store.ts';
import { type BackendSource, createBackendSource } from './backendSource.ts';
import type { Identity } from './identity.ts';
import { logToConsole } from './log.ts';
import { createSessionEffects, type SessionEffects } from './session.ts';
import { browserSurroundings } from './surroundings.ts';

type Running = { identity: Identity; session: SessionEffects; backend: BackendSource };

let running: Running | null = null;

/** Puts the parts together and begins to follow the identity provider; a second call changes nothing. */
export function startSession({ identity, apiUrl }: { identity: Identity; apiUrl: string }): void {
  if (running !== null) return;
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
  running = { identity, session, backend };
  session.start();
}

/** Uses the running session; before `startSession` there is none. */
export function whenRunning<Result>(use: (running: Running) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}
