import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { maxListLength } from 'shared-session/contract';
import type { UserListItem, UsersQuery } from 'shared-session/contract';
import * as v from 'valibot';

import type { Db } from '../../database/connect.ts';
import { preparedQuery } from '../../database/preparedQuery.ts';
import { users } from '../../database/schema.ts';
import { down, readBehind, reversed, up } from '../lists.ts';
import type { LastRow, RowOrder } from '../lists.ts';
import { readKeptCount, userCondition } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';
import { readUsers, selectUsers } from './userRows.ts';

export type Page = { sort: UsersQuery['sort'] | 'added'; limit: number; offset: number; after?: LastRow | null };
/** `found` is how many there are in all, null where the rows were found without counting. */
export type UserPage = { rows: UserListItem[]; found: number | null };

/** A page of the people that a filter finds. The rows are chosen by the index alone and only then read. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  { sort = 'added', limit, offset, after = null }: Page,
): Promise<UserPage> {
  const order = orders[sort];
  const chosen = { organizationId, condition: userCondition(db, organizationId, filter), order };
  let found: number | null = null;
  const read = async (part: Part) => {
    if (filter.search === '') return selectPage(db, { ...chosen, ...part });
    const { count, ids } = await search(db, { ...chosen, ...part });
    found = count;
    return ids ? readUsers(db, organizationId, ids, order.by) : selectPage(db, { ...chosen, ...part });
  };
  const following = await readBehind({ db, table: users, organizationId, order, after }, (behind) =>
    read({ behind, limit, offset: 0 }),
  );
  if (following) return { rows: following, found };
  if (filter.search === '' && offset > farAway) found = await readKeptCount(db, organizationId, filter);
  if (found !== null && offset > found / 2) {
    // The end of the index is nearer.
    const size = Math.min(limit, Math.max(0, found - offset));
    const fromEnd = { ...chosen, order: reversed(order), limit: size, offset: found - offset - size };
    return { rows: size === 0 ? [] : (await selectPage(db, fromEnd)).toReversed(), found };
  }
  const rows = isEverybody(filter)
    ? await everybodyBy(db, sort).execute({ organizationId, limit, offset })
    : await read({ limit, offset });
  return { rows, found };
}

/** From this row on it pays to ask first how many there are. */
const farAway = 1000;

type Part = { behind?: SQL; limit: number; offset: number };

const isEverybody = ({ search: term, roles, statuses, locations }: UserFilter) =>
  term === '' && roles.length + statuses.length === 0 && locations === null;

const everybodyBy = preparedQuery('users by', (db, order: Order) =>
  selectPage(db, {
    organizationId: sql.placeholder('organizationId'),
    order: orders[order],
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }),
);

type Chosen = {
  organizationId: string | Placeholder;
  condition?: SQL | undefined;
  order: RowOrder;
  behind?: SQL;
  limit: number | Placeholder;
  offset: number | Placeholder;
};

function selectPage(db: Db, { organizationId, condition, order, behind, limit, offset }: Chosen) {
  const mine = eq(users.organizationId, organizationId);
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(and(mine, condition, behind))
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset);
  return selectUsers(db, organizationId, and(mine, inArray(users.id, ids)), order.by);
}

/**
 * Finds first and sorts then, counting on the way. The planner would walk along the order until enough rows match, which
 * takes nearly all of it for a name near the end of a list by name. Where as many match as are counted at all, the ids
 * are null: walking is quicker then.
 */
async function search(db: Db, { condition, order, behind, limit, offset }: Chosen) {
  const columns = sql.join(
    [users.organizationId, users.id, users.sortName, users.email, users.role, users.status],
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    with found as (select ${columns} from ${users} where ${condition} limit ${maxListLength}),
      counted as (select count(*)::integer as count from found)
    select count, case when count < ${maxListLength} then array(
      select ${users.id} from found as ${users} where ${behind ?? sql`true`}
      order by ${sql.join(order.by, sql`, `)} limit ${limit} offset ${offset}) end as ids
    from counted`);
  return v.parse(searched, rows)[0];
}

const searched = v.tuple([v.object({ count: v.number(), ids: v.nullable(v.array(v.string())) })]);

type Order = NonNullable<UsersQuery['sort']> | 'added';
// Each has an index of its own.
const byName = [users.sortName, users.id];
const byEmail = [sql`lower(${users.email})`, users.id];
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
  // Invited users join without a change by an admin.
  status: up(byStatus, false),
  '-status': down(byStatus, false),
};
