import type { Adoption } from 'contract/adoption';
import type { Plan, Subscription } from 'contract/billing';
import type { Invitations } from 'contract/invitations';
import type { Location } from 'contract/locations';
import type { Organization, Summary } from 'contract/organization';
import type { UserListItem } from 'contract/people';
import type { UserProfile } from 'contract/session';

/** An admin during onboarding. */
export const profile: UserProfile = {
  _id: 'u1',
  name: 'Sam Stand-in',
  email: 'sam@stand-in.example',
  role: 'admin',
  onboarding_status: 'add_locations',
  subscription_status: null,
  organizationId: 'o1',
};

export const organization: Organization = {
  _id: 'o1',
  name: 'Smith & Sons',
  contactEmail: 'office@smith.example',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  legalName: 'Smith & Sons GmbH',
  size: '11-50',
  onboarding_status: 'completed',
  subscription_status: 'active',
};

export const locations: Location[] = [
  {
    _id: 'l1',
    name: 'Main Street',
    address: '1 Main Street, Berlin',
    timeZone: 'Europe/Berlin',
    code: 'MAIN',
    userCount: 2,
  },
  { _id: 'l2', name: 'Harbour', timeZone: 'Asia/Tokyo', userCount: 1 },
  {
    _id: 'l3',
    name: 'Old Mill with a name that is much longer than its column',
    timeZone: 'America/New_York',
    userCount: 0,
  },
];

export const users: [UserListItem, UserListItem, UserListItem] = [
  {
    _id: 'u1',
    name: 'Sam Stand-in',
    email: 'sam@stand-in.example',
    role: 'admin',
    locations: ['l1'],
    locationNames: ['Main Street'],
    status: 'active',
  },
  {
    _id: 'u2',
    name: 'Ann Lee',
    email: 'ann@smith.example',
    role: 'manager',
    locations: ['l1', 'l2'],
    locationNames: ['Main Street', 'Harbour'],
    status: 'active',
    joinedAt: '2026-05-04T08:00:00.000Z',
    lastSeen: '2026-06-01',
  },
  { _id: 'u3', name: 'José Díaz', email: 'jose@smith.example', role: 'user', locations: [], status: 'invited' },
];

export const invitations: Invitations = {
  email: 'sam@stand-in.example',
  isProven: true,
  open: [
    {
      _id: 'o2',
      organization: 'Harbour Foods',
      inviter: 'Ann Lee',
      role: 'admin',
      sentAt: '2026-06-01T09:30:00.000Z',
      expiresAt: '2026-06-15T09:30:00.000Z',
      recordsLastSeen: true,
    },
    {
      _id: 'o3',
      organization: 'Old Mill Bakery',
      inviter: null,
      role: 'user',
      sentAt: '2026-06-02T12:00:00.000Z',
      expiresAt: '2026-06-16T12:00:00.000Z',
    },
  ],
  withdrawn: [],
  current: null,
};

export const summary: Summary = {
  locations: 3,
  people: 3,
  byRole: { user: 1, manager: 1, admin: 1, guest: 0 },
  byStatus: { invited: 1, active: 2 },
};

/** A week of the sample people, with all optional figures. */
export const adoption: Adoption = {
  week: '2026-06-01',
  people: 3,
  joined: 2,
  gain: 1,
  seen: null,
  waiting: 1,
  longest: { _id: 'u3', name: 'José Díaz', days: 12 },
  mails: { sent: 4, waiting: 2, refused: 1 },
  locations: [
    {
      _id: 'l1',
      name: 'Main Street',
      people: 14,
      delivered: 13,
      joined: 12,
      seen: 9,
      waiting: 2,
      longest: { _id: 'u3', name: 'José Díaz', days: 12 },
    },
    { _id: 'l2', name: 'Harbour', people: 8, delivered: 8, joined: 0, seen: 0, waiting: 8, longest: null },
  ],
  locationCount: 2,
  days: Array.from({ length: 84 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 2, 16 + at)).toISOString().slice(0, 10),
    joined: at % 9 === 4 ? at % 5 : 0,
  })),
  marks: [
    { day: '2026-04-13', kind: 'import', people: 40 },
    { day: '2026-05-04', kind: 'invitations', people: 8 },
  ],
};

const limitsByPlan = {
  Team: { features: ['Up to 50 people', 'Every location'], limits: { people: 50, locations: null } },
  Business: { features: ['Up to 500 people', 'Priority answers'], limits: { people: 500, locations: null } },
};
const prices = [
  ['p1', 'Team', 'month', 2900],
  ['p2', 'Business', 'month', 9900],
  ['p3', 'Team', 'year', 29_000],
  ['p4', 'Business', 'year', 99_000],
] as const;

export const plans: Plan[] = prices.map(([id, name, interval, priceMinor]) => ({
  id,
  name,
  interval,
  priceMinor,
  currency: 'EUR',
  ...limitsByPlan[name],
}));

/** An active subscription to the first plan, paid through the end of the year. */
export const subscription: Subscription = {
  state: 'active',
  plan: plans[0] ?? null,
  periodEnd: '2026-12-31T12:00:00.000Z',
  amountMinor: 2900,
  retryAt: null,
  canSwitch: true,
  hasPortal: true,
};

export { journal, undo, undoable } from './journalSamples.ts';
