import { count, formatNumber, defineMessages } from '@askwell/page-kit';
import type { Summary } from 'contract/organization';

const name = (organization: string | null) => organization ?? 'Your organization';

export const allSetMessages = defineMessages('remote-onboarding/allSetMessages', {
  title: 'You’re all set',
  lead: (organization: string | null) => `${name(organization)} is ready to use.`,
  leadWithCounts: (organization: string | null, { locations, people, byStatus: { invited } }: Summary) =>
    `${name(organization)} is ready to use: ${count(locations, 'location', 'locations')} and ${count(people, 'person', 'people')}${invited > 0 ? `, ${formatNumber(invited)} of them invited` : ''}.`,
  titleBack: (person: string) => `Welcome back, ${person}`,
  people: 'Get your people on board',
  peopleHint: 'Paste your list or choose a file. Everyone on it gets an invitation by email.',
  bringList: 'Import your list',
  phone: 'Try it on your phone',
  dashboard: 'Go to dashboard',
});
