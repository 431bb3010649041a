import { getAccountKey } from 'composition/account-record';

import { createCodedError, getCode } from '../rules/errors.ts';
import {
  type DeviceAccount,
  type FirebaseConfig,
  hasFreshToken,
  parseCachedAccount,
  type ProviderId,
  type SignedIn,
} from '../rules/identity.ts';
import type { IdentityProfile } from '../rules/session.ts';
import { openStoredText } from './deviceStorage.ts';
import { loadOnce, waitUntilIdle } from '../loading.ts';
import { log as logToConsole, waitForPageLoad } from './environment.ts';

/** The identity provider as the session uses it. Tests pass their own. */
export type Identity = {
  /** Reports the current account, then every change. Calls `failed` when the provider cannot start. */
  onChange(listener: (profile: IdentityProfile | null) => void, failed?: (error: unknown) => void): void;
  /** Opens the provider's window. Call it directly in a click, or browsers block the window. */
  openSignInWindow(id: ProviderId): Promise<SignedIn>;
  signOut(): Promise<void>;
  getToken(options?: { fresh?: boolean }): Promise<string | null>;
};

type Firebase = typeof import('./firebase.ts');
type Options = {
  load?: () => Promise<Firebase>;
  log?: typeof logToConsole;
  /** Reads the account that the SDK stored on this device. Does not need the SDK, which takes a while to load and start. */
  readCached?: () => DeviceAccount;
  /** Removes the stored account. */
  forgetCached?: () => void;
  /**
   * Waits for the page before the SDK loads. On the sign-in page, waits only for the page's files, because the first click
   * needs the SDK.
   */
  waitForPage?: (isSignInExpected: boolean) => Promise<void>;
};

/**
 * The identity provider. The account that the SDK stored on this device is reported at once. The SDK itself loads as a
 * separate chunk after the page, or earlier if it is needed, and its report replaces the stored account:
 *
 *   start                    → the account, or 'none', or 'ask-sdk' if the record cannot be read
 *   another tab has changed  → the same, until the SDK has reported
 *   sign-out before the SDK  → 'none'
 *   report of the SDK        → 'ask-sdk', from then on
 *   server refuses the token → 'ask-sdk', from then on
 */
export function createFirebaseIdentity(
  config: FirebaseConfig,
  {
    load = loadFirebase,
    log = logToConsole,
    readCached = () => parseCachedAccount(openStoredRecord(config).read()),
    forgetCached = () => openStoredRecord(config).clear(),
    waitForPage = async (isSignInExpected) => {
      await waitForPageLoad();
      if (!isSignInExpected) await waitUntilIdle();
    },
  }: Options = {},
): Identity {
  let device: DeviceAccount = 'ask-sdk';
  let loaded: Firebase | null = null;
  let watch = (_firebase: Firebase) => {};
  /** Whether the user signed out before the SDK had loaded. While loading, the SDK may already have read the stored account. */
  let mustEndSession = false;
  let latestSignIn: { id: ProviderId; clickedAt: number; result: Promise<SignedIn> } | null = null;
  const start = loadOnce(async () => {
    try {
      const firebase = await load().catch(throwNetworkError);
      firebase.initializeFirebase(config, device === 'none' || device === 'ask-sdk');
      if (mustEndSession) await firebase.endSession();
      mustEndSession = false;
      watch(firebase);
      return (loaded = firebase);
    } catch (error) {
      log('error', 'initialisation-failed', { code: getCode(error) });
      throw error;
    }
  });

  return {
    onChange(listener, failed) {
      const report = ignoreRepeats(listener);
      watch = (firebase) =>
        firebase.watchAccount((profile) => {
          device = 'ask-sdk';
          report(profile);
        });
      const reportCachedAccount = () => {
        device = readCached();
        if (device !== 'ask-sdk') report(device === 'none' ? null : device.profile);
      };
      reportCachedAccount();
      const isReported = device !== 'ask-sdk';
      const canWait = device === 'none' || hasFreshToken(device, Date.now());
      // Another tab may sign out. After its first report, the SDK itself notices that.
      globalThis.addEventListener?.('storage', () => device === 'ask-sdk' || reportCachedAccount());
      (canWait ? waitForPage(device === 'none') : Promise.resolve())
        .then(start)
        .catch((error: unknown) => isReported || failed?.(error));
    },

    openSignInWindow(id) {
      // While the SDK loads, all clicks open one window. Later, two events of one click do.
      if (latestSignIn?.id === id && (loaded === null || Date.now() - latestSignIn.clickedAt < sameClickMs))
        return latestSignIn.result;
      // Does not await anything once the SDK has loaded, because browsers open a window only in direct response to a click.
      const opening = loaded?.openPopup(id) ?? start().then((firebase) => firebase.openPopup(id));
      const result = opening.finally(() => {
        if (latestSignIn?.result === result) latestSignIn = null;
      });
      latestSignIn = { id, clickedAt: Date.now(), result };
      return result;
    },

    // Removes the SDK's record without the SDK, because the SDK's file may never arrive.
    async signOut() {
      if (loaded !== null) return loaded.endSession();
      device = 'none';
      mustEndSession = true;
      forgetCached();
    },

    async getToken(options) {
      // The server has refused the cached token.
      if (options?.fresh) device = 'ask-sdk';
      if (hasFreshToken(device, Date.now())) return device.token;
      if (mustEndSession) return null;
      return (await start()).readIdToken(options);
    },
  };
}

// A later click opens the window again. Relies on undocumented behavior: the Firebase SDK 13 reports a closed window 8 to 10 s
// late. sessionFaults.spec.ts closes a window.
const sameClickMs = 1500;

const openStoredRecord = ({ apiKey }: FirebaseConfig) => openStoredText(getAccountKey(apiKey));

type Listener = (profile: IdentityProfile | null) => void;

/** Calls the listener only when the account changes, because the SDK usually just confirms the cached account. */
function ignoreRepeats(listener: Listener): Listener {
  let lastUid: string | null | undefined;
  return (profile) => {
    const uid = profile?.uid ?? null;
    if (uid === lastUid) return;
    lastUid = uid;
    listener(profile);
  };
}

const loadFirebase = () => import(/* webpackChunkName: "identity" */ './firebase.ts');

/** Replaces the bundler's own error for a chunk that failed to load. */
function throwNetworkError(): never {
  throw createCodedError('network');
}
