import { and, eq, ne, notExists, sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { areRows, isId } from '../database/organizations.ts';
import { isUsersLocation, locations, userLocations, users } from '../database/schema.ts';

/** Matches people without a location. They belong to the whole organization. */
export function hasNoLocation(db: Db) {
  return notExists(db.select({ id: userLocations.userId }).from(userLocations).where(isUsersLocation));
}

/** Matches assignments to the selected location. */
export const isAtLocation = and(
  eq(userLocations.organizationId, locations.organizationId),
  eq(userLocations.locationId, locations.id),
);

/** Counts the people at the selected location. Like everywhere, deactivated people do not count. */
export const userCount = sql`(select count(*) from ${userLocations} join ${users} on ${isUsersLocation}
  where ${and(isAtLocation, ne(users.status, 'deactivated'))})`.mapWith(Number);

/** Returns which of these locations exist in the organization. */
export async function filterExistingLocations(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isId);
  if (uniqueIds.length === 0) return new Set();
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(areRows(locations, organizationId, uniqueIds));
  return new Set(rows.map(({ id }) => id));
}
