import { and, sql, type SQL } from 'drizzle-orm';
import type { UndoneChange } from 'contract';

import type { Db } from '../database/connect.ts';
import { runInSlices } from '../database/manyRows.ts';
import { isAnyOf } from '../database/organizations.ts';
import { journalRows } from '../database/schema.ts';
import { isLink } from './journaledRows.ts';
import { isOfEntry, type UndoableEntry } from './findUndoable.ts';
import { makesAdmin } from './planUndo.ts';

/** Counts an entry's rows by the result of an undo, or the expected result, and names the first few. */
export async function countOutcomes(db: Db, entry: UndoableEntry, outcome: SQL = sql`outcome`) {
  const { rowId, name, kind, what } = journalRows;
  const columns = { _id: rowId, name, kind, what, isLink, makesAdmin: sql<boolean>`${makesAdmin}` };
  const rows: Outcome[] = [];
  await runInSlices(entry.rowIds, async (slice) => {
    const outcomes = db.select({ ...columns, outcome: sql<Outcome['outcome']>`${outcome}` }).from(journalRows);
    rows.push(...(await outcomes.where(and(isOfEntry(entry), isAnyOf(rowId, slice))).orderBy(rowId)));
  });
  const undone = rows.filter((row) => row.outcome === 'undone' && !row.isLink);
  const leftRows = rows.flatMap((row) =>
    row.outcome === 'undone' ? [] : { _id: row._id, name: row.name, reason: row.outcome },
  );
  return {
    people: countActs(undone, 'person'),
    locations: countActs(undone, 'location'),
    rows: undone.slice(0, namedRows).map((row) => ({ _id: row._id, name: row.name, kind: row.kind, what: row.what })),
    left: leftRows.slice(0, namedRows),
    leftCount: leftRows.length,
    admins: undone.flatMap((row) => (row.makesAdmin ? { _id: row._id, name: row.name } : [])).slice(0, namedRows),
  };
}

type Outcome = Pick<typeof journalRows.$inferSelect, 'name' | 'kind' | 'what'> & {
  _id: string;
  /** `undone`, or why the row remains unchanged. */
  outcome: 'undone' | UndoneChange['left'][number]['reason'];
  isLink: boolean;
  makesAdmin: boolean;
};

function countActs(undone: readonly Outcome[], kind: Outcome['kind']) {
  const count = (act: Outcome['what']) => undone.filter((row) => row.kind === kind && row.what === act).length;
  return { removed: count('added'), restored: count('removed'), changed: count('changed') };
}

const namedRows = 1000;
