import { and, eq, notExists, sql } from 'drizzle-orm';
import type { FieldError } from 'contract';

import type { Db } from '../../database/connect.ts';
import { isAnyOf, isId } from '../../database/organizations.ts';
import { locations, userLocations, users } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';

/** Removes duplicate ids, which may differ in case. */
export const distinctIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

type Assigned = { id: string; locations: readonly string[] };

/** Sets the locations of people; a user's list must not have duplicates. */
export async function setLocations(db: Db, organizationId: string, people: readonly Assigned[]) {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await db
    .delete(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), isAnyOf(userLocations.userId, ids)));
  const rows = people.flatMap(({ id, locations: theirs }) => theirs.map((location) => ({ id, location })));
  // Taking locations away is never too many.
  if (rows.length === 0) return;
  // One JSON parameter, because building a statement with thousands of values takes longer than running it.
  await db.insert(userLocations).select(sql`
    select ${organizationId}::uuid, id, location
    from json_to_recordset(${JSON.stringify(rows)}::json) as assigned(id uuid, location uuid)`);
  const all = await db.$count(userLocations, eq(userLocations.organizationId, organizationId));
  if (all > maxAssigned) throw new HttpError(409, messages.tooManyAssigned);
}

/** Of an organization; ten for each of ten thousand people. A list without a limit has them all. */
const maxAssigned = 100_000;

/** Assigns everyone without a location to the organization's only one. */
export async function assignEverybody(db: Db, organizationId: string, locationId: string): Promise<void> {
  const unassigned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), hasNoLocation(db)));
  const ids = unassigned.map(({ id }) => id);
  await moveUsers(db, organizationId, ids, { from: null, to: locationId });
}

/** The condition for people without a location. */
export function hasNoLocation(db: Db) {
  const theirs = and(eq(userLocations.organizationId, users.organizationId), eq(userLocations.userId, users.id));
  return notExists(db.select({ id: userLocations.userId }).from(userLocations).where(theirs));
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
  if (from !== null) await db.delete(userLocations).where(and(assigned, eq(userLocations.locationId, from)));
  const arrived =
    to === null
      ? []
      : await db
          .insert(userLocations)
          .select(sql`select organization_id, id, ${to}::uuid from users where ${chosen}`)
          .onConflictDoNothing()
          .returning();
  const people = await db
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(chosen)
    .returning({ _id: users.id, name: users.name });
  return { people, arrived: arrived.map(({ userId }) => userId) };
}

/** How many people belong to the location that is selected. */
export const userCount = sql`(select count(*) from ${userLocations} where ${and(
  eq(userLocations.organizationId, locations.organizationId),
  eq(userLocations.locationId, locations.id),
)})`.mapWith(Number);

/** Finds ids that are not the organization's, in one query; returns a function for the error of each row's first one. */
export async function findUnknownLocations(db: Db, organizationId: string, ids: readonly string[]) {
  const known = await existingLocations(db, organizationId, ids);
  return (rowIds: readonly string[], path: FieldError['path'], field = 'locations'): FieldError[] => {
    const index = rowIds.findIndex((id) => !known.has(id.toLowerCase()));
    if (index === -1) return [];
    return [{ path: [...path, field, index], message: messages.unknownLocation, code: 'not_found' }];
  };
}

/** Those of these locations that the organization has. */
export async function existingLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const wanted = distinctIds(ids).filter(isId);
  if (wanted.length === 0) return new Set();
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), isAnyOf(locations.id, wanted)));
  return new Set(rows.map(({ id }) => id));
}
