import { defineMessages } from 'composition/messages';
import { PRODUCT_NAME } from 'shared-session';

const roles: ReadonlyMap<string, string> = new Map([
  ['user', 'User'],
  ['manager', 'Manager'],
  ['admin', 'Admin'],
  ['guest', 'Guest'],
]);

export const mobileOnlyMessages = defineMessages('shell/mobileOnlyMessages', {
  title: (firstName: string) => `You’re in, ${firstName}. Get ${PRODUCT_NAME} on your phone`,
  invited: 'Another organization invited you.',
  seeInvitations: 'See the invitation',
  why: 'The web app is for admins. You use the mobile app.',
  seen: `Admins of your organization can see the day you last used ${PRODUCT_NAME}.`,
  account: 'Signed in as',
  role: 'Your role',
  roles,
  getApp: 'Get the app',
  wrong: 'Need admin access?',
  ask: 'Ask an admin to change your role. This page updates when you return to it.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  stillTheSame: 'Your role hasn’t changed.',
  checkFailed: 'We couldn’t check your role. Please try again.',
  switchAccount: 'Use another account',
});

export const accountRefusedMessages = defineMessages('shell/accountRefusedMessages', {
  disabled: {
    title: 'Your account is disabled',
    why: (name: string) => `${name} can no longer use ${PRODUCT_NAME}. Contact an admin of your organization.`,
  },
  invalid: {
    title: 'This account can’t be used',
    why: (name: string) => `We couldn’t sign in ${name}. Sign out, then sign in again or with another account.`,
  },
  deactivated: {
    title: (organization: string) => `You no longer have access to ${organization}`,
    why: 'Your account was deactivated.',
    /** An admin's name or the organization's email follows. */
    ask: 'To get access again, ask another admin:',
    elsewhere: (organization: string) => `To join another organization or create your own, leave ${organization}.`,
    invitations: (count: number): string => (count === 1 ? 'See your invitation' : 'See your invitations'),
  },
  leave: {
    button: (organization: string) => `Leave ${organization}`,
    title: (organization: string) => `Leave ${organization}?`,
    text: 'You leave immediately. Only its admins can invite you again.',
    cancel: 'Cancel',
    confirm: 'Leave organization',
    leaving: 'Leaving…',
  },
});
