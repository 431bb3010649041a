import type { Location, Organization, UserListItem } from 'shared-session';

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
