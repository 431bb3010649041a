import { and, eq, gt } from 'drizzle-orm';

import { isAnyOf, isId } from '../database/organizations.ts';
import { oldestRemovalKept, type removedLocations, type removedUsers } from '../database/schema.ts';
import type { AdminContext } from '../http/calls.ts';

type Removed = typeof removedLocations | typeof removedUsers;

/** Matches the organization's removed rows with these ids whose removal can still be undone. */
export const canBeRestored = ({ organization, now }: AdminContext, table: Removed, ids: readonly string[]) =>
  and(
    eq(table.organizationId, organization.id),
    isAnyOf(table.id, ids.filter(isId)),
    gt(table.removedAt, oldestRemovalKept(now)),
  );

/** The ids of removed rows whose removal can still be undone. */
export async function findRemoved(context: AdminContext, table: Removed, ids: readonly string[]): Promise<Set<string>> {
  const removed = await context.db
    .select({ id: table.id })
    .from(table)
    .where(canBeRestored(context, table, ids));
  return new Set(removed.map(({ id }) => id));
}
