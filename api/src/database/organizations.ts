import { and, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type OnboardingStatus, onboardingStatuses, type Role, type UserStatus } from 'shared-session/contract';

import { type Database, type Db, preparedQuery } from './connect.ts';
import { type OrganizationRow, organizations, peopleCounts } from './schema.ts';

type Ids = { organizationId: PgColumn; id: PgColumn };
type Id = string | Placeholder;

/** The condition for one row of an organization. */
export const isRow = (table: Ids, organizationId: Id, id: Id) =>
  and(eq(table.organizationId, organizationId), eq(table.id, id));

/** Runs work in a transaction that locks an organization; null if there is no such organization. */
export async function inOrganization<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  work: (tx: Db, organization: OrganizationRow) => Promise<Result>,
): Promise<Result | null> {
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    return organization ? work(tx, organization) : null;
  });
}

/** Locks the organization, so that what a writer has checked stays true until it commits. */
export async function lockOrganization(db: Db, organizationId: string): Promise<OrganizationRow | null> {
  const [organization] = await organizationLocked(db).execute({ organizationId });
  return organization ?? null;
}

const organizationLocked = preparedQuery('organization locked', (db) =>
  db
    .select()
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .for('update'),
);

/** Moves the organization to the next step if this was its current one. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus, now: Date) {
  if (organization.onboardingStatus !== step) return;
  const onboardingStatus = onboardingStatuses[onboardingStatuses.indexOf(step) + 1] ?? step;
  await db.update(organizations).set({ onboardingStatus, updatedAt: now }).where(eq(organizations.id, organization.id));
}

export type PeopleChange = { role: Role; status: UserStatus; hasLocation: boolean; by: number };

/** Updates the counts of an organization's people after a change of `users`. */
export async function countPeople(db: Db, organizationId: string, changes: readonly PeopleChange[]): Promise<void> {
  const kinds = Map.groupBy(changes, ({ role, status, hasLocation }) => `${role} ${status} ${hasLocation}`);
  // In a fixed order, so that two writers cannot deadlock.
  const rows = [...kinds.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [kind] = group;
      const count = group.reduce((sum, { by }) => sum + by, 0);
      return kind && count !== 0
        ? [{ organizationId, role: kind.role, status: kind.status, hasLocation: kind.hasLocation, count }]
        : [];
    });
  const { role, status, hasLocation, count } = peopleCounts;
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
          eq(hasLocation, kind.hasLocation),
        ),
      );
  const more = rows.filter((row) => row.count > 0);
  if (more.length === 0) return;
  await db
    .insert(peopleCounts)
    .values(more)
    .onConflictDoUpdate({
      target: [peopleCounts.organizationId, role, status, hasLocation],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** How many people an organization has, without deactivated ones. */
export async function readPeopleCount(db: Db, organizationId: string): Promise<number> {
  const [sum] = await db
    .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
    .from(peopleCounts)
    .where(and(eq(peopleCounts.organizationId, organizationId), ne(peopleCounts.status, 'deactivated')));
  return sum?.count ?? 0;
}

export async function countLocations(db: Db, organizationId: string, by: number): Promise<void> {
  await db
    .update(organizations)
    .set({ locationCount: sql`${organizations.locationCount} + ${by}` })
    .where(eq(organizations.id, organizationId));
}
