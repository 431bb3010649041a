import { defineMessages } from 'composition/messages';
import { PRODUCT_NAME } from 'shared-session';

export const signInMessages = defineMessages('shell/signInMessages', {
  signedOutElsewhere: 'You signed out in this browser',
  sessionEnded: 'Your session has ended',
  sameAccount: 'Sign in with the same account to continue.',
  draftKept: 'Sign in with the same account to continue. What you typed is still here.',
  title: `Welcome to ${PRODUCT_NAME}`,
  signInTitle: 'Sign in',
  signUpTitle: 'Sign up',
  promise: 'Answers for your whole team, from what your organization knows.',
  invited: 'Sign in with the email address your invitation was sent to.',
  providers: 'Ways to sign in',
  continueWith: (provider: string) => `Continue with ${provider}`,
  opening: (provider: string) => `Opening ${provider}…`,
  /** Also true if a window is open. */
  slow: 'Continue in the sign-in window. If none is open, check your connection and try again.',
  lastUsed: 'Last used',
  admins: 'For admins.\nEveryone else uses the mobile app.',
  newHere: 'New here?',
  signUp: 'Set up your organization',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
});

/** Why signing in failed. */
export const signInErrors = defineMessages('shell/signInErrors', {
  popupBlocked:
    'Your browser blocked the sign-in window. Allow pop-ups for this site in the address bar, then try again.',
  otherProvider:
    'You already have an account with another provider. Please sign in with the one you used the first time.',
  network: 'We can’t reach the sign-in service. Check your connection and try again.',
  disabled: 'This account is disabled. Please contact an admin of your organization.',
  unauthorizedOrigin: 'You can’t sign in from this URL. Please open the site at its usual URL.',
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
