import type { Organization } from 'shared-session';

/** An organization of the usual size: what it looks like keeps the place of the one that is on its way. */
export const expectedOrganization: Organization = {
  _id: '',
  name: '',
  contactEmail: '',
  country: 'DE',
  timeZone: 'UTC',
  onboarding_status: 'completed',
  subscription_status: 'active',
};
