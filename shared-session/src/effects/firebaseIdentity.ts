import { codeOf } from '../rules/errorGuards.ts';
import { NetworkError } from '../rules/errors.ts';
import { isUsable, type KeptAccount } from '../rules/keptAccount.ts';
import type { IdentityProfile } from '../rules/session.ts';
import type { FirebaseConfig } from './firebaseConfig.ts';
import type { Identity } from './identity.ts';
import { readCachedAccount } from './keptAccountStorage.ts';
import { loadOnce } from './loadOnce.ts';
import { type Log, logToConsole } from './log.ts';
import { pageLoaded } from './pageLoaded.ts';
import type { ProviderId } from './signInProviders.ts';

type Firebase = typeof import('./firebase.ts');
type Parts = {
  load?: () => Promise<Firebase>;
  log?: Log;
  recall?: () => KeptAccount | 'nobody' | 'unknown';
  whenQuiet?: () => Promise<void>;
};

/**
 * The identity provider. What the SDK has kept on this device answers at once; the SDK itself comes in a chunk of its
 * own, when the page is there or when nothing else can answer, and has the last word.
 */
export function firebaseIdentity(
  config: FirebaseConfig,
  {
    load = loadFirebase,
    log = logToConsole,
    recall = () => readCachedAccount(config.apiKey),
    whenQuiet = pageLoaded,
  }: Parts = {},
): Identity {
  let kept: KeptAccount | 'nobody' | 'unknown' = 'unknown';
  let loaded: Firebase | null = null;
  const waiting = new Set<(firebase: Firebase) => void>();
  const coldClicks = new Map<ProviderId, Promise<void>>();
  // Whoever listened to a start that failed is served by the next.
  const start = loadOnce(() => load().catch(didNotArrive).then(initialise).catch(giveUp));

  return {
    onChange(listener, failed) {
      let stop: (() => void) | null = null;
      const tell = changesOnly(listener);
      const watch = (firebase: Firebase) =>
        (stop = firebase.watchAccount((profile) => {
          kept = 'unknown';
          tell(profile);
        }));
      waiting.add(watch);
      kept = recall();
      const isKnown = kept !== 'unknown';
      const canWait = kept === 'nobody' || isUsable(kept, Date.now());
      if (kept !== 'unknown') tell(kept === 'nobody' ? null : kept.profile);
      (canWait ? whenQuiet() : Promise.resolve()).then(start).catch((error: unknown) => isKnown || failed?.(error));
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

    async signOut() {
      kept = 'unknown';
      await (await start()).endSession();
    },

    async getToken(options) {
      // A token that was refused is no use to anybody else.
      if (options?.fresh) kept = 'unknown';
      if (isUsable(kept, Date.now())) return kept.token;
      return (await start()).readIdToken(options);
    },
  };

  function initialise(firebase: Firebase): Firebase {
    firebase.initialiseFirebase(config);
    loaded = firebase;
    for (const watch of waiting) watch(firebase);
    waiting.clear();
    return firebase;
  }

  function giveUp(error: unknown): never {
    log('error', 'initialisation-failed', { code: codeOf(error) });
    throw error;
  }

  async function open(firebase: Firebase, id: ProviderId): Promise<void> {
    await firebase.openPopup(id);
  }
}

type Listener = (profile: IdentityProfile | null) => void;

/** The SDK mostly confirms what was known: only another account is news. */
function changesOnly(listener: Listener): Listener {
  let told: string | null | undefined;
  return (profile) => {
    const uid = profile?.uid ?? null;
    if (uid === told) return;
    told = uid;
    listener(profile);
  };
}

const loadFirebase = () => import(/* webpackChunkName: "identity" */ './firebase.ts');

/** Bundlers throw their own kinds of errors for a chunk, all of which mean the same. */
function didNotArrive(): never {
  throw new NetworkError();
}
