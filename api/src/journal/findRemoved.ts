import { and, desc, eq, gt, sql } from 'drizzle-orm';

import { isAnyOf, isId } from '../database/organizations.ts';
import { auditEntries, isRowsEntry, journalRows, momentMs } from '../database/schema.ts';
import type { AdminContext } from '../http/route.ts';

/** Finds the rows that were removed a moment ago, and the newest entry about their removal. */
export async function findRemoved(
  { db, organization, now }: AdminContext,
  kind: 'person' | 'location',
  ids: readonly string[],
): Promise<{ ids: Set<string>; entry: string | null }> {
  const rows = await db
    .select({ id: journalRows.rowId, entry: journalRows.entryId })
    .from(journalRows)
    .innerJoin(auditEntries, isRowsEntry)
    .where(
      and(
        eq(journalRows.organizationId, organization.id),
        eq(journalRows.kind, kind),
        isAnyOf(journalRows.rowId, ids.filter(isId)),
        eq(journalRows.what, 'removed'),
        // An undo has restored the other rows.
        sql`${journalRows.outcome} is distinct from 'undone'`,
        gt(auditEntries.at, new Date(now.getTime() - momentMs)),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return { ids: new Set(rows.map(({ id }) => id)), entry: rows[0]?.entry ?? null };
}
