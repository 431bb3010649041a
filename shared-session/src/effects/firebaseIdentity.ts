import { codeOf } from '../rules/errorGuards.ts';
import { NetworkError } from '../rules/errors.ts';
import type { FirebaseConfig } from './firebaseConfig.ts';
import type { Identity } from './identity.ts';
import { type Log, logToConsole } from './log.ts';
import type { ProviderId } from './signInProviders.ts';

type Firebase = typeof import('./firebase.ts');
type Parts = { load?: () => Promise<Firebase>; log?: Log };

/** The identity provider, its SDK in a chunk of its own that is asked for when somebody first listens. */
export function firebaseIdentity(
  config: FirebaseConfig,
  { load = () => import('./firebase.ts'), log = logToConsole }: Parts = {},
): Identity {
  let loaded: Firebase | null = null;
  let loading: Promise<Firebase> | null = null;
  const waiting = new Set<(firebase: Firebase) => void>();
  const coldClicks = new Map<ProviderId, Promise<void>>();

  return {
    onChange(listener, failed) {
      let stop: (() => void) | null = null;
      const watch = (firebase: Firebase) => (stop = firebase.watchAccount(listener));
      waiting.add(watch);
      start().catch((error: unknown) => failed?.(error));
      return () => {
        waiting.delete(watch);
        stop?.();
      };
    },

    signIn(id) {
      if (loaded !== null) return open(loaded, id);
      const click = coldClicks.get(id) ?? start().then((firebase) => open(firebase, id));
      coldClicks.set(id, click);
      const forget = () => coldClicks.delete(id);
      click.then(forget, forget);
      return click;
    },

    signOut: async () => (await start()).endSession(),
    getToken: async (options) => (await start()).readIdToken(options),
  };

  /** A failed start is tried anew by whoever asks next; those who listen are served then. */
  function start(): Promise<Firebase> {
    loading ??= load().catch(didNotArrive).then(initialise).catch(giveUp);
    return loading;
  }

  function initialise(firebase: Firebase): Firebase {
    firebase.initialiseFirebase(config);
    loaded = firebase;
    for (const watch of waiting) watch(firebase);
    waiting.clear();
    return firebase;
  }

  function giveUp(error: unknown): never {
    loading = null;
    log('error', 'initialisation-failed', { code: codeOf(error) });
    throw error;
  }

  async function open(firebase: Firebase, id: ProviderId): Promise<void> {
    await firebase.openPopup(id);
  }
}

/** Bundlers throw their own kinds of errors for a chunk, all of which mean the same. */
function didNotArrive(): never {
  throw new NetworkError();
}
