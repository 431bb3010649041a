import { count } from 'remote-kit';

/** Texts that several pages share; those of a single page are in the messages.ts beside it. */
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

/** Texts of the tabs of the settings. */
export const settingsText = {
  title: 'Settings',
  saving: 'Saving…',
  /** By path, in the order of the tabs. */
  tabs: {
    profile: 'Profile',
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    billing: 'Billing',
    activity: 'Activity',
    appearance: 'Appearance',
  },
  documentTitle: (tab: string) => `${tab} · Settings`,
};
