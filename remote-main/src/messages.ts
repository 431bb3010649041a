import { formatNumber, defineMessages } from '@askwell/page-kit';

/** Messages that several pages share. Each page has its own messages.ts. */
export const commonMessages = defineMessages('remote-main/commonMessages', {
  dataNames: {
    organization: 'the organization',
    locations: 'the locations',
    people: 'the people',
    numbers: 'the numbers',
  },
  notCopied: 'Your browser didn’t allow copying.',
});

export const settingsMessages = defineMessages('remote-main/settingsMessages', {
  title: 'Settings',
  groups: { organization: 'Organization', you: 'You' },
  pages: {
    organization: 'General',
    people: 'People',
    locations: 'Locations',
    billing: 'Billing',
    activity: 'Activity',
    profile: 'Profile',
  },
  documentTitle: (page: string) => `${page} · Settings`,
});

export const searchMessages = defineMessages('remote-main/searchMessages', {
  person: 'Person',
  location: 'Location',
  filter: 'People list',
  actions: { invite: 'Invite people', resend: 'Resend all open invitations', exportPeople: 'Export people' },
  peopleAt: (name: string) => `People at ${name}`,
  showAll: {
    people: (count: number) => `Show all ${formatNumber(count)} people`,
    locations: (count: number) => `Show all ${formatNumber(count)} locations`,
  },
});
