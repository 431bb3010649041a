import { sql, type SQL } from 'drizzle-orm';
import type { UndoneChange } from 'contract';

import type { Db } from '../database/connect.ts';
import { journalRows } from '../database/schema.ts';
import type { AdminContext } from '../http/calls.ts';
import { isLink } from './images.ts';
import { type Entry, isOfEntry } from './findUndoable.ts';
import { makesAdmin, planUndo } from './planUndo.ts';

/** What undoing an entry would do now, without doing it. */
export function previewUndo({ db, caller }: AdminContext, entry: Entry) {
  return countOutcomes(db, entry, planUndo(caller.userId));
}

/** Counts the rows of an entry by what an undo does with them, and names the first. */
export async function countOutcomes(db: Db, entry: Entry, outcome: SQL = sql`outcome`) {
  const { rows } = await db.execute<Outcome>(sql`
    select row_id as _id, name, kind, what, ${outcome} as outcome, ${isLink} as "isLink", ${makesAdmin} as "makesAdmin"
    from ${journalRows} where ${isOfEntry(entry)} order by row_id`);
  const undone = rows.filter((row) => row.outcome === 'undone' && !row.isLink);
  const left = rows.flatMap(({ _id, name, outcome: reason }) => (reason === 'undone' ? [] : [{ _id, name, reason }]));
  const count = (kind: string, what: string) => undone.filter((row) => row.kind === kind && row.what === what).length;
  const countsOf = (kind: string) => ({
    removed: count(kind, 'added'),
    restored: count(kind, 'removed'),
    changed: count(kind, 'changed'),
  });
  return {
    people: countsOf('person'),
    locations: countsOf('location'),
    rows: undone.slice(0, namedRows).map(({ _id, name, kind, what }) => ({ _id, name, kind, what })),
    left: left.slice(0, namedRows),
    leftCount: left.length,
    admins: undone.flatMap((row) => (row.makesAdmin ? [{ _id: row._id, name: row.name }] : [])).slice(0, namedRows),
  };
}

type Row = UndoneChange['left'][number] & { kind: string; what: string };
type Outcome = Omit<Row, 'reason'> & { outcome: 'undone' | Row['reason']; isLink: boolean; makesAdmin: boolean };

const namedRows = 1000;
