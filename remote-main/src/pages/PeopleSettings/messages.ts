import { count, formatNumber, defineMessages } from '@askwell/page-kit';

const wasOrWere = (amount: number) => (amount === 1 ? 'was' : 'were');

export const peopleMessages = defineMessages('remote-main/peopleMessages', {
  search: 'Search people',
  externalId: 'Employee number',
  anyRole: 'Any role',
  location: 'Location',
  anyLocation: 'Any location',
  anyStatus: 'Any status',
  invitation: 'Invitation',
  joined: 'Joined on',
  lastSeen: 'Last seen',
  notKnown: 'Unknown',
  panel: {
    title: 'Person',
    noSuch: 'This person isn’t in your organization',
    noSuchHint: 'They may have been removed.',
  },
  activeAgain: (name: string) => `${name} ${/^\d/.test(name) && !name.startsWith('1 ') ? 'are' : 'is'} active again`,
  invitationSent: (amount: number, name: string) =>
    amount === 1 ? `Invitation sent to ${name}` : `${formatNumber(amount)} invitations sent`,
  notResent: {
    joined: (who: string, amount: number) => `${who} ${amount === 1 ? 'has' : 'have'} already joined.`,
    'moment-ago': (who: string, amount: number) => `${who} ${wasOrWere(amount)} invited less than a minute ago.`,
    later: (who: string, _amount: number) => `${who} will get the invitation on a later day.`,
    often: (who: string, amount: number) =>
      `${who} ${amount === 1 ? 'has' : 'have'} been invited too many times today. Try again tomorrow.`,
  },
  sendsLater: (name: string, when: string) => `The invitation to ${name} will be sent ${when}`,
  shown: (amount: number) => count(amount, 'person', 'people'),
  withDeactivated: (people: string, amount: number) => `${people} · ${formatNumber(amount)} deactivated`,
  noRows: 'No people yet',
  noRowsHint: 'Invite the first person by email.',
  noMatch: 'No matching people',
  noMatchHint: 'Try a different search or fewer filters.',
  showAt: (amount: number | null, location: string) =>
    `Show ${amount === null ? 'people' : count(amount, 'person', 'people')} at ${location}`,
  showRole: (role: string) => `Show people with the role ${role}`,
  showStatus: (status: string) => `Show people with the status ${status}`,
  onlyAdminRole: 'This is the only admin. Make someone else an admin first.',
  findRole: (name: string) => `Role of ${name}`,
  roleSet: (name: string, role: string) => `${name} is now ${role === 'Admin' ? 'an' : 'a'} ${role.toLowerCase()}`,
  roleNotSaved: (reason: string, name: string) => `${reason} ${name}’s role wasn’t changed.`,
  roleChangedByOther: (name: string, role: string) => `Someone else set ${name}’s role to ${role}.`,
  changeAnyway: 'Change anyway',
  others: (amount: number) => `+${formatNumber(amount)}`,
  changeLocations: (name: string, locations: string) => `${locations}. Change the locations of ${name}`,
  justNow: 'just now',
  bouncedHint: 'The mail server refused this email address. Correct it, or resend the invitation.',
  bouncedWith: (reason: string) =>
    `The mail server refused it: “${reason}”. Correct the email address, or resend the invitation.`,
  sentAgo: (ago: string) => `Sent ${ago}`,
  sends: (when: string) => `Sends ${when}`,
  expiresAt: (date: string) => `Expires ${date}`,
  expiredAt: (date: string) => `Expired ${date}`,
});
