import { sharedMessages } from 'remote-kit';
import {
  foldName,
  foldSpaces,
  type Location,
  type Role,
  roles,
  schema as v,
  userForm,
  type UserForm,
  type UserListItem,
  validate,
} from 'shared-session';

import { userMessages } from './messages.ts';
import { guessName, readAddress, unquoted } from '../import/addresses.ts';
import { type Row, type RowField, type RowKind, rowsDraft } from '../model/rows.ts';
import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';

const text = userMessages;

/** The values of a row of people. */
export type UserValues = UserForm & { locations: string[] };

const noUser: UserValues = { name: '', email: '', role: 'user', locations: [] };

/** The rows as a draft stores them. */
export const usersDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    locations: v.array(v.string()),
  }),
);

/** The rows of a list of people. Locations are written by name. */
export function userKind(locations: readonly Location[]): RowKind<UserValues> {
  const [only, ...others] = locations;
  let byName: ReadonlyMap<string, string> | undefined;
  // Created on first use, and only once for thousands of cells.
  const idsOf = () => (byName ??= idsByName(locations));
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
    read: (written) => readLocations(written, idsOf()),
    matches: (written) => readLocations(written, idsOf()).unmatchedText === '',
    choices: () => locations.map((location) => ({ value: location.name, label: location.name })),
  };
  return {
    list: 'users',
    text,
    // If there is only one location, people belong to it by default.
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

/** An email address, perhaps with a name before it, as mail clients write it. */
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

/** The locations that a text names by name or code. Text that names none is returned as unmatched. */
function readLocations(written: string, known: ReadonlyMap<string, string>): Read {
  const whole = known.get(foldName(written));
  const found = whole === undefined ? findParts(written, known) : { ids: [whole], rest: [] };
  return {
    values: found.ids.length > 0 ? { locations: [...new Set(found.ids)] } : {},
    unmatchedText: found.rest.join('; '),
  };
}

const idsByName = (locations: readonly Location[]) =>
  new Map(
    locations.flatMap((location) => [
      [foldName(location.name), location._id] as const,
      [foldName(location.code ?? location.name), location._id] as const,
    ]),
  );

/** A name may contain the separator, so several parts together are tried before a single one. */
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

/** The form of a row. If the locations are known, those that were removed since the draft was saved are left out. */
export const toUserForm =
  (known: readonly Location[] | null) =>
  (values: UserValues): UserForm => ({
    ...values,
    locations: values.locations.filter((id) => known?.some(({ _id }) => _id === id) ?? true),
  });

/** The errors of a single person. */
function checkUser(values: UserValues): Omit<RowError, 'key'>[] {
  const checked = validate(userForm, values);
  if (!checked.ok) return checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
  const [mailbox, domain = ''] = values.email.trim().split('@');
  const meant = misspelled.get(domain.toLowerCase());
  // An invitation to a misspelled domain would reach a stranger.
  return meant === undefined ? [] : [{ column: 'email', message: userMessages.misspelled(`${mailbox}@${meant}`) }];
}

/** Errors across rows: one email twice, or a person who was added already. */
function userClashes(rows: readonly Row<UserValues>[], stored: readonly UserListItem[]): RowError[] {
  const byEmail = new Map(stored.map((user) => [foldEmail(user), user]));
  const taken = { folded: new Set(byEmail.keys()), message: userMessages.exists };
  const fresh = rows.filter(({ values }) => !isSame(values, byEmail.get(foldEmail(values))));
  return findDuplicates(fresh, { column: 'email', fold: foldEmail, twice: userMessages.duplicate, taken });
}

/** Whether the server has exactly this person, because an earlier request was saved. */
export const isStoredUser = (values: UserValues, stored: readonly UserListItem[]): boolean =>
  stored.some((user) => foldEmail(user) === foldEmail(values) && isSame(values, user));

const isSame = (values: UserValues, user: UserListItem | undefined) =>
  user?.status === 'invited' &&
  user.name === foldSpaces(values.name) &&
  user.role === values.role &&
  values.locations.every((id) => user.locations.includes(id));

const foldEmail = (user: { email: string }) => user.email.trim().toLowerCase();

/** The rules for a list of people, given the stored ones. */
export const userRules = (stored: readonly UserListItem[]): RowRules<UserValues> => ({
  check: checkUser,
  clashes: (rows) => userClashes(rows, stored),
  unmatchedText: rowMessages.rows.unmatched,
});

/** The mail provider's domain for a misspelled one, such as "gmial.com". */
const misspelled: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmail.com':
      'gmial.com gmai.com gmal.com gamil.com gmali.com gmaill.com gmil.com gnail.com gmaik.com gmail.con gmail.cmo gmail.comm gmail.coom gmail.cm gmail.om ggmail.com',
    'hotmail.com': 'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hotmail.con hotmail.cm hotmaill.com',
    'outlook.com': 'outlok.com outloo.com outlook.con outllok.com oulook.com outlook.cm outlock.com',
    'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yhaoo.com',
    'icloud.com': 'iclod.com icoud.com icloud.con iclou.com icluod.com',
  }).flatMap(([meant, typos]) => typos.split(' ').map((typo) => [typo, meant])),
);
