import { texts } from 'composition/texts';

/** Messages of the sign-in page. */
export const signInMessages = texts('shared-session/signInMessages', {
  popupBlocked:
    'Your browser blocked the sign-in window. Allow pop-ups for this site in the address bar, then try again.',
  otherProvider:
    'You already have an account with another provider. Please sign in with the one you used the first time.',
  network: 'We can’t reach the sign-in service. Check your connection and try again.',
  disabled: 'This account is disabled. Please contact an admin of your organization.',
  notHere: 'You can’t sign in from this address. Please open the site at its usual address.',
  providerOff: 'You can’t sign in with this provider here. Please choose another one.',
  providerFailed: 'The provider couldn’t sign you in. Please try again or choose another one.',
  storageOff: 'Your browser blocks the storage that sign-in needs. Allow cookies and site data, then try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  mustConfirm: 'Your account requires a step that isn’t supported here. Please choose another provider.',
  notAllowed: 'This account isn’t allowed to sign in. Please contact an admin of your organization.',
  unknown: (reference: string | null) =>
    reference === null
      ? 'We couldn’t sign you in. Try again.'
      : `We couldn’t sign you in. Try again. (Reference ${reference})`,
});
