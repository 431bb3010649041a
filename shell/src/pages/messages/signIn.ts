import { texts } from 'composition/texts';
import { PRODUCT_NAME } from 'shared-session';

export const signInMessages = texts('shell/signInMessages', {
  signedOutElsewhere: 'You signed out in this browser',
  sessionEnded: 'Your session has ended',
  sameAccount: 'Sign in with the same account to continue.',
  typedIsKept: 'Sign in with the same account to continue. What you typed is still here.',
  title: `Welcome to ${PRODUCT_NAME}`,
  signInTitle: 'Sign in',
  signUpTitle: 'Sign up',
  promise: 'Answers for your whole team, from what your organization knows.',
  invited: 'Sign in with the email address your invitation was sent to.',
  providers: 'Ways to sign in',
  continueWith: (provider: string) => `Continue with ${provider}`,
  opening: (provider: string) => `Opening ${provider}…`,
  lastUsed: 'Last used',
  admins: 'For admins.\nEveryone else uses the mobile app.',
  newHere: 'New here?',
  signUp: 'Set up your organization',
  alreadyHere: 'Already have an account?',
  signIn: 'Sign in',
});
