import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type calls, maxListLength, type UserListItem, usersQuery, type UsersQuery } from 'shared-session/contract';
import * as v from 'valibot';

import { type Db, preparedQuery } from '../../database/connect.ts';
import { users } from '../../database/schema.ts';
import { searchTerm } from '../../domain/text.ts';
import type { Route } from '../../http/calls.ts';
import { messages } from '../../messages.ts';
import { createPageReader, down, type Page, readLastRow, readQuery, type Slice, up } from '../lists.ts';
import { countUsers, readKeptCount, userCondition, type UserFilter } from './userFilter.ts';
import { selectUsers } from './userRows.ts';

/** A page of the organization's people. */
export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, caller: { organizationId }, query }) {
    const { search = '', role = [], status = [], location, ...page } = readQuery(usersQuery, query);
    const { sort, limit = maxListLength, offset = 0, after } = page;
    const filter = { search: searchTerm(search), roles: role, statuses: status, locations: location ?? null };
    const wanted = { sort, limit, offset, after: readLastRow(after) };
    const { rows: payload, found } = await readInSlices(db, organizationId, filter, wanted);
    const isLastPage = payload.length < limit && (payload.length > 0 || offset === 0);
    const total = isLastPage ? offset + payload.length : (found ?? (await countUsers(db, organizationId, filter)));
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

/** Reads a long page in slices, so that other requests get their turn. A person who moves meanwhile appears once. */
async function readInSlices(db: Db, organizationId: string, filter: UserFilter, page: UsersPage): Promise<UserPage> {
  const people = new Map<string, UserListItem>();
  let { after = null } = page;
  let found: number | null = null;
  for (let read = 0; read < page.limit; read += sliceLength) {
    const limit = Math.min(sliceLength, page.limit - read);
    const slice = await readUserPage(db, organizationId, filter, { ...page, limit, offset: page.offset + read, after });
    for (const user of slice.rows) people.set(user._id, user);
    found = slice.found;
    const last = slice.rows.at(-1);
    if (slice.rows.length < limit || !last) break;
    after = { id: last._id, version: last.version ?? 0 };
  }
  return { rows: [...people.values()], found };
}

const sliceLength = 250;

type UsersPage = Page<UsersQuery['sort']>;
/** `found` is the total; null if it was not counted. */
type UserPage = { rows: UserListItem[]; found: number | null };

/** A page of the people that a filter finds. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  page: UsersPage,
): Promise<UserPage> {
  const condition = userCondition(db, organizationId, filter);
  let found: number | null = null;
  const find = async (slice: Slice, behind?: SQL, isAgain = false): Promise<UserListItem[] | null> => {
    const { count, ids } = await searchUsers(db, { organizationId, condition, behind, ...slice });
    found = count;
    if (!ids) return null;
    const rows = ids.length === 0 ? [] : await foundBy(db, page.sort ?? 'added').execute({ organizationId, ids });
    // A person who was found and then removed would leave the page one short, as if it were the last.
    return rows.length < ids.length && !isAgain ? find(slice, behind, true) : rows;
  };
  const readTotal = async () => (found = await readKeptCount(db, organizationId, filter));
  const wanted = { organizationId, condition, readTotal, ...(filter.search !== '' && { find }) };
  const rows = await readPage(db, wanted, page);
  return { rows, found };
}

const foundBy = preparedQuery('found users by', (db, sort: keyof typeof orders) => {
  const isFound = sql`${users.id} = any(${sql.placeholder('ids')})`;
  return selectUsers(db, sql.placeholder('organizationId'), isFound, orders[sort].by);
});

type Search = Slice & { organizationId: string; condition: SQL | undefined; behind: SQL | undefined };

/**
 * Reads the first `maxListLength` matches in the page's order, and from them both their number and the page. `ids` is null
 * if the page lies behind them.
 */
async function searchUsers(db: Db, { organizationId, condition, order, behind, limit, offset }: Search) {
  const wanted = and(eq(users.organizationId, organizationId), condition);
  const { rows } = await db.execute(sql`
    select count(*)::integer as count,
      coalesce((array_agg(id) filter (where is_behind))[${offset}::integer + 1 : ${offset}::integer + ${limit}], '{}') as ids
    from (select ${users.id}, ${behind ?? sql`true`} as is_behind from ${users}
      where ${wanted} order by ${sql.join(order.by, sql`, `)} limit ${maxListLength}) as found`);
  const [{ count, ids }] = v.parse(searched, rows);
  return { count, ids: count < maxListLength || ids.length === limit ? ids : null };
}

const searched = v.tuple([v.object({ count: v.number(), ids: v.array(v.string()) })]);

// Each order has an index.
const byName = [users.sortName, users.id];
// Addresses are unique.
const byEmail = [sql`lower(${users.email})`];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders = {
  added: up([users.id]),
  name: up(byName),
  '-name': down(byName),
  email: up(byEmail),
  '-email': down(byEmail),
  role: up(byRole),
  '-role': down(byRole),
  // The status changes without a new version when an invited user joins.
  status: up(byStatus, false),
  '-status': down(byStatus, false),
};

const readPage = createPageReader<UserListItem, keyof typeof orders>({ table: users, orders, select: selectUsers });
