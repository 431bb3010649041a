import { and, eq, inArray, sql } from 'drizzle-orm';
import { maxListLength, noLocation } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations, peopleCounts, users } from '../database/schema.ts';
import { isId } from '../rules/isId.ts';
import { userCondition } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';

/** How many people a filter finds: from the numbers that are kept, and counted, up to a bound, for all other filters. */
export async function countUsers(db: Db, organizationId: string, filter: UserFilter): Promise<number> {
  const { search, roles, statuses, locations: places } = filter;
  const [place, ...otherPlaces] = places ?? [];
  const isAnywhere = places === null || (place === noLocation && otherPlaces.length === 0);
  if (search === '' && isAnywhere) {
    const [sum] = await db
      .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
      .from(peopleCounts)
      .where(
        and(
          eq(peopleCounts.organizationId, organizationId),
          roles.length > 0 ? inArray(peopleCounts.role, [...roles]) : undefined,
          statuses.length > 0 ? inArray(peopleCounts.status, [...statuses]) : undefined,
          places === null ? undefined : eq(peopleCounts.isPlaced, false),
        ),
      );
    return sum?.count ?? 0;
  }
  const isOnePlace = place !== undefined && isId(place) && otherPlaces.length === 0;
  if (isOnePlace && search === '' && roles.length + statuses.length === 0) {
    const here = and(eq(locations.organizationId, organizationId), eq(locations.id, place));
    const [row] = await db.select({ count: locations.userCount }).from(locations).where(here);
    return row?.count ?? 0;
  }
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(userCondition(db, organizationId, filter))
    .limit(maxListLength)
    .as('found');
  return db.$count(found);
}
