/** Messages of the sign-in page. */
export const signInTexts = {
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
};
