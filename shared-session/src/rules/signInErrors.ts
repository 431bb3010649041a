import { words } from '../words.ts';
import { codeOf, isSignInError } from './errorGuards.ts';

/** The sentence for the sign-in page, or null when nothing went wrong: the person closed the window. */
export function signInErrorMessage(error: unknown): string | null {
  const code = codeOf(error);
  if (code !== null && isBenignSignIn(code)) return null;
  const sentence = code === null ? undefined : sentences.get(code);
  return sentence ?? words.signIn.unknown(isSignInError(error) ? error.reference : null);
}

/** Codes that mean the person changed their mind, or that a newer window took over. */
export const isBenignSignIn = (code: string) => benign.has(code);

const benign: ReadonlySet<string> = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
]);

const sentences: ReadonlyMap<string, string> = new Map([
  ['auth/popup-blocked', words.signIn.popupBlocked],
  ['auth/account-exists-with-different-credential', words.signIn.otherProvider],
  ['auth/credential-already-in-use', words.signIn.otherProvider],
  ['auth/email-already-in-use', words.signIn.otherProvider],
  // Our own code: the SDK's file did not arrive.
  ['network', words.signIn.network],
  ['auth/network-request-failed', words.signIn.network],
  ['auth/timeout', words.signIn.network],
  ['auth/unavailable', words.signIn.network],
  ['auth/user-disabled', words.signIn.disabled],
  ['auth/unauthorized-domain', words.signIn.notHere],
  ['auth/app-not-authorized', words.signIn.notHere],
  ['auth/operation-not-allowed', words.signIn.providerOff],
  ['auth/invalid-oauth-provider', words.signIn.providerOff],
  ['auth/no-such-provider', words.signIn.providerOff],
  ['auth/invalid-credential', words.signIn.providerFailed],
  ['auth/rejected-credential', words.signIn.providerFailed],
  ['auth/invalid-oauth-client-id', words.signIn.providerFailed],
  ['auth/missing-or-invalid-nonce', words.signIn.providerFailed],
  ['auth/invalid-auth-event', words.signIn.providerFailed],
  ['auth/no-auth-event', words.signIn.providerFailed],
  ['auth/web-storage-unsupported', words.signIn.storageOff],
  ['auth/operation-not-supported-in-this-environment', words.signIn.storageOff],
  ['auth/too-many-requests', words.signIn.tooMany],
  ['auth/quota-exceeded', words.signIn.tooMany],
  ['auth/user-token-expired', words.signIn.again],
  ['auth/invalid-user-token', words.signIn.again],
  ['auth/requires-recent-login', words.signIn.again],
  ['auth/user-signed-out', words.signIn.again],
  ['auth/multi-factor-auth-required', words.signIn.mustConfirm],
  ['auth/admin-restricted-operation', words.signIn.notAllowed],
  ['auth/login-blocked', words.signIn.notAllowed],
  ['auth/user-not-found', words.signIn.notAllowed],
]);
