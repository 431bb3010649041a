import { randomUUIDv7 } from 'node:crypto';

import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type OnboardingStatus, onboardingStatuses } from 'contract';

import type { Database, Db } from './connect.ts';
import { locations, type OrganizationRow, organizations } from './schema.ts';

type Ids = { organizationId: PgColumn; id: PgColumn };

/** Gives the rows of a list new ids in ascending order, so that sorting by id keeps the order of the list. */
export function withIds<Row extends object>(rows: readonly Row[]): (Row & { id: string })[] {
  // Ids start with the time, but ids created in the same millisecond are not in order.
  const ids = rows.map(newId).toSorted();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? newId() }));
}

export const newId = (): string => randomUUIDv7();

/** Whether a string is a UUID. PostgreSQL throws when an id is compared with anything else. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const isRow = (table: Ids, organizationId: string, id: string) =>
  and(eq(table.organizationId, organizationId), eq(table.id, id));

export const areRows = (table: Ids, organizationId: string, ids: readonly string[]) =>
  and(eq(table.organizationId, organizationId), isAnyOf(table.id, ids));

/** Matches rows by id. Passes the ids as one array, because PostgreSQL limits the number of parameters. */
export const isAnyOf = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Matches any of these strings, passed as one array. PostgreSQL can neither store nor read strings with a null
 * character.
 */
export const isAnyText = (column: PgColumn | SQL, texts: readonly string[]) =>
  sql`${column} = any(${sql.param(texts.filter((text) => !text.includes('\0')))}::text[])`;

/** Runs work in a transaction that locks an organization. Returns null if the organization does not exist. */
export async function withOrganization<Result>(
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
  const [organization] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  return organization ?? null;
}

/** Moves the organization to the next step if it is still at this one. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus) {
  if (organization.onboardingStatus !== step) return;
  const onboardingStatus = onboardingStatuses[onboardingStatuses.indexOf(step) + 1] ?? step;
  await db.update(organizations).set({ onboardingStatus }).where(eq(organizations.id, organization.id));
}

export function countLocations(db: Db, organizationId: string): Promise<number> {
  return db.$count(locations, eq(locations.organizationId, organizationId));
}
