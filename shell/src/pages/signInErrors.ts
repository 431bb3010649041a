import { SignInError } from 'shared-session';

import { signInErrors } from './messages/signIn.ts';

/** Returns the message for a failed sign-in, or null if the user closed the window. */
export function describeSignInError(error: unknown): string | null {
  if (!(error instanceof SignInError)) return signInErrors.unknown(null);
  return error.isCanceled ? null : (sentences.get(error.code)?.() ?? signInErrors.unknown(error.reference));
}

/** Maps the SDK's sign-in error codes to messages. */
const sentences: ReadonlyMap<string, () => string> = new Map([
  ['auth/popup-blocked', () => signInErrors.popupBlocked],
  ['auth/account-exists-with-different-credential', () => signInErrors.otherProvider],
  // Our own code for an SDK whose file failed to load.
  ['network', () => signInErrors.network],
  ['auth/network-request-failed', () => signInErrors.network],
  ['auth/timeout', () => signInErrors.network],
  ['auth/unavailable', () => signInErrors.network],
  ['auth/user-disabled', () => signInErrors.disabled],
  ['auth/unauthorized-domain', () => signInErrors.unauthorizedOrigin],
  ['auth/app-not-authorized', () => signInErrors.unauthorizedOrigin],
  ['auth/operation-not-allowed', () => signInErrors.providerOff],
  ['auth/invalid-oauth-provider', () => signInErrors.providerOff],
  ['auth/no-such-provider', () => signInErrors.providerOff],
  ['auth/invalid-credential', () => signInErrors.providerFailed],
  ['auth/rejected-credential', () => signInErrors.providerFailed],
  ['auth/invalid-oauth-client-id', () => signInErrors.providerFailed],
  ['auth/missing-or-invalid-nonce', () => signInErrors.providerFailed],
  ['auth/invalid-auth-event', () => signInErrors.providerFailed],
  ['auth/no-auth-event', () => signInErrors.providerFailed],
  ['auth/web-storage-unsupported', () => signInErrors.storageOff],
  ['auth/operation-not-supported-in-this-environment', () => signInErrors.storageOff],
  ['auth/too-many-requests', () => signInErrors.tooMany],
  ['auth/quota-exceeded', () => signInErrors.tooMany],
  ['auth/multi-factor-auth-required', () => signInErrors.mustConfirm],
  ['auth/admin-restricted-operation', () => signInErrors.notAllowed],
  ['auth/login-blocked', () => signInErrors.notAllowed],
  ['auth/user-not-found', () => signInErrors.notAllowed],
]);
