import { sharedWords } from 'remote-kit';
import { type Location, roles } from 'shared-session';
import { Select, TextInput } from 'shared-ui';

import type { Column } from '../../rows/Column.ts';
import { peopleWords } from '../../words/addUsers.ts';
import { LocationChoice } from './LocationChoice.tsx';
import type { UserValues } from './userRows.ts';

const text = peopleWords;

/** The columns of the people's rows. */
export function userColumns(locations: readonly Location[]): readonly Column<UserValues>[] {
  return [
    {
      id: 'name',
      label: text.name,
      width: 'minmax(0, 3fr)',
      control: (values, change, cell) => (
        <TextInput
          {...cell}
          autoComplete="off"
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      ),
    },
    {
      id: 'email',
      label: text.email,
      width: 'minmax(0, 4fr)',
      control: (values, change, cell) => (
        <TextInput
          {...cell}
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      ),
    },
    {
      id: 'role',
      label: text.role,
      width: 'minmax(0, 2fr)',
      control: (values, change, cell) => (
        <Select
          {...cell}
          value={values.role}
          onChange={({ currentTarget }) => {
            const role = roles.find((known) => known === currentTarget.value);
            if (role) change({ role });
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {sharedWords.roles[role].name}
            </option>
          ))}
        </Select>
      ),
    },
    {
      id: 'locations',
      label: text.locations,
      width: 'minmax(0, 3fr)',
      control: (values, change, cell) => (
        <LocationChoice
          cell={cell}
          locations={locations}
          chosen={values.locations}
          onChange={(chosen) => change({ locations: chosen })}
        />
      ),
    },
  ];
}
