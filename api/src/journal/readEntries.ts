import { and, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';

import { matchesAny, isRow } from '../database/conditions.ts';
import { isId } from '../database/ids.ts';
import { runInSlices } from '../database/manyRows.ts';
import { journalEntries, isRowsEntry, journalRows, wasJustRemoved } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';

const { subjectIds: _ids, subjectNames: _names, searchText: _text, ...columns } = getTableColumns(journalEntries);

/** The columns of an entry, except those for searches: after a large change, they hold hundreds of kilobytes. */
export const entryColumns = columns;
export type Entry = Omit<typeof journalEntries.$inferSelect, 'subjectIds' | 'subjectNames' | 'searchText'>;

/** Returns the time until which an entry can be undone. Null if it has no rows, was undone, or its values are gone. */
export const getUndoUntil = ({ valuesUntil, undoneAt, erasedAt }: Entry, now: Date): Date | null =>
  valuesUntil === null || undoneAt || erasedAt || valuesUntil <= now ? null : valuesUntil;

/**
 * Reads an entry that can be undone. Throws 404 if there is none, 409 if it was already undone, 410 if its old values are gone.
 */
export async function findUndoableEntry({ db, caller, now }: AdminWork, id: string): Promise<Entry> {
  const [entry] = isId(id)
    ? await db
        .select(entryColumns)
        .from(journalEntries)
        .where(isRow(journalEntries, caller.organizationId, id))
    : [];
  if (!entry || entry.valuesUntil === null) throw new HttpError(404, messages.noSuchEntry);
  if (entry.undoneAt) throw new HttpError(409, messages.undoneAlready);
  if (getUndoUntil(entry, now) === null) throw new HttpError(410, messages.removalIsFinal);
  return entry;
}

/** An entry's changes to one person or location. */
export type ChangedRow<Values, Extras> = Pick<typeof journalRows.$inferSelect, 'rowId' | 'kind' | 'name' | 'what'> & {
  fields: (keyof Values & string)[];
  before: Values | null;
  after: Values | null;
  extras: Extras | null;
};

/** Reads the rows of one kind as the change has written them, except rows whose values are erased. */
export async function readChange<Values, Extras>(
  { db, organization }: AdminWork,
  entry: Pick<Entry, 'id'>,
  kind: 'person' | 'location',
): Promise<ChangedRow<Values, Extras>[]> {
  const { rowId, name, what } = journalRows;
  const isOfEntry = and(
    eq(journalRows.organizationId, organization.id),
    eq(journalRows.entryId, entry.id),
    eq(journalRows.kind, kind),
    or(isNotNull(journalRows.before), isNotNull(journalRows.after)),
  );
  const rowColumns = {
    rowId,
    kind: journalRows.kind,
    name,
    what,
    // The journal has the names of locations in addition to their ids.
    fields: sql<(keyof Values & string)[]>`to_json(array_replace(${journalRows.fields}, 'locationNames', 'locations'))`,
    before: sql<Values | null>`${journalRows.before} - 'locationNames'`,
    after: sql<Values | null>`${journalRows.after} - 'locationNames'`,
    extras: sql<Extras | null>`${journalRows.extras}`,
  };
  const ids = await db.select({ rowId }).from(journalRows).where(isOfEntry).orderBy(rowId);
  const rows: ChangedRow<Values, Extras>[] = [];
  await runInSlices(
    ids.map((row) => row.rowId),
    async (slice) => {
      const selected = db
        .select(rowColumns)
        .from(journalRows)
        .where(and(isOfEntry, matchesAny(rowId, slice)))
        .orderBy(rowId);
      rows.push(...(await selected));
    },
  );
  return rows;
}

/** Finds the rows that were removed in the last five minutes, and the newest entry about their removal. */
export async function findRemovedRows(
  { db, organization, now }: AdminWork,
  kind: 'person' | 'location',
  ids: readonly string[],
): Promise<{ ids: Set<string>; entry: string | null }> {
  const rows = await db
    .select({ id: journalRows.rowId, entry: journalRows.entryId })
    .from(journalRows)
    .innerJoin(journalEntries, isRowsEntry)
    .where(
      and(
        eq(journalRows.organizationId, organization.id),
        eq(journalRows.kind, kind),
        matchesAny(journalRows.rowId, ids.filter(isId)),
        wasJustRemoved(now),
      ),
    )
    .orderBy(desc(journalEntries.at), desc(journalEntries.id));
  return { ids: new Set(rows.map(({ id }) => id)), entry: rows[0]?.entry ?? null };
}
