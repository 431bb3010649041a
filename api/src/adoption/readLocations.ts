import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { LocationAdoption } from 'contract';

import { isAnyOf } from '../database/organizations.ts';
import { accounts, adoptionWeeks, locations, userLocations, users } from '../database/schema.ts';
import { type At, currentWeek, daysSince, shownSeen, weekFigures } from './readAdoption.ts';

type Page = { limit: number; offset: number };
type LocationPage = { locations: LocationAdoption[]; locationCount: number };

/** Locations with people, those where most wait first. */
export async function readLocationsNow(at: At, { limit, offset }: Page): Promise<LocationPage> {
  const { db, organization } = at;
  const counted = db.$with('counted').as(
    db
      .select({ id: userLocations.locationId, ...named(weekFigures(currentWeek(at), organization.timeZone)) })
      .from(userLocations)
      .innerJoin(users, and(eq(users.organizationId, userLocations.organizationId), eq(users.id, userLocations.userId)))
      .where(eq(userLocations.organizationId, organization.id))
      .groupBy(userLocations.locationId),
  );
  const { people, joined, seen } = counted;
  const rows = await db
    .with(counted)
    .select({
      _id: locations.id,
      name: locations.name,
      people,
      joined,
      seen,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(counted)
    .innerJoin(locations, eq(locations.id, counted.id))
    .where(and(eq(locations.organizationId, organization.id), gt(people, 0)))
    .orderBy(desc(sql`${people} - ${joined}`), asc(joined), asc(locations.sortName), asc(locations.id))
    .limit(limit)
    .offset(offset);
  const longest = await readLongest(
    at,
    rows.map(({ _id }) => _id),
  );
  return {
    locations: rows.map(({ total: _total, ...row }) => ({
      ...row,
      seen: organization.recordsLastSeen ? shownSeen(row.joined, row.seen) : null,
      waiting: row.people - row.joined,
      longest: longest.get(row._id) ?? null,
    })),
    locationCount: rows[0]?.total ?? offset,
  };
}

/** Columns of a subquery need names. */
function named({ people, joined, seen }: ReturnType<typeof weekFigures>) {
  return { people: people.as('people'), joined: joined.as('joined'), seen: seen.as('seen') };
}

/** Who waits longest at each of these locations. */
async function readLongest(at: At, locationIds: readonly string[]) {
  const { db, organization, now } = at;
  const rows = await db
    .selectDistinctOn([userLocations.locationId], {
      locationId: userLocations.locationId,
      _id: users.id,
      name: users.name,
      invitedAt: accounts.invitedAt,
    })
    .from(userLocations)
    .innerJoin(
      accounts,
      and(eq(accounts.organizationId, userLocations.organizationId), eq(accounts.userId, userLocations.userId)),
    )
    .innerJoin(users, and(eq(users.organizationId, accounts.organizationId), eq(users.id, accounts.userId)))
    .where(
      and(
        eq(userLocations.organizationId, organization.id),
        isAnyOf(userLocations.locationId, locationIds),
        isNull(accounts.uid),
        lte(accounts.invitedAt, now),
      ),
    )
    .orderBy(asc(userLocations.locationId), asc(accounts.invitedAt), asc(users.id));
  return new Map(
    rows.map(({ locationId, _id, name, invitedAt }) => [locationId, { _id, name, days: daysSince(invitedAt, at) }]),
  );
}

/** The same of the locations, without those that were removed since. */
export async function readPastLocations(
  { db, organization }: At,
  week: string,
  { limit, offset }: Page,
): Promise<LocationPage> {
  const { people, joined, seen } = adoptionWeeks;
  const rows = await db
    .select({
      _id: locations.id,
      name: locations.name,
      people,
      joined,
      seen,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(adoptionWeeks)
    .innerJoin(
      locations,
      and(eq(locations.organizationId, adoptionWeeks.organizationId), eq(locations.id, adoptionWeeks.locationId)),
    )
    .where(and(eq(adoptionWeeks.organizationId, organization.id), eq(adoptionWeeks.week, week), gt(people, 0)))
    .orderBy(desc(sql`${people} - ${joined}`), asc(joined), asc(locations.sortName), asc(locations.id))
    .limit(limit)
    .offset(offset);
  return {
    locations: rows.map(({ total: _total, ...row }) => ({
      ...row,
      seen: shownSeen(row.joined, row.seen),
      waiting: row.people - row.joined,
      longest: null,
    })),
    locationCount: rows[0]?.total ?? offset,
  };
}
