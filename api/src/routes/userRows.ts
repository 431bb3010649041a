import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role, UserListItem } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { userLocations, users } from '../database/schema.ts';

type Filter = { ids?: readonly string[]; search?: string; roles?: readonly Role[]; locations?: readonly string[] };

/** People as the contract shows them, in the order in which they were added. */
export async function readUsers(db: Db, organizationId: string, filter: Filter = {}): Promise<UserListItem[]> {
  if (filter.ids?.length === 0) return [];
  const places = db
    .select({
      ids: sql<string[]>`coalesce(array_agg(${userLocations.locationId} order by ${userLocations.locationId}), '{}')`,
    })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)));
  return db
    .select({
      _id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: sql<string[]>`(${places})`,
      status: users.status,
    })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), ...conditions(db, organizationId, filter)))
    .orderBy(users.id);
}

function conditions(db: Db, organizationId: string, { ids, search, roles, locations }: Filter): SQL[] {
  const found: (SQL | undefined)[] = [];
  if (ids) found.push(inArray(users.id, [...ids]));
  if (roles) found.push(inArray(users.role, [...roles]));
  if (search) found.push(or(contains(users.name, search), contains(users.email, search)));
  if (locations) {
    const there = db
      .select({ one: sql`1` })
      .from(userLocations)
      .where(
        and(
          eq(userLocations.organizationId, organizationId),
          eq(userLocations.userId, users.id),
          inArray(userLocations.locationId, [...locations]),
        ),
      );
    found.push(exists(there));
  }
  return found.filter((condition) => condition !== undefined);
}

function contains(column: typeof users.name | typeof users.email, text: string): SQL {
  return sql`strpos(lower(${column}), lower(${text})) > 0`;
}
