import { sharedWords } from 'remote-kit';
import { foldName, type Location, type Role, roles } from 'shared-session';

import { foldHeading } from '../../rows/paste/foldHeading.ts';
import { guessName } from '../../rows/paste/guessName.ts';
import type { RowField, RowKind } from '../../rows/model/rowKind.ts';
import { peopleWords } from '../../words/addUsers.ts';
import { readLocations } from './readLocations.ts';
import { noUser, type UserValues } from './userRows.ts';

const text = peopleWords;

/** What a row of the people is, as text and as values; locations go by the names of those that are there. */
export function userKind(locations: readonly Location[]): RowKind<UserValues> {
  const nameOf = (id: string) => locations.find(({ _id }) => _id === id)?.name ?? '';
  const role: RowField<UserValues> = {
    id: 'role',
    label: text.role,
    joint: ' ',
    write: ({ role: id }) => sharedWords.roles[id].name,
    read: (written) => {
      const known = roleOf(written);
      return known ? { values: { role: known } } : { values: {}, unplaced: written };
    },
    claims: (written) => roleOf(written) !== undefined,
  };
  const places: RowField<UserValues> = {
    id: 'locations',
    label: text.locations,
    joint: '; ',
    write: ({ locations: ids }) => ids.map(nameOf).filter(Boolean).join('; '),
    read: (written) => readLocations(written, locations),
    claims: (written) => readLocations(written, locations).unplaced === '',
  };
  return {
    list: 'users',
    empty: noUser,
    typed: ['name', 'email'],
    isAddressed: true,
    fields: [name, email, role, places],
    complete: (row) => {
      const guess = row.values.name === '' ? guessName(row.values.email) : '';
      return guess === '' ? row : { ...row, values: { ...row.values, name: guess }, guessed: ['name'] };
    },
  };
}

const name: RowField<UserValues> = {
  id: 'name',
  label: text.name,
  joint: ' ',
  write: (values) => values.name,
  read: (written) => ({ values: { name: written } }),
};

const email: RowField<UserValues> = {
  id: 'email',
  label: text.email,
  joint: ' ',
  write: (values) => values.email,
  read: (written) => ({ values: { email: written } }),
  claims: (written) => written.includes('@'),
  takesRest: true,
};

function roleOf(written: string): Role | undefined {
  const word = foldHeading(written);
  return roles.find((role) =>
    [role, sharedWords.roles[role].name, sharedWords.roles[role].plural].some((known) => foldName(known) === word),
  );
}
