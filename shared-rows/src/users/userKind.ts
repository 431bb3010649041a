import {
  type Location,
  roles,
  schema as v,
  userForm,
  type UserForm,
  type UserListItem,
  validate,
} from 'shared-session';

import { findRepeated, type Row, type RowError, type RowKind, rowsDraft } from '../model/rows.ts';
import { userMessages } from '../messages.ts';
import { foldEmail, userFields, type UserValues } from './userFields.tsx';

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

/** The list of people to invite, given the organization's locations and people. */
export function userKind(locations: readonly Location[], stored: readonly UserListItem[]): RowKind<UserValues> {
  const [only, ...others] = locations;
  return {
    list: 'users',
    text: userMessages,
    // If there is only one location, people belong to it by default.
    empty: only && others.length === 0 ? { ...noUser, locations: [only._id] } : noUser,
    fields: userFields(locations, (more) => userKind([...locations, ...more], stored)),
    hasEmails: true,
    complete: withGuessedName,
    check: checkUser,
    clashes: (rows) => findRepeated(rows, stored, rules),
  };
}

/** The row of an address alone, with the name that the address suggests. */
function withGuessedName(row: Row<UserValues>): Row<UserValues> {
  const name = row.values.name.trim();
  if (name !== '' && !row.guessed.includes('name')) return row;
  const guess = guessName(row.values.email);
  return guess === name
    ? row
    : { ...row, values: { ...row.values, name: guess }, guessed: guess === '' ? [] : ['name'] };
}

/** Suggests a name from an email address: "jane.doe+news@…" → "Jane Doe". */
const guessName = (email: string) =>
  (/^[^@+]*/.exec(email)?.[0] ?? '')
    .split(/[._\-\d]/)
    .filter(Boolean)
    .map(([first = '', ...rest]) => first.toLocaleUpperCase('en') + rest.join(''))
    .join(' ');

/** The form of a row. If the locations are known, those that were removed since the draft was saved are left out. */
export const toUserForm =
  (known: readonly Location[] | null) =>
  (values: UserValues): UserForm => ({
    ...values,
    locations: values.locations.filter((id) => known?.some(({ _id }) => _id === id) ?? true),
  });

function checkUser(values: UserValues): Omit<RowError, 'key'>[] {
  const checked = validate(userForm, values);
  return checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
}

const rules = [{ column: 'email', fold: foldEmail, twice: userMessages.duplicate, taken: userMessages.exists }];
