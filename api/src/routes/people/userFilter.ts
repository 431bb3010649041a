import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  maxListLength,
  noLocation,
  type Role,
  roles as allRoles,
  type UserStatus,
  userStatuses,
} from 'shared-session/contract';

import { type Db, preparedQuery } from '../../database/connect.ts';
import { locations as locationTable, peopleCounts, userLocations, users } from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { matchesSearch } from '../lists.ts';

/** A filter of people. An empty search, no roles, no statuses and null for locations mean all. */
export type UserFilter = {
  search: string;
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  locations: readonly string[] | null;
};

/** A filter as a condition on an organization's `users`; undefined for all of them. */
export function userCondition(db: Db, organizationId: string, filter: UserFilter): SQL | undefined {
  const { search, roles, statuses, locations } = filter;
  return and(
    roles.length > 0 ? inArray(users.role, [...roles]) : undefined,
    statuses.length > 0 ? inArray(users.status, [...statuses]) : undefined,
    search === '' ? undefined : matchesSearch(users.searchText, search),
    locations === null ? undefined : isAtOneOf(db, organizationId, locations),
  );
}

function isAtOneOf(db: Db, organizationId: string, locations: readonly string[]): SQL | undefined {
  const ids = locations.filter(isId);
  const there = db
    .select({ one: sql`1` })
    .from(userLocations)
    .where(
      and(
        eq(userLocations.organizationId, organizationId),
        eq(userLocations.userId, users.id),
        inArray(userLocations.locationId, ids),
      ),
    );
  const nowhere = locations.includes(noLocation) ? eq(users.locationCount, 0) : undefined;
  return ids.length > 0 ? or(nowhere, exists(there)) : (nowhere ?? sql`false`);
}

/** How many people a filter finds: from stored counts if possible, else counted up to `maxListLength`. */
export async function countUsers(db: Db, organizationId: string, filter: UserFilter): Promise<number> {
  const kept = await readStoredCount(db, organizationId, filter);
  if (kept !== null) return kept;
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), userCondition(db, organizationId, filter)))
    .limit(maxListLength)
    .as('found');
  return db.$count(found);
}

/** The stored count for a filter; null if there is none. */
export async function readStoredCount(db: Db, organizationId: string, filter: UserFilter): Promise<number | null> {
  const { search, roles, statuses, locations: locationIds } = filter;
  const [locationId, ...otherIds] = locationIds ?? [];
  const isAnywhere = locationIds === null || (locationId === noLocation && otherIds.length === 0);
  if (search === '' && isAnywhere) {
    const [sum] = await storedCount(db).execute({
      organizationId,
      roles: roles.length > 0 ? roles : allRoles,
      statuses: statuses.length > 0 ? statuses : userStatuses,
      hasLocation: locationIds === null ? [true, false] : [false],
    });
    return sum?.count ?? 0;
  }
  const isOneLocation = locationId !== undefined && isId(locationId) && otherIds.length === 0;
  if (isOneLocation && search === '' && roles.length + statuses.length === 0) {
    const here = and(eq(locationTable.organizationId, organizationId), eq(locationTable.id, locationId));
    const [row] = await db.select({ count: locationTable.userCount }).from(locationTable).where(here);
    return row?.count ?? 0;
  }
  return null;
}

const storedCount = preparedQuery('people counted', (db) => {
  const { role, status, hasLocation } = peopleCounts;
  return db
    .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
    .from(peopleCounts)
    .where(
      and(
        eq(peopleCounts.organizationId, sql.placeholder('organizationId')),
        sql`${role} = any(${sql.placeholder('roles')})`,
        sql`${status} = any(${sql.placeholder('statuses')})`,
        sql`${hasLocation} = any(${sql.placeholder('hasLocation')})`,
      ),
    );
});
