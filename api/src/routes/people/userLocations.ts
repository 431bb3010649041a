import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { FieldError } from 'contract';

import type { Db } from '../../database/connect.ts';
import { runInSlices } from '../../database/manyRows.ts';
import { areRows, isAnyOf, isId } from '../../database/organizations.ts';
import { isUsersLocation, locations, userLocations, users } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import type { Change } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';

/** Removes duplicate ids, which may differ in case. */
export const removeDuplicateIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

type Assigned = { id: string; locations: readonly string[] };

/** Sets the locations of people. No list may contain duplicates. */
export async function setLocations({ db, organization }: Change, people: readonly Assigned[]) {
  if (people.length === 0) return;
  const organizationId = organization.id;
  const ids = people.map(({ id }) => id);
  await runInSlices(ids, (slice) =>
    db
      .delete(userLocations)
      .where(and(eq(userLocations.organizationId, organizationId), isAnyOf(userLocations.userId, slice))),
  );
  const assignedPeople = people.filter(({ locations: locationIds }) => locationIds.length > 0);
  // Removing locations never exceeds the limit.
  if (assignedPeople.length === 0) return;
  await runInSlices(assignedPeople, (slice) => {
    const rows = slice.map(({ id, locations: sites }) => ({ id, sites }));
    return db.execute(sql`
      insert into ${userLocations} (organization_id, user_id, location_id)
      select ${organizationId}::uuid, assigned.id, unnest(assigned.sites)
      from json_to_recordset(${JSON.stringify(rows)}::json) as assigned(id uuid, sites uuid[])`);
  });
  await requireFewAssignments(db, organizationId);
}

export async function requireFewAssignments(db: Db, organizationId: string): Promise<void> {
  const assignmentCount = await db.$count(userLocations, eq(userLocations.organizationId, organizationId));
  refuseManyAssignments(assignmentCount);
}

/** Refuses assignments that exceed the limit by themselves, before anything is written. */
export function refuseManyAssignments(count: number): void {
  if (count > maxAssigned) throw new HttpError(409, messages.tooManyAssigned);
}

/**
 * The limit of an organization: ten locations for each of ten thousand people, which is the largest list that an answer
 * returns.
 */
const maxAssigned = 100_000;

/** Finds the ids of everyone without a location. */
export async function findUnassigned(db: Db, organizationId: string): Promise<string[]> {
  const unassignedUsers = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), hasNoLocation(db)));
  return unassignedUsers.map(({ id }) => id);
}

/** Matches people without a location. */
export function hasNoLocation(db: Db) {
  return notExists(db.select({ id: userLocations.userId }).from(userLocations).where(isUsersLocation));
}

type Move = {
  people: readonly string[];
  /** The locations to remove everyone from. */
  from: readonly string[];
  to: string | null;
};

/**
 * Removes everyone from some locations, and adds people to another one. The database does this by itself, because there
 * may be 100,000 assignments.
 */
export async function moveUsers({ db, organization }: Change, { people, from, to }: Move): Promise<void> {
  if (people.length === 0) return;
  const organizationId = organization.id;
  const arePeople = areRows(users, organizationId, people);
  await db
    .delete(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), isAnyOf(userLocations.locationId, from)));
  if (to !== null)
    await db
      .insert(userLocations)
      .select(sql`select organization_id, id, ${to}::uuid from ${users} where ${arePeople}`)
      .onConflictDoNothing();
  await db
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(arePeople);
}

/** Matches assignments to the selected location. */
export const isAtLocation = and(
  eq(userLocations.organizationId, locations.organizationId),
  eq(userLocations.locationId, locations.id),
);

/** Counts the people at the selected location. Like everywhere, deactivated people do not count. */
export const userCount = sql`(select count(*) from ${userLocations} join ${users} on ${isUsersLocation}
  where ${and(isAtLocation, ne(users.status, 'deactivated'))})`.mapWith(Number);

/** Checks all ids in one query. Returns a function that returns the error of a row's first unknown id. */
export async function findUnknownLocations(db: Db, organizationId: string, ids: readonly string[]) {
  const locationIds = await filterExistingLocations(db, organizationId, ids);
  return (rowIds: readonly string[], path: FieldError['path'], field = 'locations'): FieldError[] => {
    const index = rowIds.findIndex((id) => !locationIds.has(id.toLowerCase()));
    if (index === -1) return [];
    return [{ path: [...path, field, index], message: messages.unknownLocation, code: 'not_found' }];
  };
}

/** Returns which of these locations exist in the organization. */
async function filterExistingLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const uniqueIds = removeDuplicateIds(ids).filter(isId);
  if (uniqueIds.length === 0) return new Set();
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(areRows(locations, organizationId, uniqueIds));
  return new Set(rows.map(({ id }) => id));
}
