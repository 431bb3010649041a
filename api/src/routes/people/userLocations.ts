import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FieldError } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { isAnyOf } from '../../database/organizations.ts';
import { locations, userLocations, users } from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { messages } from '../../messages/messages.ts';

type Assigned = { id: string; locations: readonly string[] };

/** Removes duplicate ids, which may differ in case. */
export const distinctIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Assigns people to locations; a user's list must not have duplicates. */
export async function assignUsersToLocations(
  db: Db,
  organizationId: string,
  people: readonly Assigned[],
): Promise<void> {
  const rows = people.flatMap(({ id, locations: ids }) => ids.map((location) => ({ id, location })));
  if (rows.length === 0) return;
  // One JSON parameter, because building a statement with thousands of values takes longer than running it.
  await db.insert(userLocations).select(sql`
    select ${organizationId}::uuid, id, location
    from json_to_recordset(${JSON.stringify(rows)}::json) as assigned(id uuid, location uuid)`);
  await countAssignments(
    db,
    organizationId,
    rows.map(({ location }) => location),
    1,
  );
}

/** Assigns everyone without a location to the organization's only one. */
export async function assignEverybody(db: Db, organizationId: string, locationId: string): Promise<void> {
  const unassigned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.locationCount, 0)));
  await moveUsers(
    db,
    organizationId,
    unassigned.map(({ id }) => id),
    { from: null, to: locationId },
  );
}

export async function readUsersAt(db: Db, organizationId: string, locationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userLocations.userId })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.locationId, locationId)));
  return rows.map(({ id }) => id);
}

/**
 * Moves those of these people who still exist from one location to another (null: none). Returns them, and the ids of those who
 * were not at the other location already.
 */
export async function moveUsers(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  { from, to }: { from: string | null; to: string | null },
) {
  if (ids.length === 0) return { people: [], arrived: [] };
  const chosen = and(eq(users.organizationId, organizationId), isAnyOf(users.id, ids));
  const assigned = and(eq(userLocations.organizationId, organizationId), isAnyOf(userLocations.userId, ids));
  const people = await db.select({ _id: users.id, name: users.name }).from(users).where(chosen);
  if (from !== null) {
    const left = await db
      .delete(userLocations)
      .where(and(assigned, eq(userLocations.locationId, from)))
      .returning();
    await countAssignments(db, organizationId, repeated(from, left.length), -1);
  }
  const arrived =
    to === null
      ? []
      : await db
          .insert(userLocations)
          .select(sql`select organization_id, id, ${to}::uuid from users where ${chosen}`)
          .onConflictDoNothing()
          .returning();
  if (to !== null) await countAssignments(db, organizationId, repeated(to, arrived.length), 1);
  await db
    .update(users)
    .set({
      locationCount: sql`(select count(*) from ${userLocations} where ${userLocations.organizationId} = ${organizationId}
        and ${userLocations.userId} = ${users.id})`,
      version: sql`${users.version} + 1`,
    })
    .where(chosen);
  return { people, arrived: arrived.map(({ userId }) => userId) };
}

const repeated = (id: string, times: number) => Array.from({ length: times }, () => id);

export async function removeUsersFromLocations(
  db: Db,
  organizationId: string,
  people: readonly { _id: string; locations: readonly string[] }[],
) {
  const ids = people.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await db
    .delete(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), inArray(userLocations.userId, ids)));
  await countAssignments(
    db,
    organizationId,
    people.flatMap(({ locations: at }) => at),
    -1,
  );
}

async function countAssignments(
  db: Db,
  organizationId: string,
  locationIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (locationIds.length === 0) return;
  const perLocation = [...Map.groupBy(locationIds, (id) => id)].map(([id, all]) => ({ id, by: all.length * by }));
  await db
    .update(locations)
    .set({ userCount: sql`${locations.userCount} + change.by` })
    .from(sql`json_to_recordset(${JSON.stringify(perLocation)}::json) as change(id uuid, by integer)`)
    .where(and(eq(locations.organizationId, organizationId), eq(locations.id, sql`change.id`)));
}

/** Finds ids that are not the organization's, in one query; returns a function for each row's errors. */
export async function findUnknownLocations(db: Db, organizationId: string, ids: readonly string[]) {
  const known = new Set(await existingLocations(db, organizationId, [...new Set(ids)].filter(isId)));
  return (rowIds: readonly string[], path: FieldError['path'], field = 'locations'): FieldError[] =>
    rowIds.flatMap((id, index) =>
      known.has(id.toLowerCase())
        ? []
        : [{ path: [...path, field, index], message: messages.unknownLocation, code: 'not_found' }],
    );
}

/** Those of these locations that the organization has. */
export async function existingLocations(db: Db, organizationId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), inArray(locations.id, ids)));
  return rows.map(({ id }) => id);
}
