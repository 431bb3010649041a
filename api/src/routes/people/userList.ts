import { and, eq, inArray, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { type calls, maxListLength, type UserListItem, usersQuery, type UsersQuery } from 'shared-session/contract';
import * as v from 'valibot';

import { type Db, preparedQuery } from '../../database/connect.ts';
import { users } from '../../database/schema.ts';
import { searchTerm } from '../../domain/text.ts';
import type { Route } from '../../http/route.ts';
import { messages } from '../../messages.ts';
import {
  down,
  farOffset,
  fromNearerEnd,
  type LastRow,
  readBehind,
  readLastRow,
  readQuery,
  type RowOrder,
  type Slice,
  up,
} from '../lists.ts';
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

/** Reads a long page in slices, so that other requests get their turn. A person whose position changes meanwhile appears once. */
async function readInSlices(db: Db, organizationId: string, filter: UserFilter, page: Page): Promise<UserPage> {
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

type Page = { sort: UsersQuery['sort'] | 'added'; limit: number; offset: number; after?: LastRow | null };
/** `found` is the total; null if it was not counted. */
type UserPage = { rows: UserListItem[]; found: number | null };

/** A page of the people that a filter finds. Ids are selected by an index first; then only these rows are read. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  { sort = 'added', limit, offset, after = null }: Page,
): Promise<UserPage> {
  const order = orders[sort];
  const chosen = { organizationId, condition: userCondition(db, organizationId, filter), order };
  let found: number | null = null;
  const read = async (slice: Omit<Slice, 'order'> & { behind?: SQL }) => {
    if (filter.search === '') return selectPage(db, { ...chosen, ...slice });
    const { count, ids } = await searchUsers(db, { ...chosen, ...slice });
    found = count;
    if (ids === null) return selectPage(db, { ...chosen, ...slice });
    return ids.length === 0 ? [] : foundBy(db, sort).execute({ organizationId, ids });
  };
  const following = await readBehind({ db, table: users, organizationId, order, after }, (behind) =>
    read({ behind, limit, offset: 0 }),
  );
  if (following) return { rows: following, found };
  if (filter.search !== '') return { rows: await read({ limit, offset }), found };
  if (offset > farOffset) found = await readKeptCount(db, organizationId, filter);
  const { order: idOrder, ...slice } = fromNearerEnd({ order, limit, offset }, found ?? Infinity);
  const rows =
    isEverybody(filter) && idOrder === order
      ? await everybodyBy(db, sort).execute({ organizationId, ...slice })
      : await selectPage(db, { ...chosen, ...slice, idOrder });
  return { rows, found };
}

const isEverybody = ({ roles, statuses, locations }: UserFilter) =>
  roles.length + statuses.length === 0 && locations === null;

const everybodyBy = preparedQuery('users by', (db, order: Order) =>
  selectPage(db, {
    organizationId: sql.placeholder('organizationId'),
    order: orders[order],
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }),
);

const foundBy = preparedQuery('found users by', (db, order: Order) => {
  const organizationId = sql.placeholder('organizationId');
  const isFound = and(eq(users.organizationId, organizationId), sql`${users.id} = any(${sql.placeholder('ids')})`);
  return selectUsers(db, organizationId, isFound, orders[order].by);
});

type Chosen = {
  organizationId: string | Placeholder;
  condition?: SQL | undefined;
  order: RowOrder;
  /** The order in which ids are selected, from the nearer end of the list; otherwise `order`. */
  idOrder?: RowOrder;
  behind?: SQL;
  limit: number | Placeholder;
  offset: number | Placeholder;
};

function selectPage(db: Db, { organizationId, condition, order, idOrder = order, behind, limit, offset }: Chosen) {
  const mine = eq(users.organizationId, organizationId);
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(and(mine, condition, behind))
    .orderBy(...idOrder.by)
    .limit(limit)
    .offset(offset);
  return selectUsers(db, organizationId, and(mine, inArray(users.id, ids)), order.by);
}

/**
 * Reads the first `maxListLength` matches in the page's order, and from them both their number and the page. `ids` is null
 * if the page lies behind them.
 */
async function searchUsers(db: Db, { condition, order, behind, limit, offset }: Chosen) {
  const { rows } = await db.execute(sql`
    select count(*)::integer as count,
      coalesce((array_agg(id) filter (where is_behind))[${offset}::integer + 1 : ${offset}::integer + ${limit}], '{}') as ids
    from (select ${users.id}, ${behind ?? sql`true`} as is_behind from ${users}
      where ${condition} order by ${sql.join(order.by, sql`, `)} limit ${maxListLength}) as found`);
  const [{ count, ids }] = v.parse(searched, rows);
  return { count, ids: count < maxListLength || ids.length === limit ? ids : null };
}

const searched = v.tuple([v.object({ count: v.number(), ids: v.array(v.string()) })]);

type Order = NonNullable<UsersQuery['sort']> | 'added';
// Each order has an index.
const byName = [users.sortName, users.id];
// Addresses are unique.
const byEmail = [sql`lower(${users.email})`];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders: Record<Order, RowOrder> = {
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
