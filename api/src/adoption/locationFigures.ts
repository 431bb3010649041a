import { and, asc, count, desc, eq, gt, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { LocationAdoption } from 'contract';

import { accounts, joinsLocation, locations, userLocations, users } from '../database/schema.ts';
import {
  type AdoptionContext,
  getCurrentWeek,
  countDays,
  wasInvitationSent,
  isWaiting,
  hideSmallGroup,
} from './readAdoption.ts';

type Page = { limit: number; offset: number };

/** Returns one page of the locations that have people. Locations with the most waiting people come first. */
export async function readLocationFigures(context: AdoptionContext, { limit, offset }: Page) {
  const { db, organization } = context;
  const counts = countByLocation(context);
  const { people, joined } = counts;
  const rows = await db
    .select({
      _id: locations.id,
      name: locations.name,
      people,
      joined,
      mailed: countMailedPeople(context, sql`${locations.id}`),
      seen: countSeenPeople(context, sql`${locations.id}`),
      longest: findLongestWaiting(context, sql`${locations.id}`),
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(counts)
    .innerJoin(locations, and(eq(locations.organizationId, organization.id), eq(locations.id, counts.id)))
    .where(gt(people, 0))
    .orderBy(desc(sql`${people} - ${joined}`), asc(joined), asc(locations.sortName), asc(locations.id))
    .limit(limit)
    .offset(offset);
  return {
    locations: rows.map(({ total: _total, mailed, ...row }): LocationAdoption => ({
      ...row,
      delivered: row.joined + mailed,
      seen: hideSmallGroup(row.joined, row.seen),
      waiting: row.people - row.joined,
      longest: row.longest && {
        _id: row.longest._id,
        name: row.longest.name,
        days: countDays(new Date(row.longest.invitedAt), context),
      },
    })),
    locationCount: rows[0]?.total ?? offset,
  };
}

/** Looks up only people who have not joined: most have, and an organization can have thousands of people and assignments. */
function countByLocation({ db, organization }: AdoptionContext) {
  const invitedPeople = db
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(and(eq(users.organizationId, organization.id), ne(users.status, 'active')))
    .as('not_joined');
  return db
    .select({
      id: sql<string>`${userLocations.locationId}`.as('counted_id'),
      people: sql<number>`(count(*) filter (where ${invitedPeople.status} is distinct from 'deactivated'))::integer`.as(
        'people',
      ),
      joined: sql<number>`(count(*) filter (where ${invitedPeople.status} is null))::integer`.as('joined'),
    })
    .from(userLocations)
    .leftJoin(invitedPeople, eq(invitedPeople.id, userLocations.userId))
    .where(eq(userLocations.organizationId, organization.id))
    .groupBy(userLocations.locationId)
    .as('counted');
}

/**
 * Counts the people of a location who were seen this week. PostgreSQL counts only for the rows of this page. Null if
 * the organization does not record visits.
 */
function countSeenPeople(context: AdoptionContext, locationId: SQL) {
  const { db, organization } = context;
  if (!organization.recordsLastSeen) return sql<null>`null::integer`;
  const seenPeople = db
    .select({ amount: count() })
    .from(userLocations)
    .innerJoin(users, joinsLocation)
    .where(
      and(
        eq(userLocations.organizationId, organization.id),
        eq(userLocations.locationId, locationId),
        eq(users.status, 'active'),
        gte(users.lastSeen, getCurrentWeek(context)),
      ),
    );
  return sql<number>`(${seenPeople})::integer`;
}

/** Counts the people of a location who have not joined, although their invitation has been sent. */
function countMailedPeople(context: AdoptionContext, locationId: SQL) {
  const mailedPeople = context.db
    .select({ amount: count() })
    .from(userLocations)
    .innerJoin(
      accounts,
      and(eq(accounts.organizationId, userLocations.organizationId), eq(accounts.userId, userLocations.userId)),
    )
    .where(
      and(
        eq(userLocations.organizationId, context.organization.id),
        eq(userLocations.locationId, locationId),
        isNull(accounts.uid),
        wasInvitationSent(context),
      ),
    );
  return sql<number>`(${mailedPeople})::integer`;
}

type LongestWaiting = { _id: string; name: string; invitedAt: string };

/** Selects the person who has waited longest at a location. PostgreSQL looks it up only for the rows of the page. */
function findLongestWaiting({ db, organization, now }: AdoptionContext, locationId: SQL) {
  const first = db
    .select({ id: accounts.userId, invitedAt: accounts.invitedAt })
    .from(userLocations)
    .innerJoin(
      accounts,
      and(eq(accounts.organizationId, userLocations.organizationId), eq(accounts.userId, userLocations.userId)),
    )
    .where(
      and(eq(userLocations.organizationId, organization.id), eq(userLocations.locationId, locationId), isWaiting(now)),
    )
    .orderBy(asc(accounts.invitedAt), asc(accounts.userId))
    .limit(1);
  return sql<LongestWaiting | null>`(
    select json_build_object('_id', ${users.id}, 'name', ${users.name}, 'invitedAt', first.invited_at)
    from (${first}) as first
    join ${users} on ${and(eq(users.organizationId, organization.id), eq(users.id, sql`first.user_id`))})`;
}
