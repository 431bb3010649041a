import { count, formatNumber } from 'remote-kit';

export const dashboardText = {
  title: 'Dashboard',
  lead: "What's next and how your organization grows.",
  locations: 'Locations',
  people: (amount: number) => count(amount, 'person', 'people'),
  locationCount: (amount: number) => count(amount, 'location', 'locations'),
  noLocations: {
    title: 'No locations yet',
    hint: 'Add a location to see who works where.',
    action: 'Add locations',
  },
  noPeople: {
    title: 'No people yet',
    hint: 'Invite people to see how many have each role.',
    action: 'Invite people',
  },
  byRole: 'People by role',
  role: 'Role',
  location: 'Location',
  peopleHead: 'People',
  mostHave: (role: string, share: string) => `${role} are the largest group, with ${share} of all people.`,
  mostAt: (location: string, share: string) => `${location} is the largest, with ${share} of all people.`,
  showAll: (amount: number) => `Show all ${count(amount, 'location', 'locations')}`,
  showTable: 'Show as a table',
  share: 'Share',
  number: formatNumber,
  plan: 'Plan',
  noPlan: 'No plan',
  billing: 'Manage billing',
  todo: 'To do',
  tasks: {
    noLocations: 'You have no locations yet',
    withoutLocation: (amount: number) => ({
      title: `${count(amount, 'person has', 'people have')} no location`,
      hint: 'Assign locations',
    }),
    invited: (amount: number) => ({
      title: count(amount, 'pending invitation', 'pending invitations'),
      hint: 'Follow up on invitations',
    }),
    alone: "You're the only one here",
  },
  nothing: "You're all caught up.",
  nothingHint: 'Everyone has joined and has a location.',
  trend: {
    title: 'People joined',
    what: 'the trend',
    joined: (amount: number) => count(amount, 'person', 'people'),
    sentence: (invited: number, weeks: number) =>
      `${count(invited, 'person was', 'people were')} invited in the last ${weeks} weeks.`,
    weekOf: (day: string, invited: number, joined: number) =>
      `Week of ${day}: ${formatNumber(invited)} invited, ${formatNumber(joined)} joined`,
    week: 'Week of',
    invitedHead: 'Invited',
    joinedHead: 'Joined',
    none: {
      title: 'No one was invited in the last 12 weeks',
      hint: 'Invite people to see how many join each week.',
      action: 'Invite people',
    },
  },
};
