import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  onAuthStateChanged,
  signInWithPopup,
  signOut,
} from 'firebase/auth';

import { FirebaseNotInitializedError } from '../rules/errors.ts';
import {
  type FirebaseConfig,
  type ProviderId,
  type SignedIn,
  signInProviders,
  toIdentityProfile,
} from '../rules/identity.ts';
import type { IdentityProfile } from '../rules/session.ts';

// A build-time constant that removes the emulator's code from a production build.
declare const process: { env: { AUTH_EMULATOR?: string } };

let startedAuth: Auth | null = null;

/**
 * Starts the SDK once; repeated calls keep the first instance. Safari opens a window only in direct response to a click. If a
 * sign-in is expected, the SDK therefore prepares the window in advance.
 */
export function initializeFirebase({ emulator, ...options }: FirebaseConfig, isSignInExpected: boolean): void {
  if (startedAuth !== null) return;
  const app = initializeApp(options);
  // identity.ts reads the record of the first one. With the second, users whose browser denies storage remain signed in until
  // they leave the page.
  const persistence = [browserLocalPersistence, inMemoryPersistence];
  // Relies on undocumented behavior: the Firebase SDK 13 prepares the sign-in window only with this resolver.
  // sessionFaults.spec.ts signs in.
  const window = isSignInExpected && { popupRedirectResolver: browserPopupRedirectResolver };
  const newAuth = initializeAuth(app, { persistence, ...window });
  if (process.env.AUTH_EMULATOR === 'true' && emulator !== undefined) {
    connectAuthEmulator(newAuth, emulator, { disableWarnings: true });
  }
  startedAuth = newAuth;
}

/** Reports the current account, then every change. */
export function watchAccount(listener: (profile: IdentityProfile | null) => void): void {
  onAuthStateChanged(requireAuth(), (user) => listener(user === null ? null : toIdentityProfile(user)));
}

/** Opens the provider's window. Returns the account and its id token. */
export async function openPopup(id: ProviderId): Promise<SignedIn> {
  const { providerId, scopes } = signInProviders[id];
  const provider = new OAuthProvider(providerId);
  for (const scope of scopes) provider.addScope(scope);
  const { user } = await signInWithPopup(requireAuth(), provider, browserPopupRedirectResolver);
  return { profile: toIdentityProfile(user), idToken: await user.getIdToken() };
}

export async function endSession(): Promise<void> {
  await signOut(requireAuth());
}

/** Returns the id token of the signed-in account, or null if nobody is signed in. */
export async function readIdToken({ fresh = false } = {}): Promise<string | null> {
  await requireAuth().authStateReady();
  return (await requireAuth().currentUser?.getIdToken(fresh)) ?? null;
}

function requireAuth(): Auth {
  if (startedAuth === null) throw new FirebaseNotInitializedError();
  return startedAuth;
}
