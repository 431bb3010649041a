import type { Location, Organization, UserListItem, UserProfile } from 'contract';

export const adaProfile: UserProfile = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'admin',
  onboarding_status: 'add_locations',
  subscription_status: null,
  organizationId: 'o1',
};

export const acme: Organization = {
  _id: 'o1',
  name: 'Acme',
  contactEmail: 'office@example.com',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  onboarding_status: 'add_locations',
};

export const harbour: Location = { _id: 'l1', name: 'Harbour', timeZone: 'Europe/Berlin', userCount: 0 };

export const carol: UserListItem = {
  _id: 'u2',
  name: 'Carol',
  email: 'carol@example.com',
  role: 'user',
  locations: ['l1'],
  status: 'invited',
};
