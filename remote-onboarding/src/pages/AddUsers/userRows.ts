import { type Location, roles, type UserForm, type UserListItem } from 'shared-session';
import * as v from 'valibot';

import { findDuplicates } from '../../rows/findDuplicates.ts';
import type { RowError } from '../../rows/rowErrors.ts';
import type { Row } from '../../rows/rowList.ts';
import { words } from '../../words.ts';

export const noUser: UserForm & { locations: string[] } = { name: '', email: '', role: 'user', locations: [] };
export type UserValues = typeof noUser;

export const usersDraft = v.array(
  v.object({
    key: v.number(),
    values: v.object({
      name: v.string(),
      email: v.string(),
      role: v.picklist(roles),
      locations: v.array(v.string()),
    }),
  }),
);

/** What is sent for a row; a location that has gone since the draft was saved is left out. */
export const toUserForm =
  (known: readonly Location[]) =>
  (values: UserValues): UserForm => ({
    ...values,
    locations: values.locations.filter((id) => known.some(({ _id }) => _id === id)),
  });

/** What no single row can know: two rows of one e-mail, or somebody who is in already. */
export function userClashes(rows: readonly Row<UserValues>[], stored: readonly UserListItem[]): RowError[] {
  const taken = { folded: new Set(stored.map(foldEmail)), message: words.people.exists };
  return findDuplicates(rows, { column: 'email', fold: foldEmail, twice: words.people.duplicate, taken });
}

const foldEmail = ({ email }: { email: string }) => email.trim().toLowerCase();
