import { and, eq, isNotNull, or, sql } from 'drizzle-orm';

import { runInSlices } from '../database/manyRows.ts';
import { isAnyOf } from '../database/organizations.ts';
import { journalRows } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';
import type { Entry } from './findEntries.ts';

/** What an entry changed about a person or location. */
export type ChangedRow<Values, Kept> = Pick<typeof journalRows.$inferSelect, 'rowId' | 'kind' | 'name' | 'what'> & {
  fields: (keyof Values & string)[];
  before: Values | null;
  after: Values | null;
  stored: Kept | null;
};

/** Reads the rows of one kind as the change has written them, except rows whose values are erased. */
export async function readChange<Values, Kept>(
  { db, organization }: AdminWork,
  entry: Pick<Entry, 'id'>,
  kind: 'person' | 'location',
): Promise<ChangedRow<Values, Kept>[]> {
  const { rowId, name, what } = journalRows;
  const isOfEntry = and(
    eq(journalRows.organizationId, organization.id),
    eq(journalRows.entryId, entry.id),
    eq(journalRows.kind, kind),
    or(isNotNull(journalRows.before), isNotNull(journalRows.after)),
  );
  const columns = {
    rowId,
    kind: journalRows.kind,
    name,
    what,
    // The log shows names of locations; the change has their ids.
    fields: sql<(keyof Values & string)[]>`to_json(array_replace(${journalRows.fields}, 'locationNames', 'locations'))`,
    before: sql<Values | null>`${journalRows.before} - 'locationNames'`,
    after: sql<Values | null>`${journalRows.after} - 'locationNames'`,
    stored: sql<Kept | null>`${journalRows.stored}`,
  };
  const ids = await db.select({ rowId }).from(journalRows).where(isOfEntry).orderBy(rowId);
  const rows: ChangedRow<Values, Kept>[] = [];
  await runInSlices(
    ids.map((row) => row.rowId),
    async (slice) => {
      const selected = db
        .select(columns)
        .from(journalRows)
        .where(and(isOfEntry, isAnyOf(rowId, slice)))
        .orderBy(rowId);
      rows.push(...(await selected));
    },
  );
  return rows;
}
