import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { noLocation } from 'shared-session/contract';
import type { Role, UserStatus } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { userLocations, users } from '../../database/schema.ts';
import { isId } from '../../domain/ids.ts';
import { matchesSearch } from '../lists.ts';

/** Which people; an empty text or list of roles or statuses narrows nothing, nor does `null` for locations. */
export type UserFilter = {
  search: string;
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  locations: readonly string[] | null;
};

/** The condition on `users` that a filter is. */
export function userCondition(db: Db, organizationId: string, filter: UserFilter): SQL | undefined {
  const { search, roles, statuses, locations } = filter;
  return and(
    eq(users.organizationId, organizationId),
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
