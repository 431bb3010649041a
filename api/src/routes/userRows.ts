import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserListItem, UsersQuery } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations, userLocations, users } from '../database/schema.ts';
import { userCondition } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';

type Page = { sort: UsersQuery['sort']; limit: number; offset: number };

/** People as the contract shows them, by their ids, in the order in which they were added. */
export async function readUsers(db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  const condition = and(eq(users.organizationId, organizationId), inArray(users.id, [...ids]));
  return selectUsers(db, organizationId, condition, up([users.id]));
}

/** A page of the people that a filter finds. The rows are chosen by the index alone and only then read. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  { sort, limit, offset }: Page,
): Promise<UserListItem[]> {
  const order = sort ? orders[sort] : up([users.id]);
  const chosen = db
    .select({ id: users.id })
    .from(users)
    .where(userCondition(db, organizationId, filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const condition = and(eq(users.organizationId, organizationId), inArray(users.id, chosen));
  return selectUsers(db, organizationId, condition, order);
}

function selectUsers(db: Db, organizationId: string, condition: SQL | undefined, order: SQL[]) {
  const places = db
    .select({
      ids: sql<string[]>`coalesce(array_agg(${userLocations.locationId} order by ${userLocations.locationId}), '{}')`,
    })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)));
  const names = db
    .select({ list: sql<string[]>`coalesce(array_agg(${locations.name} order by ${locations.id}), '{}')` })
    .from(userLocations)
    .innerJoin(
      locations,
      and(eq(locations.organizationId, userLocations.organizationId), eq(locations.id, userLocations.locationId)),
    )
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)));
  return db
    .select({
      _id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: sql<string[]>`(${places})`,
      locationNames: sql<string[]>`(${names})`,
      status: users.status,
    })
    .from(users)
    .where(condition)
    .orderBy(...order);
}

type Sort = NonNullable<UsersQuery['sort']>;
type Columns = (PgColumn | SQL)[];

const up = (columns: Columns) => columns.map((column) => asc(column));
const down = (columns: Columns) => columns.map((column) => desc(column));

// The id comes last, so that equal rows keep their order from page to page. Each has an index of its own.
const byName = [users.sortName, users.id];
const byEmail = [sql`lower(${users.email})`, users.id];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders: Record<Sort, SQL[]> = {
  name: up(byName),
  '-name': down(byName),
  email: up(byEmail),
  '-email': down(byEmail),
  role: up(byRole),
  '-role': down(byRole),
  status: up(byStatus),
  '-status': down(byStatus),
};
