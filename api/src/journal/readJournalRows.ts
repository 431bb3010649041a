import { type SQL, sql } from 'drizzle-orm';
import type { JournalRow } from 'contract';

import { journalEntries, journalRows } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';

/**
 * Returns a row of an entry as the contract defines it: with location names instead of ids, and without values that are
 * too old to undo.
 */
const toRow = (
  now: Date,
) => sql`jsonb_build_object('_id', row_id, 'kind', ${journalRows}.kind, 'name', name, 'what', what, 'changes', (
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', ${selectValue(sql`before`, now)}, 'to', ${selectValue(sql`after`, now)})
    order by array_position(array['name', 'email', 'role', 'status'], field), field), '[]')
  from unnest(fields) as field))`;

const selectValue = (values: SQL, now: Date) =>
  sql`case when ${journalEntries.valuesUntil} > ${now.toISOString()} then ${values} -> field end`;

const ownKind = sql`case ${journalEntries}.kind when 'locations' then 'location' else 'person' end`;

/** Selects the first rows of the entry's main kind, or only one row if there is a `subject`. */
export const selectEntryRows = (now: Date, subject: string | undefined): SQL<JournalRow[]> => sql<JournalRow[]>`(
  select coalesce(jsonb_agg(first.row), '[]') from (
    select ${toRow(now)} as row from ${journalRows}
    where ${journalRows}.organization_id = ${journalEntries}.organization_id and entry_id = ${journalEntries}.id
      and ${subject === undefined ? sql`${journalRows}.kind = ${ownKind}` : sql`row_id = ${subject}::uuid`}
    order by row_id limit ${firstRows}) as first)`;

const firstRows = 5;

type Page = { offset: number; limit: number };

/** Reads a page of an entry's rows, sorted by name within people and locations. Empty if the organization has no such entry. */
export async function readEntryRows(
  { db, now, caller: { organizationId } }: AdminWork,
  entryId: string,
  { offset, limit }: Page,
): Promise<JournalRow[]> {
  const { rows } = await db.execute<{ row: JournalRow }>(sql`
    select ${toRow(now)} as row from ${journalRows} join ${journalEntries}
      on ${journalEntries.organizationId} = ${journalRows.organizationId} and ${journalEntries.id} = ${journalRows.entryId}
    where ${journalRows.organizationId} = ${organizationId} and ${journalRows.entryId} = ${entryId}
    order by ${journalRows}.kind <> ${ownKind}, name, row_id limit ${limit} offset ${offset}`);
  return rows.map(({ row }) => row);
}
