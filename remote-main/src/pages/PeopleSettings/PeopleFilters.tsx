import { userSorts, type UsersQuery, userStatuses } from 'contract/people';
import { roles } from 'contract/session';
import { roleMessages, SelectField } from '@askwell/page-kit';

import { type ListAddress, oneOf, searched } from '../../list/useList.ts';
import { LocationField } from '../../list/LocationField.tsx';
import { peopleText } from './messages.ts';

/** The query for the server from an address such as ?role=admin&search=ann. Unknown values are ignored. */
export function peopleQuery(address: URLSearchParams): UsersQuery & { sort: string } {
  const role = oneOf(roles, address.get('role'));
  const status = oneOf(userStatuses, address.get('status'));
  const location = address.get('location');
  return {
    ...searched(address),
    ...(role && { role: [role] }),
    ...(status && { status: [status] }),
    ...(location && { location: [location] }),
    sort: oneOf(userSorts, address.get('sort')) ?? 'name',
  };
}

/** The filters of the list of people. Their values are in the address. */
export function PeopleFilters({ query, change }: ListAddress<UsersQuery>) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: name === 'role' ? peopleText.fields.role : peopleText.status,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => change(name, value),
    required: false,
  });
  return (
    <>
      <SelectField
        {...filter('role')}
        none={peopleText.anyRole}
        options={roles.map((value) => ({ value, label: roleMessages[value].name }))}
      />
      <LocationField
        id="people-location"
        label={peopleText.location}
        value={query.location?.[0] ?? ''}
        placeholder={peopleText.anyLocation}
        onChange={(value) => change('location', value)}
      />
      <SelectField
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}
