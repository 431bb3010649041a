import { signInWords } from '../words/signIn.ts';
import { isBenignSignIn } from './benignSignIn.ts';
import { codeOf, isSignInError } from './errorGuards.ts';

/** The sentence for the sign-in page, or null when nothing went wrong: the person closed the window. */
export function signInErrorMessage(error: unknown): string | null {
  const code = codeOf(error);
  if (code !== null && isBenignSignIn(code)) return null;
  const sentence = code === null ? undefined : sentences.get(code);
  return sentence ?? signInWords.unknown(isSignInError(error) ? error.reference : null);
}

const sentences: ReadonlyMap<string, string> = new Map([
  ['auth/popup-blocked', signInWords.popupBlocked],
  ['auth/account-exists-with-different-credential', signInWords.otherProvider],
  ['auth/credential-already-in-use', signInWords.otherProvider],
  ['auth/email-already-in-use', signInWords.otherProvider],
  // Our own code: the SDK's file did not arrive.
  ['network', signInWords.network],
  ['auth/network-request-failed', signInWords.network],
  ['auth/timeout', signInWords.network],
  ['auth/unavailable', signInWords.network],
  ['auth/user-disabled', signInWords.disabled],
  ['auth/unauthorized-domain', signInWords.notHere],
  ['auth/app-not-authorized', signInWords.notHere],
  ['auth/operation-not-allowed', signInWords.providerOff],
  ['auth/invalid-oauth-provider', signInWords.providerOff],
  ['auth/no-such-provider', signInWords.providerOff],
  ['auth/invalid-credential', signInWords.providerFailed],
  ['auth/rejected-credential', signInWords.providerFailed],
  ['auth/invalid-oauth-client-id', signInWords.providerFailed],
  ['auth/missing-or-invalid-nonce', signInWords.providerFailed],
  ['auth/invalid-auth-event', signInWords.providerFailed],
  ['auth/no-auth-event', signInWords.providerFailed],
  ['auth/web-storage-unsupported', signInWords.storageOff],
  ['auth/operation-not-supported-in-this-environment', signInWords.storageOff],
  ['auth/too-many-requests', signInWords.tooMany],
  ['auth/quota-exceeded', signInWords.tooMany],
  ['auth/user-token-expired', signInWords.again],
  ['auth/invalid-user-token', signInWords.again],
  ['auth/requires-recent-login', signInWords.again],
  ['auth/user-signed-out', signInWords.again],
  ['auth/multi-factor-auth-required', signInWords.mustConfirm],
  ['auth/admin-restricted-operation', signInWords.notAllowed],
  ['auth/login-blocked', signInWords.notAllowed],
  ['auth/user-not-found', signInWords.notAllowed],
]);
