import { PRODUCT_NAME } from 'shared-session';

export const texts = {
  disabled: {
    title: 'Your account is disabled',
    why: (name: string) => `${name} can no longer use ${PRODUCT_NAME}. Ask an administrator of your organization.`,
  },
  invalid: {
    title: 'This account cannot be used',
    why: (name: string) => `The server did not accept ${name}. Sign out, then sign in again or with another account.`,
  },
  deactivated: {
    title: (organization: string) => `You no longer have access to ${organization}`,
    why: (name: string) => `An admin deactivated the account of ${name}.`,
    /** Followed by an email address. */
    ask: 'To get access again, ask',
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
};
