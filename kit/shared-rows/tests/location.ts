import type { Location } from 'contract/locations';

/** Creates a location of the organization. */
export const createLocation = (_id: string, name: string, code?: string): Location => ({
  _id,
  name,
  timeZone: 'UTC',
  userCount: 0,
  ...(code && { code }),
});
