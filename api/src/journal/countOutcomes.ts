import { sql, type SQL } from 'drizzle-orm';
import type { UndoneChange } from 'contract';

import type { Db } from '../database/connect.ts';
import { journalRows } from '../database/schema.ts';
import { isLink } from './journaledRows.ts';
import { type Entry, isOfEntry } from './findUndoable.ts';
import { makesAdmin } from './planUndo.ts';

/**
 * Counts an entry's rows by what an undo did with them, or would do, and names the first few. The database counts them, because
 * there may be thousands.
 */
export async function countOutcomes(db: Db, entry: Entry, outcome: SQL = sql`outcome`) {
  const { rows } = await db.execute<Outcomes>(sql`
    with listed as materialized (
      select row_id, name, kind, what, ${outcome} as outcome, ${isLink} as is_link, ${makesAdmin} as makes_admin
      from ${journalRows} where ${isOfEntry(entry)}),
    undone as (select * from listed where outcome = 'undone' and not is_link),
    not_undone as (select * from listed where outcome is distinct from 'undone')
    select (select coalesce(jsonb_object_agg(kind || ' ' || what, amount), '{}')
        from (select kind, what, count(*) as amount from undone group by kind, what) as counts) as counts,
      ${first('undone', sql`'kind', kind, 'what', what`)} as rows,
      ${first('not_undone', sql`'reason', outcome`)} as "left",
      (select count(*)::int from not_undone) as "leftCount",
      ${first('undone', sql`'kind', kind`, sql`makes_admin`)} as admins`);
  const { counts = {}, rows: named = [], left = [], leftCount = 0, admins = [] } = rows[0] ?? {};
  const countKind = (kind: 'person' | 'location') => ({
    removed: counts[`${kind} added`] ?? 0,
    restored: counts[`${kind} removed`] ?? 0,
    changed: counts[`${kind} changed`] ?? 0,
  });
  return {
    people: countKind('person'),
    locations: countKind('location'),
    rows: named,
    left,
    leftCount,
    admins: admins.map(({ _id, name }) => ({ _id, name })),
  };
}

/** The first rows of one of the statement's lists, as JSON. */
const first = (list: 'undone' | 'not_undone', fields: SQL, condition = sql`true`) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', row_id, 'name', name, ${fields}) order by row_id), '[]')
  from (select * from ${sql.identifier(list)} where ${condition} order by row_id limit ${namedRows}) as first)`;

type Row = { _id: string; name: string; kind: string; what: string };
type Outcomes = Pick<UndoneChange, 'left' | 'leftCount'> & {
  counts: Record<string, number>;
  rows: Row[];
  admins: UndoneChange['left'];
};

const namedRows = 1000;
