import { notExists } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { areRows, isId } from '../database/organizations.ts';
import { joinsLocation, locations, userLocations } from '../database/schema.ts';

/** Matches people without a location. They belong to the whole organization. */
export function hasNoLocation(db: Db) {
  return notExists(db.select({ id: userLocations.userId }).from(userLocations).where(joinsLocation));
}

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
