import type { Organization } from 'shared-session';

/** An organization of typical size, drawn as a skeleton while the real one loads. */
export const expectedOrganization: Organization = {
  _id: '',
  name: '',
  contactEmail: '',
  country: 'DE',
  timeZone: 'UTC',
  onboarding_status: 'completed',
  subscription_status: 'active',
};
