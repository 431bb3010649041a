import { SelectField, sharedWords } from 'shared-remote';
import { type Location, noLocation, roles, userStatuses } from 'shared-session';

import type { peopleQuery } from '../../../facts/listQueries.ts';
import { SearchField } from '../../../list/SearchField.tsx';
import { words } from '../../../words.ts';

type Props = {
  query: ReturnType<typeof peopleQuery>;
  locations: readonly Location[];
  onChange: (name: string, value: string) => void;
};

const text = words.settings.people;

/** What narrows the list of people; all of it stands in the address. */
export function PeopleFilters({ query, locations, onChange }: Props) {
  const filter = (name: 'role' | 'location' | 'status') => ({
    id: `people-${name}`,
    label: text[name],
    required: false,
    value: query[name]?.[0] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
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
      <SelectField
        {...filter('location')}
        none={text.anyLocation}
        options={[
          { value: noLocation, label: text.noLocation },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <SelectField
        {...filter('status')}
        none={text.anyStatus}
        options={userStatuses.map((value) => ({ value, label: text[value] }))}
      />
    </>
  );
}
