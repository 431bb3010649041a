import { count, formatNumber, texts } from '@askwell/page-kit';

export const dashboardText = texts('remote-main/dashboardText', {
  title: 'Dashboard',
  adoption: {
    title: 'Adoption',
    joined: (joined: number, people: number) =>
      `${formatNumber(joined)} of ${count(people, 'person', 'people')} ${joined === 1 ? 'has' : 'have'} joined`,
    states: { active: 'Joined', invited: 'Pending', deactivated: 'Deactivated' },
    oldest: (day: string) => `Oldest invitation: ${day}`,
    resend: (amount: number) => (amount === 1 ? 'Resend invitation' : `Resend to ${formatNumber(amount)}`),
    notJoined: 'Locations where no one has joined',
  },
  noPeople: {
    title: 'Only you so far',
    action: 'Invite people',
  },
  plan: 'Plan',
  noPlan: 'No plan',
  billing: 'Manage billing',
  todo: 'To do',
  tasks: {
    noLocations: 'You have no locations yet',
    invited: (amount: number) => ({
      title: count(amount, 'pending invitation', 'pending invitations'),
      hint: 'Resend or copy the link',
    }),
    alone: 'You’re the only one here',
  },
  none: 'You’re all caught up.',
  noneHint: 'Everyone has joined.',
  trend: {
    title: (weeks: number) => `Last ${weeks} weeks`,
    what: 'the trend',
    joined: (amount: number) => `${count(amount, 'person', 'people')} joined`,
    invited: (amount: number) => `${count(amount, 'person', 'people')} invited`,
    weekOf: (day: string, invited: number, joined: number) =>
      `Week of ${day}: ${formatNumber(invited)} invited, ${formatNumber(joined)} joined`,
    week: 'Week of',
    invitedHead: 'Invited',
    joinedHead: 'Joined',
    none: 'Invite people to see how many join each week.',
  },
});
