import type { Location, Organization, Summary, UserListItem, UserProfile } from 'shared-session';

/** An admin in the middle of the onboarding. */
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

export const users: UserListItem[] = [
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
  },
  { _id: 'u3', name: 'José Díaz', email: 'jose@smith.example', role: 'user', locations: [], status: 'invited' },
];

export const summary: Summary = {
  locations: 3,
  people: 3,
  byRole: { user: 1, manager: 1, admin: 1, guest: 0 },
  byStatus: { invited: 1, active: 2 },
  withoutLocation: 1,
  byLocation: {
    top: [
      { _id: 'l1', name: 'Main Street', people: 2 },
      { _id: 'l2', name: 'Harbour', people: 1 },
    ],
    rest: { locations: 1, people: 0 },
  },
};

export { audit } from './sampleLog.ts';
export { plans, subscription } from './samplePlans.ts';
