import { eq, isNotNull, sql } from 'drizzle-orm';

import type { Db } from '../../database/connect.ts';
import { locations, userLocations, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { comparePeople } from './comparePeople.ts';
import type { ComparedPeople, StoredPerson } from './comparePeople.ts';

/** Compares a file with the organization's people. */
export async function compareWithPeople({ db, caller }: AdminContext, body: ComparedPeople) {
  const { organizationId, userId } = caller;
  const people = await readPeople(db, organizationId);
  const sites = await db
    .select({ id: locations.id, name: locations.name, nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  return { ...comparePeople(body, { people, sites, callerId: userId }), sites };
}

/** All people of an organization, in one query. */
export async function readPeople(db: Db, organizationId: string): Promise<StoredPerson[]> {
  const assigned = db
    .select({
      userId: userLocations.userId,
      ids: sql<string[]>`array_agg(${userLocations.locationId}::text order by ${userLocations.locationId}::text)`.as(
        'ids',
      ),
    })
    .from(userLocations)
    .where(eq(userLocations.organizationId, organizationId))
    .groupBy(userLocations.userId)
    .as('assigned');
  return db
    .select({
      id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      emailKey: users.emailKey,
      role: users.role,
      status: users.status,
      externalId: users.externalId,
      isDisabled: isNotNull(users.disabledAt).mapWith(Boolean),
      locations: sql<string[]>`coalesce(${assigned.ids}, '{}')`,
    })
    .from(users)
    .leftJoin(assigned, eq(assigned.userId, users.id))
    .where(eq(users.organizationId, organizationId))
    .orderBy(users.id);
}
