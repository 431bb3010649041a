import { SelectField, sharedMessages } from 'remote-kit';
import { roles, userStatuses } from 'shared-session';

import { LocationField } from '../../locations/LocationField.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import type { peopleQuery } from '../../list/listQueries.ts';
import type { ListAddress } from '../../list/useListAddress.ts';
import { peopleText } from './messages.ts';

type Props = {
  query: ReturnType<typeof peopleQuery>;
  onChange: ListAddress['change'];
};

/** The filters of the list of people. Their values are in the address. */
export function PeopleFilters({ query, onChange }: Props) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: name === 'role' ? peopleText.fields.role : peopleText.status,
    required: false,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <SearchField
        id="people-search"
        label={peopleText.search}
        placeholder={peopleText.search}
        value={query.search ?? ''}
        onChange={(value) => onChange('search', value)}
      />
      <SelectField
        {...filter('role')}
        none={peopleText.anyRole}
        options={roles.map((value) => ({ value, label: sharedMessages.roles[value].name }))}
      />
      <LocationField
        id="people-location"
        label={peopleText.location}
        value={query.location?.[0] ?? ''}
        onChange={(value) => onChange('location', value)}
      />
      <SelectField
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}
