// What belongs to an organization is keyed by the organization first, so that the tables can be spread over
// several databases by that column. `accounts` is the one directory that finds the organization of a person.
export * from './schema/locations.ts';
export * from './schema/mails.ts';
export * from './schema/organizations.ts';
export * from './schema/people.ts';
export * from './schema/requests.ts';
