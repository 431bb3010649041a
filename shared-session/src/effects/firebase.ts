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
import { toIdentityProfile } from '../rules/identityProfile.ts';
import type { IdentityProfile } from '../rules/session.ts';
import type { FirebaseConfig } from './firebaseConfig.ts';
import { type ProviderId, signInProvider } from './signInProviders.ts';
import { withTimeout } from './withTimeout.ts';

// A build-time constant: a production build drops the emulator's code with the branch.
declare const process: { env: { AUTH_EMULATOR?: string } };

let initialised: Auth | null = null;

/** Starts the SDK once; repeat calls keep the first instance. */
export function initialiseFirebase({ emulator, ...options }: FirebaseConfig): void {
  if (initialised !== null) return;
  const app = initializeApp(options);
  // The first answers at once, which keptAccountStorage.ts relies on. The last one carries a browser whose storage is
  // switched off: signed in until the page is left.
  const persistence = [browserLocalPersistence, inMemoryPersistence];
  const started = initializeAuth(app, { persistence });
  if (process.env.AUTH_EMULATOR === 'true' && emulator !== undefined) {
    connectAuthEmulator(started, emulator, { disableWarnings: true });
  }
  initialised = started;
}

/** Tells the present account, then every change. */
export function watchAccount(listener: (profile: IdentityProfile | null) => void): () => void {
  return onAuthStateChanged(auth(), (user) => listener(user === null ? null : toIdentityProfile(user)));
}

/** Opens the provider's window and answers with the account and its id token. */
export async function openPopup(id: ProviderId): Promise<{ profile: IdentityProfile; idToken: string }> {
  const { firebaseId, scopes } = signInProvider(id);
  const provider = new OAuthProvider(firebaseId);
  for (const scope of scopes) provider.addScope(scope);
  const { user } = await withTimeout(signInWithPopup(auth(), provider, browserPopupRedirectResolver));
  return { profile: toIdentityProfile(user), idToken: await user.getIdToken() };
}

export async function endSession(): Promise<void> {
  await signOut(auth());
}

/** The id token of whoever is signed in, null when nobody is. */
export async function readIdToken({ fresh = false } = {}): Promise<string | null> {
  await auth().authStateReady();
  return (await auth().currentUser?.getIdToken(fresh)) ?? null;
}

function auth(): Auth {
  if (initialised === null) throw new FirebaseNotInitializedError();
  return initialised;
}
