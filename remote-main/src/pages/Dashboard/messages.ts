import { count, formatNumber, defineMessages } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const dashboardMessages = defineMessages('remote-main/dashboardMessages', {
  title: 'Dashboard',
  dataName: 'the weekly numbers',
  week: {
    label: (week: string) => `This week, ${week}`,
    /** Shown after a number. */
    joined: (people: number) => `of ${formatNumber(people)} joined`,
    seen: 'seen this week',
    waiting: 'waiting',
    sent: (sent: number, waiting: number) =>
      `${sent === 1 ? 'invitation' : 'invitations'} sent this week${waiting > 0 ? ` · ${formatNumber(waiting)} in the queue` : ''}`,
    gain: (gain: number) => `+${formatNumber(gain)}`,
    refused: (refused: number) => `${formatNumber(refused)} refused`,
  },
  chart: {
    title: 'People who joined, by day',
    joined: (joined: number, day: string) => `${day}: ${formatNumber(joined)} joined`,
    marks: { import: 'Import', invitations: 'Invitations' },
    marked: {
      import: (people: number) => `${formatNumber(people)} imported`,
      invitations: (people: number) => `${formatNumber(people)} invited`,
    },
    mark: (day: string, what: string) => `${day}: ${what}`,
    day: 'Day',
    joinedHead: 'Joined',
    addedHead: 'Added',
  },
  locations: {
    title: 'By location',
    all: 'All locations',
    more: (amount: number) => `Show ${formatNumber(amount)} more`,
    peopleAt: (name: string) => `People at ${name}`,
    nameHead: 'Location',
    people: 'People',
    delivered: 'Delivered',
    joined: 'Joined',
    seen: 'Seen this week',
    /** Shown after a number. */
    units: {
      people: (people: number): string => (people === 1 ? 'person' : 'people'),
      delivered: 'delivered',
      joined: 'joined',
      seen: 'seen this week',
    },
    longestHead: 'Longest waiting',
    notKnown: '–',
    /** Follows a person's name. */
    waits: (days: number) => `for ${count(days, 'day', 'days')}`,
    remind: (amount: number) => `Remind ${formatNumber(amount)}`,
    remindAt: (amount: number, name: string) => `Remind ${formatNumber(amount)}: ${name}`,
    poster: 'Poster',
    posterFor: (name: string) => `Poster: ${name}`,
  },
  noPeople: {
    title: 'Only you so far',
    hint: 'Invite your people. Then you’ll see who has joined and who hasn’t.',
    action: 'Invite people',
  },
  plan: 'Plan',
  noPlan: 'No plan',
  billing: 'Manage billing',
  todo: 'To do',
  tasks: {
    noLocations: { title: 'You have no locations yet', hint: 'Add locations' },
    alone: { title: `Try ${PRODUCT_NAME} on your phone`, hint: 'With the account you use here' },
  },
});
