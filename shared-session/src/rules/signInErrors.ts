import { codeOf, isBenignSignIn, isSignInError } from './errors.ts';

/** The sentence for the sign-in page, or null when nothing went wrong: the user closed the window. */
export function signInErrorMessage(error: unknown): string | null {
  const code = codeOf(error);
  if (code !== null && isBenignSignIn(code)) return null;
  const sentence = code === null ? undefined : sentences.get(code);
  return sentence ?? texts.unknown(isSignInError(error) ? error.reference : null);
}

/** Messages of the sign-in page. */
const texts = {
  popupBlocked:
    'Your browser blocked the sign-in window. Allow pop-ups for this site in the address bar, then try again.',
  otherProvider:
    'You already have an account with another provider. Please sign in with the one you used the first time.',
  network: "We can't reach the sign-in service. Check your connection and try again.",
  disabled: 'This account has been disabled. Please ask your administrator.',
  notHere: 'Sign-in is not allowed from this address. Please open the site at its usual address.',
  providerOff: 'Sign-in with this provider is not switched on. Please choose another one.',
  providerFailed: 'The provider could not sign you in. Please try again or choose another one.',
  storageOff: 'Your browser blocks the storage that sign-in needs. Allow cookies and site data, then try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  again: 'Your sign-in has ended. Please sign in again.',
  mustConfirm: 'Your account asks for a step that is not supported here. Please choose another provider.',
  notAllowed: 'This account may not sign in. Please ask your administrator.',
  unknown: (reference: string | null) =>
    reference === null
      ? "We couldn't sign you in. Try again."
      : `We couldn't sign you in. Try again. (Reference ${reference})`,
} as const;

const sentences: ReadonlyMap<string, string> = new Map([
  ['auth/popup-blocked', texts.popupBlocked],
  ['auth/account-exists-with-different-credential', texts.otherProvider],
  ['auth/credential-already-in-use', texts.otherProvider],
  ['auth/email-already-in-use', texts.otherProvider],
  // Our own code: the SDK's file could not be loaded.
  ['network', texts.network],
  ['auth/network-request-failed', texts.network],
  ['auth/timeout', texts.network],
  ['auth/unavailable', texts.network],
  ['auth/user-disabled', texts.disabled],
  ['auth/unauthorized-domain', texts.notHere],
  ['auth/app-not-authorized', texts.notHere],
  ['auth/operation-not-allowed', texts.providerOff],
  ['auth/invalid-oauth-provider', texts.providerOff],
  ['auth/no-such-provider', texts.providerOff],
  ['auth/invalid-credential', texts.providerFailed],
  ['auth/rejected-credential', texts.providerFailed],
  ['auth/invalid-oauth-client-id', texts.providerFailed],
  ['auth/missing-or-invalid-nonce', texts.providerFailed],
  ['auth/invalid-auth-event', texts.providerFailed],
  ['auth/no-auth-event', texts.providerFailed],
  ['auth/web-storage-unsupported', texts.storageOff],
  ['auth/operation-not-supported-in-this-environment', texts.storageOff],
  ['auth/too-many-requests', texts.tooMany],
  ['auth/quota-exceeded', texts.tooMany],
  ['auth/user-token-expired', texts.again],
  ['auth/invalid-user-token', texts.again],
  ['auth/requires-recent-login', texts.again],
  ['auth/user-signed-out', texts.again],
  ['auth/multi-factor-auth-required', texts.mustConfirm],
  ['auth/admin-restricted-operation', texts.notAllowed],
  ['auth/login-blocked', texts.notAllowed],
  ['auth/user-not-found', texts.notAllowed],
]);
