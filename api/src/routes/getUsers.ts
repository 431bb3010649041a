import { foldSpaces, roles } from 'shared-session/contract';
import type { calls } from 'shared-session/contract';
import { validate } from 'shared-session/contract';
import * as v from 'valibot';

import { refuseFields } from '../http/refusal.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';
import { readUsers } from './userRows.ts';

/** The organization's people; each filter narrows the list, several values of one widen it. */
export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, caller, query }) {
    const filter = validate(filterForm, query);
    if (!filter.ok) throw refuseFields(filter.errors);
    const { search, role, location } = filter.value;
    const payload = await readUsers(db, caller.organizationId, {
      ...(search && { search }),
      ...(role.length > 0 && { roles: role }),
      ...(location.length > 0 && { locations: location.filter(isId) }),
    });
    return { statusCode: 200, message: words.ok, payload };
  },
};

const list = <Item extends v.GenericSchema<unknown, string>>(item: Item) =>
  v.pipe(v.unknown(), v.transform(toList), v.array(item));

const filterForm = v.object({
  search: v.optional(
    v.pipe(
      v.string('Search for text.'),
      v.maxLength(200, 'Search for at most 200 characters.'),
      // PostgreSQL's text cannot hold the NUL character.
      v.transform((text) => foldSpaces(text.replaceAll('\0', ''))),
    ),
    '',
  ),
  role: v.optional(list(v.picklist(roles, 'Choose a role from the list.')), []),
  location: v.optional(list(v.string('Name locations by their ids.')), []),
});

/** One value, a list, or what the query parser makes of a list that is longer than its limit. */
function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [value];
}
