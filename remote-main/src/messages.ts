import { count } from 'remote-kit';

/** What all pages of this part say; what one page says is in the messages.ts beside it. */
export const commonText = {
  what: {
    organization: 'the organization',
    locations: 'the locations',
    people: 'the people',
    numbers: 'the numbers',
  },
  setup: 'Setup',
  setupLeft: (left: number) => `Setup: ${count(left, 'step', 'steps')} left`,
  dismissSetup: 'Dismiss setup',
  cancel: 'Cancel',
  close: 'Close',
};
