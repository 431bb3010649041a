import { count, formatNumber, texts } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const dashboardMessages = texts('remote-main/dashboardMessages', {
  title: 'Dashboard',
  week: {
    title: (organization: string | null) => (organization ? `This week at ${organization}` : 'This week'),
    dataName: 'the weekly numbers',
    joined: 'Joined',
    of: (people: number) => `of ${formatNumber(people)}`,
    deactivated: (amount: number) => `${formatNumber(amount)} deactivated`,
    gain: (gain: number) => `+${formatNumber(gain)}`,
    seen: 'Seen this week',
    notKnown: 'Unknown',
    waiting: 'Waiting',
    /** The person's name in brackets follows. */
    longest: (days: number) => `Longest waiting: ${count(days, 'day', 'days')}`,
    mails: (sent: number, waiting: number, refused: number) =>
      [
        `Invitations: ${formatNumber(sent)} sent this week`,
        ...(waiting > 0 ? [`${formatNumber(waiting)} in the queue`] : []),
        ...(refused > 0 ? [`${formatNumber(refused)} refused`] : []),
      ].join(' · '),
    fix: 'Fix the emails',
  },
  chart: {
    title: 'People who joined, by day',
    none: (weeks: number) => `No one joined in the last ${weeks} weeks.`,
    few: (days: readonly string[]) => `${days.join(', ')}.`,
    joinedOn: (joined: number, day: string) => `${count(joined, 'person', 'people')} joined on ${day}`,
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
    dataName: 'the locations',
    all: 'All locations',
    more: (amount: number) => `Show ${formatNumber(amount)} more`,
    joined: (joined: number, people: number) => `${formatNumber(joined)}/${formatNumber(people)}`,
    joinedAt: (numbers: string, name: string) => `${name}: ${numbers} joined`,
    /** Follows a number. */
    seen: 'seen this week',
    nameHead: 'Location',
    joinedHead: 'Joined',
    seenHead: 'Seen this week',
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
    invited: (amount: number) => ({
      title: `${count(amount, 'person hasn’t', 'people haven’t')} joined yet`,
      hint: 'Resend or copy the link',
    }),
    alone: { title: `Try ${PRODUCT_NAME} on your phone`, hint: 'With the account you use here' },
  },
  noTasks: 'You’re all caught up.',
  noTasksHint: 'Everyone has joined.',
});
