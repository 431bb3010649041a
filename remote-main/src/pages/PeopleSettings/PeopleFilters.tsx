import { useCallback } from 'react';
import { SelectField, sharedWords } from 'remote-kit';
import { roles, userStatuses } from 'shared-session';

import type { peopleQuery } from '../../facts/listQueries.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import { people as text } from '../../words/people.ts';

type Props = {
  query: ReturnType<typeof peopleQuery>;
  onChange: (name: string, value: string) => void;
};

/** What narrows the list of people; all of it stands in the address. */
export function PeopleFilters({ query, onChange }: Props) {
  const filter = (name: 'role' | 'status') => ({
    id: `people-${name}`,
    label: text[name],
    required: false,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  const chooseLocation = useCallback((value: string) => onChange('location', value), [onChange]);
  return (
    <>
      <SearchField
        id="people-search"
        label={text.search}
        value={query.search ?? ''}
        onChange={(value) => onChange('search', value)}
      />
      <SelectField
        {...filter('role')}
        none={text.anyRole}
        options={roles.map((value) => ({ value, label: sharedWords.roles[value].name }))}
      />
      <LocationFilter value={query.location?.[0] ?? ''} onChange={chooseLocation} />
      <SelectField
        {...filter('status')}
        none={text.anyStatus}
        options={userStatuses.map((value) => ({ value, label: text[value] }))}
      />
    </>
  );
}
