import { roleMessages } from '@askwell/page-kit';
import { addLocations, foldName, type Location, type Role, roles } from 'shared-session';

import { userMessages as text } from './messages.ts';
import { findPeople } from '../import/people.ts';
import { meansAllLocations } from '../import/values.ts';
import type { FieldsOf, RowField, RowKind } from '../model/rows.ts';
import { editableUsers, type UserValues } from './userRules.ts';

/** How rows of people are read and written. Locations are written by name. */
export function userKind(locations: readonly Location[]): RowKind<UserValues> {
  let byName: ReadonlyMap<string, string> | undefined;
  // Created on first use, and only once for thousands of cells.
  const idsOf = () => (byName ??= idsByName(locations));
  const nameOf = (id: string) => locations.find(({ _id }) => _id === id)?.name ?? '';
  const role: RowField<UserValues, 'role'> = {
    id: 'role',
    label: text.role,
    separator: ' ',
    write: ({ role: id }) => roleMessages[id].name,
    read: (written) => {
      const known = roleOf(written);
      return known ? { values: { role: known } } : { values: {}, unmatchedText: written };
    },
    matches: (written) => roleOf(written) !== undefined,
    choices: () => roles.map((id) => ({ value: roleMessages[id].name, label: roleMessages[id].name })),
  };
  const locationsField: RowField<UserValues, 'locations'> = {
    id: 'locations',
    label: text.locations,
    separator: '; ',
    write: ({ locations: ids }) => ids.map(nameOf).filter(Boolean).join('; '),
    read: (written) =>
      locations.length > 0 && meansAllLocations(written)
        ? { values: { locations: locations.map(({ _id }) => _id) } }
        : readLocations(written, idsOf()),
    matches: (written) => readLocations(written, idsOf()).unmatchedText === '',
    choices: () => locations.map((location) => ({ value: location.name, label: location.name })),
    add: async (names) => {
      const result = await addLocations(names.map((one) => ({ name: one })));
      return result.ok ? { kind: userKind([...locations, ...result.payload]) } : { error: result.message };
    },
  };
  const fields: FieldsOf<UserValues> = { name, email, role, locations: locationsField };
  const kind = editableUsers(locations);
  return { ...kind, fields: kind.columns.map((id) => fields[id]) };
}

const name: RowField<UserValues, 'name'> = {
  id: 'name',
  label: text.name,
  separator: ' ',
  write: (values) => values.name,
  read: (written) => ({ values: { name: written } }),
};

const email: RowField<UserValues, 'email'> = {
  id: 'email',
  label: text.email,
  separator: ' ',
  write: (values) => values.email,
  read: readEmail,
  matches: (written) => written.includes('@'),
  takesUnmatched: true,
};

/** An email address, perhaps with a name before it, as mail clients write it. */
function readEmail(written: string): { values: Partial<UserValues> } {
  const { people, after } = findPeople(written);
  const [only, ...others] = people;
  if (only === undefined || others.length > 0) return { values: { email: written } };
  const whole = [only.name, after].filter(Boolean).join(' ');
  return { values: whole === '' ? { email: only.email } : { name: whole, email: only.email } };
}

function roleOf(written: string): Role | undefined {
  const word = foldName(written);
  return roles.find((role) =>
    [role, roleMessages[role].name, roleMessages[role].plural].some((known) => foldName(known) === word),
  );
}

type Read = { values: Partial<UserValues>; unmatchedText: string };

/** The locations that a text names by name or code. Text that names none is returned as unmatched. */
function readLocations(written: string, known: ReadonlyMap<string, string>): Read {
  const whole = known.get(foldName(written));
  if (whole !== undefined) return { values: { locations: [whole] }, unmatchedText: '' };
  const usual = findParts(written, /[;\n|]/.test(written) ? /([;\n|])/ : /(,)/, known);
  // "Harbor / Airport", but "Food & Drink" is one unknown name.
  const other = usual.ids.length === 0 ? findParts(written, /( [/&+] )/, known) : usual;
  const { ids, rest } = other.ids.length > 0 ? other : usual;
  return { values: ids.length > 0 ? { locations: [...new Set(ids)] } : {}, unmatchedText: rest.join('; ') };
}

const idsByName = (locations: readonly Location[]) =>
  new Map(
    locations.flatMap((location) => [
      [foldName(location.name), location._id] as const,
      [foldName(location.code ?? location.name), location._id] as const,
    ]),
  );

/** A name may contain the separator, so several parts together are tried before a single one. */
function findParts(written: string, mark: RegExp, known: ReadonlyMap<string, string>) {
  // The separators too, each after the part that it ends.
  const parts = written.split(mark);
  const ids: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < parts.length;) {
    const length = [5, 3, 1].find((some) => known.has(foldName(parts.slice(at, at + some).join('')))) ?? 1;
    const id = known.get(foldName(parts.slice(at, at + length).join('')));
    if (id !== undefined) ids.push(id);
    else if (parts[at]?.trim()) rest.push(parts[at]?.trim() ?? '');
    at += length + 1;
  }
  return { ids, rest };
}
