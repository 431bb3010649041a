// The keys of an organization's rows start with the organization, so that the tables can be distributed over several
// databases by that column. Only `accounts` is searched across organizations, to find a user's organization.
export * from './schema/peopleAndLocations.ts';
export * from './schema/organizations.ts';
