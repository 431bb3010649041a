import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AuditAction } from 'contract';

import { isAnyOf, isId, isRow } from '../database/organizations.ts';
import { auditEntries, isRowsEntry, journalRows, momentMs, getOldestUndoable, undoMs } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminContext } from '../http/route.ts';
import { messages } from '../messages/messages.ts';

/** An entry without the columns for searches, because they hold hundreds of kilobytes after a large change. */
export type Entry = Omit<typeof auditEntries.$inferSelect, 'subjectIds' | 'subjectNames' | 'searchText'>;

/** The actions of admins that can be undone. Actions of people on their own account cannot. */
const undoableActions: ReadonlySet<AuditAction> = new Set([
  'locations-added',
  'location-changed',
  'location-removed',
  'locations-imported',
  'users-added',
  'user-changed',
  'user-removed',
  'invitation-withdrawn',
  'users-imported',
]);

/** Returns the time until which an entry can be undone, or null if it cannot be undone. */
export function undoUntil({ action, at, undoneAt, erasedAt }: Entry, now: Date): Date | null {
  if (!undoableActions.has(action) || undoneAt || erasedAt || at <= getOldestUndoable(now)) return null;
  return new Date(at.getTime() + undoMs);
}

/** An entry that can be undone, with the ids of its rows. */
export type UndoableEntry = Entry & { rowIds: readonly string[] };

/**
 * Reads an entry that can be undone. Throws 404 if there is none, 409 if it was already undone, 410 if its old values are gone.
 */
export async function findUndoable({ db, caller, now }: AdminContext, id: string): Promise<UndoableEntry> {
  const [entry] = isId(id)
    ? await db
        .select()
        .from(auditEntries)
        .where(isRow(auditEntries, caller.organizationId, id))
    : [];
  if (!entry || !undoableActions.has(entry.action)) throw new HttpError(404, messages.noSuchEntry);
  if (entry.undoneAt) throw new HttpError(409, messages.undoneAlready);
  const { rowId } = journalRows;
  const rows = await db.select({ rowId }).from(journalRows).where(isOfEntry(entry)).orderBy(rowId);
  if (rows.length === 0 || undoUntil(entry, now) === null) throw new HttpError(410, messages.removalIsFinal);
  return { ...entry, rowIds: rows.map((row) => row.rowId) };
}

export const isOfEntry = ({ organizationId, id }: Pick<Entry, 'organizationId' | 'id'>) =>
  and(eq(journalRows.organizationId, organizationId), eq(journalRows.entryId, id));

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
