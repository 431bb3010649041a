import { loadOnce } from '../loading.ts';
import { FirebaseNotInitializedError } from '../rules/errors.ts';
import { requestInit } from '../rules/request.ts';
import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';
import { store } from '../state/store.ts';
import type { Backend, EarlyRequest } from './backend.ts';
import type { FailedCall } from './call.ts';
import { browserEnvironment, logToConsole } from './environment.ts';
import type { Identity } from './identity.ts';
import { createSessionEffects, type LazyBackend, type SessionEffects } from './session.ts';

type SessionOptions = {
  identity: Identity;
  apiUrl: string;
  /** Called for each call that failed by the server or on the way to it; never for what a user can correct. */
  onFailedCall?: ((failed: FailedCall) => void) | undefined;
};
type RunningSession = { identity: Identity; session: SessionEffects; backend: LazyBackend };

let running: RunningSession | null = null;

/**
 * Connects the parts and starts to follow the identity provider; a second call changes nothing. Answers the session as
 * far as it is known at once.
 */
export function startSession({ identity, apiUrl, onFailedCall }: SessionOptions): Session {
  running ??= start({ identity, apiUrl, onFailedCall });
  return store.get(sessionAtom);
}

/** Uses the running session; before `startSession` there is none. */
export function withSession<Result>(use: (running: RunningSession) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

function start({ identity, apiUrl, onFailedCall }: SessionOptions): RunningSession {
  const shared = { identity, store, log: logToConsole, environment: browserEnvironment };
  const backend = createLazyBackend(async () => {
    const [{ createBackend }, requests] = await Promise.all([
      import(/* webpackChunkName: "backend" */ './backend.ts'),
      sendEarlyRequests(identity, apiUrl),
    ]);
    return createBackend({
      ...shared,
      onFailedCall,
      apiUrl,
      fetch: (url, init) => fetch(url, init),
      requests,
      accountSignal: session.accountSignal,
    });
  });
  const session = createSessionEffects({ ...shared, backend });
  session.start();
  return { identity, session, backend };
}

export function createLazyBackend(load: () => Promise<Backend>): LazyBackend {
  let loaded: Backend | null = null;
  return {
    loaded: () => loaded,
    load: loadOnce(async () => (loaded = await load())),
  };
}

/**
 * The requests that are sent while the code for their answers loads: those of the page (site/src/page/preloader.ts), or else
 * the first one of every visit.
 */
async function sendEarlyRequests(identity: Identity, apiUrl: string): Promise<EarlyRequest[]> {
  const asked: EarlyRequest[] | undefined = Reflect.get(globalThis, 'askedAtOnce');
  Reflect.deleteProperty(globalThis, 'askedAtOnce');
  const token = await identity.getToken().catch(() => null);
  if (asked !== undefined || token === null) return asked ?? [];
  const path = '/isUserValid';
  const answer = fetch(`${apiUrl}${path}`, requestInit({ method: 'GET' }, {}, token));
  answer.catch(() => {});
  return [{ path, token, answer }];
}
