import { roleMessages } from '@askwell/page-kit';
import { roles, userStatuses } from 'shared-session';

import { type ListAddress, type peopleQuery } from '../../list/listAddress.ts';
import { LocationField } from '../../list/LocationField.tsx';
import { FilterSelect } from '../../list/ListToolbar.tsx';
import { peopleText } from './messages.ts';

type Props = { query: ReturnType<typeof peopleQuery>; onChange: ListAddress['change'] };

/** The filters of the list of people. Their values are in the address. */
export function PeopleFilters({ query, onChange }: Props) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: name === 'role' ? peopleText.fields.role : peopleText.status,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
      <FilterSelect
        {...filter('role')}
        none={peopleText.anyRole}
        options={roles.map((value) => ({ value, label: roleMessages[value].name }))}
      />
      <LocationField
        id="people-location"
        label={peopleText.location}
        value={query.location?.[0] ?? ''}
        placeholder={peopleText.anyLocation}
        onChange={(value) => onChange('location', value)}
      />
      <FilterSelect
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}
