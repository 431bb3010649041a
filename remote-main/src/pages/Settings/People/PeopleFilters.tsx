import { SelectField, sharedWords, TextField } from 'shared-remote';
import { type Location, roles } from 'shared-session';

import { words } from '../../../words.ts';
import styles from '../List.module.css';
import { useSearchParam } from '../useSearchParam.ts';

const text = words.settings.people;

/** What narrows the list of people; all of it stands in the address. */
export function PeopleFilters({ locations }: { locations: readonly Location[] }) {
  const [search, setSearch] = useSearchParam('search');
  const [role, setRole] = useSearchParam('role');
  const [location, setLocation] = useSearchParam('location');
  const [status, setStatus] = useSearchParam('status');
  return (
    <div className={styles.filters}>
      <TextField
        id="people-search"
        label={text.search}
        type="search"
        required={false}
        value={search}
        onChange={setSearch}
      />
      <SelectField
        id="people-role"
        required={false}
        label={text.role}
        value={role}
        onChange={setRole}
        none={text.anyRole}
        options={roles.map((value) => ({ value, label: sharedWords.roles[value].name }))}
      />
      <SelectField
        id="people-location"
        required={false}
        label={text.location}
        value={location}
        onChange={setLocation}
        none={text.anyLocation}
        options={[
          { value: 'none', label: text.noLocation },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <SelectField
        id="people-status"
        required={false}
        label={text.status}
        value={status}
        onChange={setStatus}
        none={text.anyStatus}
        options={[
          { value: 'invited', label: text.invited },
          { value: 'active', label: text.active },
        ]}
      />
    </div>
  );
}
