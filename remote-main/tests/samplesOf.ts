import type { Location, Organization, Summary, UserListItem } from 'shared-session';

/** A location, with what a test says about it. */
export const locationOf = (part: Partial<Location>): Location => ({
  _id: 'l1',
  name: 'Main Street',
  timeZone: 'Europe/Berlin',
  userCount: 0,
  ...part,
});

/** Somebody, with what a test says about them. */
export const personOf = (part: Partial<UserListItem>): UserListItem => ({
  _id: 'u1',
  name: 'Ann Lee',
  email: 'ann@smith.example',
  role: 'user',
  locations: [],
  status: 'active',
  ...part,
});

/** An organization, with what a test says about it. */
export const organizationOf = (part: Partial<Organization>): Organization => ({
  _id: 'o1',
  name: 'Smith & Sons',
  contactEmail: 'office@smith.example',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  onboarding_status: 'completed',
  ...part,
});

/** The numbers of an organization that lacks nothing, with what a test says about it. */
export const summaryOf = (part: Partial<Summary>): Summary => ({
  locations: 2,
  people: 3,
  byRole: { user: 1, manager: 1, admin: 1, guest: 0 },
  byStatus: { invited: 0, active: 3 },
  withoutLocation: 0,
  byLocation: { top: [{ _id: 'l1', name: 'Main Street', people: 3 }], rest: { locations: 1, people: 0 } },
  ...part,
});
