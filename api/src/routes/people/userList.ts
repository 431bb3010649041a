import { maxListLength, usersQuery } from 'shared-session/contract';
import type { calls, UserListItem } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { searchTerm } from '../../domain/text.ts';
import type { Route } from '../../http/route.ts';
import { messages } from '../../messages.ts';
import { readLastRow, readQuery } from '../lists.ts';
import { countUsers } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';
import { readUserPage } from './userPage.ts';
import type { Page, UserPage } from './userPage.ts';

/** A page of the organization's people. */
export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, caller: { organizationId }, query }) {
    const { search = '', role = [], status = [], location, ...page } = readQuery(usersQuery, query);
    const { sort, limit = maxListLength, offset = 0, after } = page;
    const filter = { search: searchTerm(search), roles: role, statuses: status, locations: location ?? null };
    const part = { sort, limit, offset, after: readLastRow(after) };
    const { rows: payload, found } = await readInParts(db, organizationId, filter, part);
    const isLastPage = payload.length < limit && (payload.length > 0 || offset === 0);
    const total = isLastPage ? offset + payload.length : (found ?? (await countUsers(db, organizationId, filter)));
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

/** Reads a long page in parts, so that other requests get their turn. A person who moved meanwhile appears once. */
async function readInParts(db: Db, organizationId: string, filter: UserFilter, page: Page): Promise<UserPage> {
  const people = new Map<string, UserListItem>();
  let { after = null } = page;
  let found: number | null = null;
  for (let read = 0; read < page.limit; read += partLength) {
    const limit = Math.min(partLength, page.limit - read);
    const part = await readUserPage(db, organizationId, filter, { ...page, limit, offset: page.offset + read, after });
    for (const user of part.rows) people.set(user._id, user);
    found = part.found;
    const last = part.rows.at(-1);
    if (part.rows.length < limit || !last) break;
    after = { id: last._id, version: last.version ?? 0 };
  }
  return { rows: [...people.values()], found };
}

const partLength = 250;
