import { and, asc, desc, eq, inArray, Placeholder, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserListItem, UsersQuery } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { prepareOnce } from '../database/prepareOnce.ts';
import { locations, userLocations, users } from '../database/schema.ts';
import { userCondition } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';

type Page = { sort: UsersQuery['sort'] | 'added'; limit: number; offset: number };

/** People as the contract shows them, by their ids, in the order in which they were added. */
export async function readUsers(db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  const condition = and(eq(users.organizationId, organizationId), inArray(users.id, [...ids]));
  return select(db, organizationId, condition, orders.added);
}

/** A page of the people that a filter finds. The rows are chosen by the index alone and only then read. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  { sort = 'added', limit, offset }: Page,
): Promise<UserListItem[]> {
  const { search, roles, statuses, locations: places } = filter;
  if (search === '' && roles.length + statuses.length === 0 && places === null)
    return everybodyBy(db, sort).execute({ organizationId, limit, offset });
  const found = userCondition(db, organizationId, filter);
  return selectPage(db, { organizationId, found, order: orders[sort], limit, offset });
}

const everybodyBy = prepareOnce((db, order: Order) => {
  const organizationId = sql.placeholder('organizationId');
  return selectPage(db, {
    organizationId,
    found: eq(users.organizationId, organizationId),
    order: orders[order],
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare(`users_by_${order}`);
});

type Chosen = {
  organizationId: string | Placeholder;
  found: SQL | undefined;
  order: SQL[];
  limit: number | Placeholder;
  offset: number | Placeholder;
};

function selectPage(db: Db, { organizationId, found, order, limit, offset }: Chosen) {
  const chosen = db
    .select({ id: users.id })
    .from(users)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return select(db, organizationId, and(eq(users.organizationId, organizationId), inArray(users.id, chosen)), order);
}

function select(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, order: SQL[]) {
  const places = db
    .select({
      ids: sql<
        string[]
      >`coalesce(array_agg(${userLocations.locationId} order by ${userLocations.locationId}), '{}')`.as('ids'),
      names: sql<string[]>`coalesce(array_agg(${locations.name} order by ${userLocations.locationId}), '{}')`.as(
        'names',
      ),
    })
    .from(userLocations)
    .innerJoin(
      locations,
      and(eq(locations.organizationId, userLocations.organizationId), eq(locations.id, userLocations.locationId)),
    )
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)))
    .as('places');
  return db
    .select({
      _id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: places.ids,
      locationNames: places.names,
      status: users.status,
    })
    .from(users)
    .crossJoinLateral(places)
    .where(condition)
    .orderBy(...order);
}

type Order = NonNullable<UsersQuery['sort']> | 'added';
type Columns = (PgColumn | SQL)[];

const up = (columns: Columns) => columns.map((column) => asc(column));
const down = (columns: Columns) => columns.map((column) => desc(column));

// The id comes last, so that equal rows keep their order from page to page. Each has an index of its own.
const byName = [users.sortName, users.id];
const byEmail = [sql`lower(${users.email})`, users.id];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders: Record<Order, SQL[]> = {
  added: up([users.id]),
  name: up(byName),
  '-name': down(byName),
  email: up(byEmail),
  '-email': down(byEmail),
  role: up(byRole),
  '-role': down(byRole),
  status: up(byStatus),
  '-status': down(byStatus),
};
