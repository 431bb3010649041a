import { and, eq, ne, sql } from 'drizzle-orm';
import type { Role, UserStatus } from 'shared-session/contract';

import type { Db } from './connect.ts';
import { organizations, peopleCounts } from './schema.ts';

export type PeopleChange = { role: Role; status: UserStatus; isPlaced: boolean; by: number };

/** Keeps the numbers of an organization's people in step with a change of `users`. */
export async function countPeople(db: Db, organizationId: string, changes: readonly PeopleChange[]): Promise<void> {
  const kinds = Map.groupBy(changes, ({ role, status, isPlaced }) => `${role} ${status} ${isPlaced}`);
  // In a fixed order, so that two writers cannot deadlock.
  const rows = [...kinds.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [kind] = group;
      const count = group.reduce((sum, { by }) => sum + by, 0);
      return kind && count !== 0
        ? [{ organizationId, role: kind.role, status: kind.status, isPlaced: kind.isPlaced, count }]
        : [];
    });
  const { role, status, isPlaced, count } = peopleCounts;
  // An upsert validates the row that it would insert, and a negative count is invalid.
  for (const kind of rows.filter((row) => row.count < 0))
    await db
      .update(peopleCounts)
      .set({ count: sql`${count} + ${kind.count}` })
      .where(
        and(
          eq(peopleCounts.organizationId, organizationId),
          eq(role, kind.role),
          eq(status, kind.status),
          eq(isPlaced, kind.isPlaced),
        ),
      );
  const more = rows.filter((row) => row.count > 0);
  if (more.length === 0) return;
  await db
    .insert(peopleCounts)
    .values(more)
    .onConflictDoUpdate({
      target: [peopleCounts.organizationId, role, status, isPlaced],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** How many people an organization has, without those who are deactivated. */
export async function readPeopleCount(db: Db, organizationId: string): Promise<number> {
  const [sum] = await db
    .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
    .from(peopleCounts)
    .where(and(eq(peopleCounts.organizationId, organizationId), ne(peopleCounts.status, 'deactivated')));
  return sum?.count ?? 0;
}

/** Keeps the number of an organization's locations in step with a change of `locations`. */
export async function countLocations(db: Db, organizationId: string, by: number): Promise<void> {
  await db
    .update(organizations)
    .set({ locationCount: sql`${organizations.locationCount} + ${by}` })
    .where(eq(organizations.id, organizationId));
}
