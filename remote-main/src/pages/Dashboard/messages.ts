import { count, formatNumber, texts } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const dashboardText = texts('remote-main/dashboardText', {
  title: 'Dashboard',
  adoption: {
    title: 'Adoption',
    joined: (joined: number, people: number) =>
      joined < 2
        ? 'Only you have joined so far'
        : `${formatNumber(joined)} of ${formatNumber(people)} people have joined`,
    states: { active: 'Joined', invited: 'Invited', deactivated: 'Deactivated' },
    longest: (days: number) => `Longest waiting: ${days < 1 ? 'since today' : count(days, 'day', 'days')}`,
    resend: (amount: number) => (amount === 1 ? 'Resend invitation' : `Resend to ${formatNumber(amount)}`),
    notJoined: 'Locations where no one has joined',
  },
  noPeople: {
    title: 'Only you so far',
    hint: 'Invite your people. You’ll then see who has joined and who hasn’t.',
    action: 'Invite people',
  },
  plan: 'Plan',
  noPlan: 'No plan',
  billing: 'Manage billing',
  todo: 'To do',
  tasks: {
    noLocations: 'You have no locations yet',
    invited: (amount: number) => ({
      title: `${count(amount, 'person hasn’t', 'people haven’t')} joined yet`,
      hint: 'Resend or copy the link',
    }),
    alone: { title: `Try ${PRODUCT_NAME} on your phone`, hint: 'With the account you use here' },
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
    none: 'No one was invited or joined in this time.',
  },
  steps: {
    title: 'How people join',
    done: 'Done: ',
    invite: { title: 'You invite them', hint: 'Each person gets an email with a link.' },
    accept: { title: 'They accept, and get the app', hint: 'They sign in with the address you invited.' },
    see: { title: 'You see it here', hint: 'How many have joined, week by week.' },
    tell: 'Write an announcement',
  },
});
