import {
  foldSpaces,
  type Location,
  roles,
  schema as v,
  userForm,
  type UserForm,
  type UserListItem,
  validate,
} from 'shared-session';

import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';
import type { Row } from '../model/rowKind.ts';
import { rowsDraft } from '../model/rowList.ts';
import { userMessages } from './messages.ts';

export type UserValues = UserForm & { locations: string[] };

export const noUser: UserValues = { name: '', email: '', role: 'user', locations: [] };

export const usersDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    locations: v.array(v.string()),
  }),
);

/** What is sent for a row; a location that has gone since the draft was saved is left out, where it is known which there are. */
export const toUserForm =
  (known: readonly Location[] | null) =>
  (values: UserValues): UserForm => ({
    ...values,
    locations: values.locations.filter((id) => known?.some(({ _id }) => _id === id) ?? true),
  });

/** What is wrong with a person by themselves. */
export function checkUser(values: UserValues): Omit<RowError, 'key'>[] {
  const checked = validate(userForm, values);
  if (!checked.ok) return checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
  const [mailbox, domain = ''] = values.email.trim().split('@');
  const meant = meantDomain(domain);
  // An invitation to a misspelled domain reaches a stranger.
  return meant === undefined ? [] : [{ column: 'email', message: userMessages.misspelled(`${mailbox}@${meant}`) }];
}

/** Errors across rows: one email twice, or a person who was added already. */
export function userClashes(rows: readonly Row<UserValues>[], stored: readonly UserListItem[]): RowError[] {
  const byEmail = new Map(stored.map((user) => [foldEmail(user), user]));
  const taken = { folded: new Set(byEmail.keys()), message: userMessages.exists };
  const fresh = rows.filter(({ values }) => !isSame(values, byEmail.get(foldEmail(values))));
  return findDuplicates(fresh, { column: 'email', fold: foldEmail, twice: userMessages.duplicate, taken });
}

/** Whether the server has this very person: then an earlier try arrived, and there is nothing left to do for them. */
export const isStoredUser = (values: UserValues, stored: readonly UserListItem[]): boolean =>
  stored.some((user) => foldEmail(user) === foldEmail(values) && isSame(values, user));

const isSame = (values: UserValues, user: UserListItem | undefined) =>
  user?.status === 'invited' &&
  user.name === foldSpaces(values.name) &&
  user.role === values.role &&
  values.locations.every((id) => user.locations.includes(id));

const foldEmail = ({ email }: { email: string }) => email.trim().toLowerCase();

/** What makes a person acceptable, given those who are in already. */
export const userRules = (stored: readonly UserListItem[]): RowRules<UserValues> => ({
  check: checkUser,
  clashes: (rows) => userClashes(rows, stored),
  unmatchedText: rowMessages.rows.unmatched,
});

/** The provider that a mistyped domain means: "gmial.com" is Gmail's. */
const meantDomain = (domain: string): string | undefined => mistyped[domain.trim().toLowerCase()];

const mistyped: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'gmail.com':
      'gmial.com gmai.com gmal.com gamil.com gmali.com gmaill.com gmil.com gnail.com gmaik.com gmail.con gmail.cmo gmail.comm gmail.coom gmail.cm gmail.om ggmail.com',
    'hotmail.com': 'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hotmail.con hotmail.cm hotmaill.com',
    'outlook.com': 'outlok.com outloo.com outlook.con outllok.com oulook.com outlook.cm outlock.com',
    'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yhaoo.com',
    'icloud.com': 'iclod.com icoud.com icloud.con iclou.com icluod.com',
  }).flatMap(([meant, typed]) => typed.split(' ').map((domain) => [domain, meant])),
);
