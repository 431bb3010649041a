import { signInMessages } from './messages/signIn.ts';
import { getCode, isBenignSignIn, SignInError } from './rules/identity.ts';

// Only the sign-in page imports this. Everything in index.ts is shared with remotes.
export { type ProviderId, signInProviders } from './rules/identity.ts';

/** Returns the error message for the sign-in page, or null if the user closed the window. */
export function signInErrorMessage(error: unknown): string | null {
  const code = getCode(error);
  if (code !== null && isBenignSignIn(code)) return null;
  const sentence = code === null ? undefined : sentences.get(code);
  return sentence?.() ?? signInMessages.unknown(error instanceof SignInError ? error.reference : null);
}

/** Maps the SDK's sign-in error codes to messages. */
const sentences: ReadonlyMap<string, () => string> = new Map([
  ['auth/popup-blocked', () => signInMessages.popupBlocked],
  ['auth/account-exists-with-different-credential', () => signInMessages.otherProvider],
  // Our own code for an SDK whose file failed to load.
  ['network', () => signInMessages.network],
  ['auth/network-request-failed', () => signInMessages.network],
  ['auth/timeout', () => signInMessages.network],
  ['auth/unavailable', () => signInMessages.network],
  ['auth/user-disabled', () => signInMessages.disabled],
  ['auth/unauthorized-domain', () => signInMessages.notHere],
  ['auth/app-not-authorized', () => signInMessages.notHere],
  ['auth/operation-not-allowed', () => signInMessages.providerOff],
  ['auth/invalid-oauth-provider', () => signInMessages.providerOff],
  ['auth/no-such-provider', () => signInMessages.providerOff],
  ['auth/invalid-credential', () => signInMessages.providerFailed],
  ['auth/rejected-credential', () => signInMessages.providerFailed],
  ['auth/invalid-oauth-client-id', () => signInMessages.providerFailed],
  ['auth/missing-or-invalid-nonce', () => signInMessages.providerFailed],
  ['auth/invalid-auth-event', () => signInMessages.providerFailed],
  ['auth/no-auth-event', () => signInMessages.providerFailed],
  ['auth/web-storage-unsupported', () => signInMessages.storageOff],
  ['auth/operation-not-supported-in-this-environment', () => signInMessages.storageOff],
  ['auth/too-many-requests', () => signInMessages.tooMany],
  ['auth/quota-exceeded', () => signInMessages.tooMany],
  ['auth/multi-factor-auth-required', () => signInMessages.mustConfirm],
  ['auth/admin-restricted-operation', () => signInMessages.notAllowed],
  ['auth/login-blocked', () => signInMessages.notAllowed],
  ['auth/user-not-found', () => signInMessages.notAllowed],
]);
