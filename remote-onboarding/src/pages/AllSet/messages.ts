import { texts } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const allSetMessages = texts('remote-onboarding/allSetMessages', {
  title: 'You’re all set',
  lead: (organization: string | null) => `${organization ?? 'Your organization'} is ready to use.`,
  titleBack: (name: string) => `Welcome back, ${name}`,
  phone: `Try ${PRODUCT_NAME} on your phone`,
  facts: 'Your setup',
  what: 'your setup',
  locations: 'Locations',
  people: 'People',
  invitations: 'Invited',
  dashboard: 'Go to dashboard',
});
