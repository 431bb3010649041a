import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { UserListItem } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { accounts, locations, userLocations, users } from '../../database/schema.ts';
import { invitationDates } from '../../domain/invitations.ts';

/** People as the contract shows them, by their ids, in the order in which they were added. */
export async function readUsers(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  order: SQL[] = [asc(users.id)],
): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  const condition = and(eq(users.organizationId, organizationId), inArray(users.id, [...ids]));
  return selectUsers(db, organizationId, condition, order);
}

/**
 * Which of the addresses people of the organization already have. Other organizations are not searched: whether an
 * address has an account there is private.
 */
export async function findTakenEmails(db: Db, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const email = sql<string>`lower(${users.email})`;
  const stored = await db
    .select({ email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(email, [...emails])));
  return new Set(stored.map((row) => row.email));
}

/** The statement that reads people as the contract shows them. */
export function selectUsers(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, order: SQL[]) {
  const assigned = db
    .select({
      ids: sql<
        string[]
      >`coalesce(array_agg(${userLocations.locationId} order by ${userLocations.locationId}), '{}')`.as('ids'),
      names: sql<string[]>`coalesce(array_agg(${locations.name} order by ${userLocations.locationId}), '{}')`.as(
        'names',
      ),
    })
    .from(userLocations)
    .innerJoin(
      locations,
      and(eq(locations.organizationId, userLocations.organizationId), eq(locations.id, userLocations.locationId)),
    )
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)))
    .as('assigned');
  return db
    .select({
      _id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: assigned.ids,
      locationNames: assigned.names,
      status: users.status,
      invitation: sql`case when ${users.status} = 'invited' then ${accounts.invitedAt} end`.mapWith((sentAt: string) =>
        invitationDates(new Date(sentAt)),
      ),
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.organizationId, users.organizationId), eq(accounts.userId, users.id)))
    .crossJoinLateral(assigned)
    .where(condition)
    .orderBy(...order);
}
