import { language, LazyPart, sharedMessages } from 'remote-kit';
import { type Location, roles } from 'shared-session';
import { Select, TextInput } from 'shared-ui';

import { userMessages } from './messages.ts';
import { CellDisclosure } from '../editor/CellDisclosure.tsx';
import type { CellControl, Column } from '../model/rowKind.ts';
import type { UserValues } from './userRows.ts';

const text = userMessages;

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
              {sharedMessages.roles[role].name}
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
        <LocationCell
          cell={cell}
          locations={locations}
          chosen={values.locations}
          onChange={(chosen) => change({ locations: chosen })}
        />
      ),
    },
  ];
}

type LocationCellProps = {
  cell: CellControl;
  locations: readonly Location[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The names of a user's locations, and on demand a checkbox for each location. */
function LocationCell({ cell, locations, chosen, onChange }: LocationCellProps) {
  const names = locations.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
  const shown = names.length > 0 ? listOf(names) : userMessages.noLocation;
  return (
    <CellDisclosure cell={cell} shown={shown} label={userMessages.locationsOf(shown)} isMuted={names.length === 0}>
      <LazyPart load={loadBoxes}>
        {({ LocationCheckboxes }) => <LocationCheckboxes chosen={chosen} onChange={onChange} />}
      </LazyPart>
    </CellDisclosure>
  );
}

const loadBoxes = () => import(/* webpackChunkName: "rows-more" */ './UserBulk.tsx');

const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
