import { signInTexts } from './messages/signIn.ts';
import { codeOf, isBenignSignIn, SignInError } from './rules/identity.ts';

// For the sign-in page only. Everything in index.ts is shared with remotes.
export { type ProviderId, signInProviders } from './rules/identity.ts';

/** The error message for the sign-in page; null if the user closed the window. */
export function signInErrorMessage(error: unknown): string | null {
  const code = codeOf(error);
  if (code !== null && isBenignSignIn(code)) return null;
  const known = code === null ? undefined : sentences.get(code);
  return known?.() ?? signInTexts.unknown(error instanceof SignInError ? error.reference : null);
}

/** By the SDK's codes for signing in. */
const sentences: ReadonlyMap<string, () => string> = new Map([
  ['auth/popup-blocked', () => signInTexts.popupBlocked],
  ['auth/account-exists-with-different-credential', () => signInTexts.otherProvider],
  // Our own code: the SDK's file could not be loaded.
  ['network', () => signInTexts.network],
  ['auth/network-request-failed', () => signInTexts.network],
  ['auth/timeout', () => signInTexts.network],
  ['auth/unavailable', () => signInTexts.network],
  ['auth/user-disabled', () => signInTexts.disabled],
  ['auth/unauthorized-domain', () => signInTexts.notHere],
  ['auth/app-not-authorized', () => signInTexts.notHere],
  ['auth/operation-not-allowed', () => signInTexts.providerOff],
  ['auth/invalid-oauth-provider', () => signInTexts.providerOff],
  ['auth/no-such-provider', () => signInTexts.providerOff],
  ['auth/invalid-credential', () => signInTexts.providerFailed],
  ['auth/rejected-credential', () => signInTexts.providerFailed],
  ['auth/invalid-oauth-client-id', () => signInTexts.providerFailed],
  ['auth/missing-or-invalid-nonce', () => signInTexts.providerFailed],
  ['auth/invalid-auth-event', () => signInTexts.providerFailed],
  ['auth/no-auth-event', () => signInTexts.providerFailed],
  ['auth/web-storage-unsupported', () => signInTexts.storageOff],
  ['auth/operation-not-supported-in-this-environment', () => signInTexts.storageOff],
  ['auth/too-many-requests', () => signInTexts.tooMany],
  ['auth/quota-exceeded', () => signInTexts.tooMany],
  ['auth/multi-factor-auth-required', () => signInTexts.mustConfirm],
  ['auth/admin-restricted-operation', () => signInTexts.notAllowed],
  ['auth/login-blocked', () => signInTexts.notAllowed],
  ['auth/user-not-found', () => signInTexts.notAllowed],
]);
