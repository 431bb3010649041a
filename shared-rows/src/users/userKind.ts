import { sharedMessages } from 'remote-kit';
import { foldName, type Location, type Role, roles } from 'shared-session';

import { userMessages } from './messages.ts';
import { guessName, readAddress, unquoted } from '../import/addresses.ts';
import type { RowField, RowKind } from '../model/rowKind.ts';
import { noUser, type UserValues } from './userRows.ts';

const text = userMessages;

/** What a row of the people is, as text and as values; locations go by the names of those that are there. */
export function userKind(locations: readonly Location[]): RowKind<UserValues> {
  const [only, ...others] = locations;
  const nameOf = (id: string) => locations.find(({ _id }) => _id === id)?.name ?? '';
  const role: RowField<UserValues> = {
    id: 'role',
    label: text.role,
    separator: ' ',
    write: ({ role: id }) => sharedMessages.roles[id].name,
    read: (written) => {
      const known = roleOf(written);
      return known ? { values: { role: known } } : { values: {}, unmatchedText: written };
    },
    matches: (written) => roleOf(written) !== undefined,
    choices: () => roles.map((id) => ({ value: sharedMessages.roles[id].name, label: sharedMessages.roles[id].name })),
  };
  const locationsField: RowField<UserValues> = {
    id: 'locations',
    label: text.locations,
    separator: '; ',
    write: ({ locations: ids }) => ids.map(nameOf).filter(Boolean).join('; '),
    read: (written) => readLocations(written, locations),
    matches: (written) => readLocations(written, locations).unmatchedText === '',
    choices: () => locations.map((location) => ({ value: location.name, label: location.name })),
  };
  return {
    list: 'users',
    // Where there is one location only, people belong to it unless another choice is made.
    empty: only && others.length === 0 ? { ...noUser, locations: [only._id] } : noUser,
    typed: ['name', 'email'],
    hasEmails: true,
    fields: [name, email, role, locationsField],
    complete: (row) => {
      const guess = row.values.name === '' ? guessName(row.values.email) : '';
      return guess === '' ? row : { ...row, values: { ...row.values, name: guess }, guessed: ['name'] };
    },
  };
}

const name: RowField<UserValues> = {
  id: 'name',
  label: text.name,
  separator: ' ',
  write: (values) => values.name,
  read: (written) => ({ values: { name: written } }),
};

const email: RowField<UserValues> = {
  id: 'email',
  label: text.email,
  separator: ' ',
  write: (values) => values.email,
  read: readEmail,
  matches: (written) => written.includes('@'),
  takesUnmatched: true,
};

/** An address alone, or with the name before it as mail clients write it. */
function readEmail(written: string): { values: Partial<UserValues> } {
  const address = readAddress(written);
  if (!address) return { values: { email: written } };
  if (address.name === '') return { values: { email: address.email } };
  return { values: { name: unquoted(address.name), email: address.email } };
}

function roleOf(written: string): Role | undefined {
  const word = foldName(written);
  return roles.find((role) =>
    [role, sharedMessages.roles[role].name, sharedMessages.roles[role].plural].some(
      (known) => foldName(known) === word,
    ),
  );
}

type Read = { values: Partial<UserValues>; unmatchedText: string };

/** The locations that a text names, by name or code, one or several; what names none is handed back. */
function readLocations(written: string, locations: readonly Location[]): Read {
  const known = new Map(
    locations.flatMap((location) => [
      [foldName(location.name), location._id] as const,
      [foldName(location.code ?? location.name), location._id] as const,
    ]),
  );
  const whole = known.get(foldName(written));
  const found = whole === undefined ? findParts(written, known) : { ids: [whole], rest: [] };
  return {
    values: found.ids.length > 0 ? { locations: [...new Set(found.ids)] } : {},
    unmatchedText: found.rest.join('; '),
  };
}

/** A name may hold the separator itself, so several parts together are tried before one alone. */
function findParts(written: string, known: ReadonlyMap<string, string>) {
  const separator = /[;\n|]/.test(written) ? /[;\n|]/ : /,/;
  const parts = written.split(separator);
  const ids: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < parts.length;) {
    const length = [3, 2, 1].find((some) => known.has(foldName(parts.slice(at, at + some).join(';')))) ?? 0;
    const id = known.get(foldName(parts.slice(at, at + length).join(';')));
    if (id !== undefined) ids.push(id);
    else if (parts[at]?.trim()) rest.push(parts[at]?.trim() ?? '');
    at += Math.max(1, length);
  }
  return { ids, rest };
}
