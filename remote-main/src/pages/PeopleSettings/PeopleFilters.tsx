import { LazyPart, roleMessages } from '@askwell/page-kit';
import { roles, userStatuses, whenIdle } from 'shared-session';
import { Select } from 'shared-ui';

import { type ListAddress, type peopleQuery } from '../../list/listAddress.ts';
import { FilterSelect } from '../../list/ListToolbar.tsx';
import { peopleText } from './messages.ts';
import { loadDialogs } from './peopleColumns.tsx';

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
      <LazyPart load={loadWhenIdle} fallback={<Outline value={query.location ? '' : peopleText.anyLocation} />}>
        {({ LocationField }) => (
          <LocationField
            id="people-location"
            label={peopleText.location}
            value={query.location?.[0] ?? ''}
            placeholder={peopleText.anyLocation}
            onChange={(value) => onChange('location', value)}
          />
        )}
      </LazyPart>
      <FilterSelect
        {...filter('status')}
        none={peopleText.anyStatus}
        options={userStatuses.map((value) => ({ value, label: peopleText[value] }))}
      />
    </>
  );
}

/** The filter by location before its code has loaded. */
function Outline({ value }: { value: string }) {
  return (
    <div aria-hidden inert>
      <Select id="people-location">
        <option>{value}</option>
      </Select>
    </div>
  );
}

const loadWhenIdle = () =>
  new Promise<Awaited<ReturnType<typeof loadDialogs>>>((resolve, reject) => {
    whenIdle(window, () => void loadDialogs().then(resolve, reject), { isNeeded: true });
  });
