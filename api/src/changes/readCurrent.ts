import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';

import { areRows, matchesAny } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { isId } from '../database/ids.ts';
import { runInSlices } from '../database/manyRows.ts';
import {
  accounts,
  hasNoLocation,
  joinsAccount,
  joinsLocation,
  locations,
  userLocations,
  users,
} from '../database/schema.ts';
import { type CurrentLocation, type CurrentPerson, type Differences, setsField, sortIds } from './difference.ts';

type Context = { db: Db; organization: { id: string } };

/** Reads people as a change sees them. A write holds the organization's lock, so they stay the same until it commits. */
export async function readCurrentPeople(context: Context, ids: readonly string[]): Promise<CurrentPerson[]> {
  const people: CurrentPerson[] = [];
  await runInSlices(sortIds(ids).filter(isId), async (slice) => {
    people.push(...(await readSlice(context, matchesAny(users.id, slice))));
  });
  return people;
}

async function readSlice({ db, organization }: Context, condition: SQL): Promise<CurrentPerson[]> {
  const { id, version, photoUrl, joinedAt, lastSeen, language, name, email, role, status, externalId } = users;
  const rows = await db
    .select({
      id,
      values: { name, email, role, status, externalId },
      // The driver parses arrays slowly.
      locations: sql<
        string | null
      >`(select string_agg(${userLocations.locationId}::text, ',' order by ${userLocations.locationId})
        from ${userLocations} where ${joinsLocation})`,
      extras: {
        version,
        photoUrl,
        joinedAt,
        lastSeen,
        language,
        isDisabled: isNotNull(users.disabledAt).mapWith(Boolean),
      },
      account: {
        email: accounts.email,
        uid: accounts.uid,
        invitedAt: accounts.invitedAt,
        invitedBy: accounts.invitedBy,
      },
      hasAccount: isNotNull(accounts.userId).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(accounts, joinsAccount)
    .where(and(eq(users.organizationId, organization.id), condition))
    .orderBy(users.id);
  return rows.map(({ values, locations: ids, extras, account, hasAccount, ...row }) => ({
    ...row,
    values: { ...values, locations: ids === null ? [] : ids.split(',') },
    extras: { ...extras, account: hasAccount ? account : null },
  }));
}

/** Reads everyone who has no location. */
export async function readUnassignedPeople(context: Context): Promise<CurrentPerson[]> {
  const { db, organization } = context;
  const isUnassigned = and(eq(users.organizationId, organization.id), hasNoLocation);
  const rows = await db.select({ id: users.id }).from(users).where(isUnassigned);
  return readCurrentPeople(
    context,
    rows.map(({ id }) => id),
  );
}

/** Reads everyone who belongs to any of these locations. */
export async function readAssignedPeople(context: Context, locationIds: readonly string[]): Promise<CurrentPerson[]> {
  const { organizationId, userId, locationId } = userLocations;
  const isAssigned = and(eq(organizationId, context.organization.id), matchesAny(locationId, locationIds));
  const rows = await context.db.selectDistinct({ id: userId }).from(userLocations).where(isAssigned);
  return readCurrentPeople(
    context,
    rows.map(({ id }) => id),
  );
}

export async function readCurrentLocations(
  { db, organization }: Context,
  ids: readonly string[],
): Promise<CurrentLocation[]> {
  const { id, version, name, code, address, country, timeZone } = locations;
  const rows: CurrentLocation[] = [];
  await runInSlices(sortIds(ids).filter(isId), async (slice) => {
    const query = db
      .select({ id, values: { name, code, address, country, timeZone }, extras: { version } })
      .from(locations)
      .where(and(eq(locations.organizationId, organization.id), matchesAny(id, slice)))
      .orderBy(id);
    rows.push(...(await query));
  });
  return rows;
}

/** Returns the ids of the people's new locations that exist after the change. */
export async function readRemainingLocations(
  context: Context,
  { people, locations: locationDifferences }: Differences,
): Promise<ReadonlySet<string>> {
  const ids = people.flatMap((person) => (setsField(person, 'locations') ? (person.after?.locations ?? []) : []));
  const existing = await filterExistingLocations(context, ids);
  for (const { id, after } of locationDifferences)
    if (after === null) existing.delete(id);
    else existing.add(id);
  return existing;
}

/** Returns which of these locations exist in the organization. */
export async function filterExistingLocations(
  { db, organization }: Context,
  ids: readonly string[],
): Promise<Set<string>> {
  const uniqueIds = sortIds(ids).filter(isId);
  if (uniqueIds.length === 0) return new Set();
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(areRows(locations, organization.id, uniqueIds));
  return new Set(rows.map(({ id }) => id));
}
