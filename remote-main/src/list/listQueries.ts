import { auditKinds, type AuditQuery, roles, userStatuses, type UsersQuery } from 'shared-session';

const peopleSorts = ['name', '-name', 'email', '-email', 'role', '-role', 'status', '-status'] as const;
const locationSorts = ['name', '-name', 'people', '-people'] as const;

/** The query for the server from an address such as ?role=admin&search=ann. Values it does not know are left out. */
export function peopleQuery(address: URLSearchParams): UsersQuery & { sort: string } {
  const role = known(roles, address.get('role'));
  const status = known(userStatuses, address.get('status'));
  const location = address.get('location');
  return {
    ...searched(address),
    ...(role && { role: [role] }),
    ...(status && { status: [status] }),
    ...(location && { location: [location] }),
    sort: known(peopleSorts, address.get('sort')) ?? 'name',
  };
}

/** The same for the list of locations. */
export function locationsQuery(address: URLSearchParams) {
  return { ...searched(address), sort: known(locationSorts, address.get('sort')) ?? 'name' };
}

/** The same for the log. */
export function activityQuery(address: URLSearchParams): Pick<AuditQuery, 'kind' | 'actor'> {
  const kind = known(auditKinds, address.get('kind'));
  const actor = address.get('person');
  return { ...(kind && { kind }), ...(actor !== null && id.test(actor) && { actor }) };
}

function searched(address: URLSearchParams): { search?: string } {
  const search = address.get('search')?.trim().slice(0, longestSearch) ?? '';
  return search === '' ? {} : { search };
}

const longestSearch = 200;

// The log refuses any other name of a person; the list of people takes any text for a location.
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;
