import type { JournalAction, JournalKind } from 'contract/activity';
import { count, formatNumber, defineMessages } from '@askwell/page-kit';

type Parts = {
  who: string;
  what: string;
  /** The outcome of a payment, or a person's new status. */
  outcome?: string;
  /** The name of an imported file. */
  file?: string;
  /** The action that was undone. */
  undone?: string;
};

/** A change of one field. `from` is null if the subjects had different values. */
type OneChange = { who: string; what: string; field: string; from: string | null; to: string };

const paymentOutcomes: ReadonlyMap<string, string> = new Map([
  ['paid', 'succeeded'],
  ['declined', 'was declined'],
  ['cancelled', 'was canceled'],
]);

const accessChanges: ReadonlyMap<string, string> = new Map([
  ['deactivated', 'deactivated'],
  ['active', 'reactivated'],
]);

/** Describes what an undo has undone. `list` replaces the name of a file that has none. */
function undoneChange({ what, file = '', undone = '' }: Omit<Parts, 'who'>, list: string): string {
  if (undone.includes('import')) return `the import of ${file || list}`;
  if (/added/.test(undone)) return `adding ${what}`;
  if (/removed|withdrawn/.test(undone)) return `the removal of ${what}`;
  return `a change to ${what}`;
}

export const activityMessages = defineMessages('remote-main/activityMessages', {
  dataName: 'the activity',
  kind: 'What happened',
  anyKind: 'All activity',
  kinds: {
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    billing: 'Billing',
  } satisfies Record<JournalKind, string>,
  user: 'Changed by',
  anyUser: 'Anyone',
  formerMember: 'Former member',
  paymentProvider: 'The payment provider',
  yesterday: 'Yesterday',
  at: (day: string, time: string) => `${day}, ${time}`,
  noRows: 'No activity yet',
  noRowsHint: 'Changes to your organization, locations, people, and subscription appear here.',
  noMatch: 'No matching activity',
  noMatchingPeople: 'No matching people',
  noMatchHint: 'Try different filters.',
  search: 'Search by name',
  period: 'When',
  anyTime: 'Any time',
  periods: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    quarter: 'Last 90 days',
    custom: 'From … to …',
  },
  from: 'From',
  to: 'To',
  about: (name: string) => `Activity about ${name}`,
  aboutUnnamed: 'one person or location',
  exported: {
    at: 'Time',
    name: 'Changed by',
    email: 'Email',
    activity: 'Activity',
    subject: 'Person or location',
    field: 'Field',
    from: 'From',
    to: 'To',
  },
  history: 'History',
  noHistory: 'Nothing has changed yet.',
  showAllActivity: 'Show all activity',
  sentences: {
    'organization-created': ({ who }) => `${who} created the organization.`,
    'organization-changed': ({ who }) => `${who} edited the organization.`,
    'locations-added': ({ who, what }) => `${who} added ${what}.`,
    'location-changed': ({ who, what }) => `${who} edited the location ${what}.`,
    'location-removed': ({ who, what }) => `${who} removed the location ${what}.`,
    'users-added': ({ who, what }) => `${who} invited ${what}.`,
    'user-joined': ({ who }) => `${who} accepted the invitation.`,
    'user-changed': ({ who, what, outcome }) => `${who} ${accessChanges.get(outcome ?? '') ?? 'edited'} ${what}.`,
    'user-removed': ({ who, what }) => `${who} removed ${what}.`,
    'user-left': ({ who }) => `${who} left the organization.`,
    'invitation-resent': ({ who, what }) => `${who} resent the invitation to ${what}.`,
    'invitation-declined': ({ who }) => `${who} declined the invitation.`,
    'invitation-withdrawn': ({ who, what }) => `${who} withdrew the invitation to ${what}.`,
    'users-imported': ({ who, file = '' }) => `${who} imported ${file || 'a list of people'}.`,
    'locations-imported': ({ who, file = '' }) => `${who} imported ${file || 'a list of locations'}.`,
    'users-undone': ({ who, ...undone }) => `${who} undid ${undoneChange(undone, 'a list of people')}.`,
    'locations-undone': ({ who, ...undone }) => `${who} undid ${undoneChange(undone, 'a list of locations')}.`,
    verified: ({ who }) => `${who} verified the organization.`,
    'checkout-opened': ({ who, what }) => `${who} started the checkout for ${what}.`,
    'checkout-settled': ({ what, outcome }) =>
      `The payment for ${what} ${paymentOutcomes.get(outcome ?? '') ?? 'ended'}.`,
    'portal-opened': ({ who, what }) =>
      what ? `${who} opened the billing portal to switch to ${what}.` : `${who} opened the billing portal.`,
    'subscription-reported': ({ who }) => `${who} updated the subscription.`,
    'second-subscription-canceled': ({ what, outcome }) =>
      `We canceled a duplicate subscription (${what})${outcome === 'refunded' ? ' and refunded its payment' : ''}.`,
  } satisfies Record<JournalAction, (parts: Parts) => string>,
  changedOne: ({ who, what, field, from, to }: OneChange) =>
    `${who} changed the ${field.toLowerCase()} of ${what}${from === null ? '' : ` from ${from}`} to ${to}.`,
  amount: (amount: number, of: 'people' | 'locations') =>
    of === 'people' ? count(amount, 'person', 'people') : count(amount, 'location', 'locations'),
  groups: {
    'user-joined': (amount: number) => `${count(amount, 'person', 'people')} joined.`,
    'user-left': (amount: number) => `${count(amount, 'person', 'people')} left the organization.`,
    'invitation-declined': (amount: number) => `${count(amount, 'person', 'people')} declined the invitation.`,
  },
  show: (amount: number, of: 'people' | 'locations' | 'changes') =>
    `Show ${{ people: count(amount, 'person', 'people'), locations: count(amount, 'location', 'locations'), changes: count(amount, 'change', 'changes') }[of]}`,
  showBoth: (people: number, locations: number) =>
    `Show ${count(people, 'person', 'people')} and ${count(locations, 'location', 'locations')}`,
  showAll: (amount: number) => `Show all ${formatNumber(amount)}`,
  showMore: 'Show more',
  row: (name: string, change: string) => `${name}: ${change}`,
  rowChanges: {
    added: 'added',
    addedLocation: 'added as a location',
    removed: 'removed',
    withdrawn: 'invitation withdrawn',
  },
  numberAdded: (employeeNumber: string) => `Employee number added: ${employeeNumber}`,
  fieldChanged: (field: string) => `${field}: changed`,
  undone: (by: string, at: string) => `Undone by ${by} · ${at}`,
  erased: 'The old values are no longer stored.',
  erase: (name: string) => `Erase “${name}”`,
  eraseTitle: (name: string) => `Erase “${name}”?`,
  eraseRemoved:
    'Every entry and stored email will then say “a removed person”. Old values are erased too, so changes to this person can’t be undone. Entries about what they did keep their name.',
  eraseFormer: 'If this is a former name, every entry will show the current name.',
  wrongName: (name: string) => `Type the name to confirm: ${name}.`,
  eraseAction: 'Erase this name',
  erasing: 'Erasing…',
  erasedDone: 'Name erased',
  removedPerson: 'a removed person',
  otherSentence: ({ who }: Parts, action: string) => `${who}: ${action.replaceAll('-', ' ')}.`,
  change: (field: string, from: string, to: string) => `${field}: from ${from} to ${to}`,
  changeTo: (field: string, to: string) => `${field}: now ${to}`,
  state: (value: string) => value.replaceAll('_', ' '),
  empty: 'empty',
  fields: {
    state: 'Subscription',
    plan: 'Plan',
    pendingContactEmail: 'New contact email, not confirmed yet',
    recordsLastSeen: 'Record last seen',
    externalId: 'Employee number',
  },
  switches: { on: 'on', off: 'off' },
});
