import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { mapInSlices, pauseForOthers } from '../domain/slices.ts';
import { areRows } from './conditions.ts';
import type { Db } from './connect.ts';

/** Splits a long list into slices, each of which runs for some milliseconds. Short requests run between them. */
export async function runInSlices<Item>(
  items: readonly Item[],
  run: (slice: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  let size = firstSlice;
  for (let from = 0; from < items.length;) {
    const slice = items.slice(from, from + size);
    const start = performance.now();
    await run(slice);
    const duration = performance.now() - start;
    from += slice.length;
    if (from < items.length) await pauseForOthers(Math.min(duration, sliceMs) / 2);
    size = Math.min(largestSlice, Math.max(firstSlice, Math.round((slice.length * sliceMs) / duration)));
  }
}

const firstSlice = 100;
const largestSlice = 1000;
const sliceMs = 10;

// Passes rows as one JSON parameter: a statement takes only 65,535 parameters, and building one with thousands of them takes
// longer than running it.

/**
 * Inserts rows that all have the same fields, and ignores fields that are not columns. Returns the number of inserted
 * rows.
 */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { ignoreConflicts = false } = {},
): Promise<number> {
  let insertedCount = 0;
  await runInSlices(rows, async (slice) => {
    const { columns, recordset } = await toRecordset(table, slice);
    const names = sql.join(columns, sql`, `);
    const { rowCount } = await db.execute(sql`
      insert into ${table} (${names}) select ${names} from ${recordset} as new
      ${ignoreConflicts ? sql`on conflict do nothing` : undefined}`);
    insertedCount += rowCount ?? 0;
  });
  await analyzeGrownTable(db, table, insertedCount);
  return insertedCount;
}

/**
 * Updates a table's statistics when most of its rows are new. Until then, PostgreSQL keeps plans made for a few rows,
 * including those of foreign keys, and would read all of an organization's rows for each row. Otherwise, autovacuum is
 * soon enough.
 */
async function analyzeGrownTable(db: Db, table: PgTable, newRows: number): Promise<void> {
  if (newRows < firstSlice) return;
  const { rows } = await db.execute(sql`
    select from pg_class where oid = ${getTableName(table)}::regclass and reltuples < ${newRows}`);
  // Does not wait for another transaction that does the same.
  if (rows.length > 0) await db.execute(sql`analyze (skip_locked) ${table}`);
}

type VersionedTable = PgTable & { organizationId: PgColumn; id: PgColumn };

/**
 * Stores new values of an organization's rows and raises their versions. All rows have the same fields. Leave out
 * fields that no row changes, because the database recomputes the columns that depend on any other field.
 */
export async function updateRows<Table extends VersionedTable>(
  db: Db,
  table: Table,
  organizationId: string,
  rows: readonly (Partial<Table['$inferInsert']> & { id: string })[],
): Promise<void> {
  await runInSlices(rows, async (slice) => {
    const { columns, recordset } = await toRecordset(table, slice);
    const ids = slice.map(({ id }) => id);
    const values = columns.filter(({ value }) => value !== 'id').map((name) => sql`${name} = new.${name}, `);
    await db.execute(sql`
      update ${table} set ${sql.join(values)} version = ${table}.version + 1 from ${recordset} as new
      where ${areRows(table, organizationId, ids)} and ${table.id} = new.id`);
  });
}

async function toRecordset(table: PgTable, rows: readonly object[]) {
  const columns = new Map(Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name]));
  const toStoredRow = (row: object) =>
    Object.entries(row).flatMap(([field, value]) => {
      const name = columns.get(field);
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });
  const names = new Set<string>();
  const texts = await mapInSlices(rows, (row) => {
    const storedRow = toStoredRow(row);
    for (const [name] of storedRow) names.add(name);
    return JSON.stringify(Object.fromEntries(storedRow));
  });
  const json = `[${texts.join()}]`;
  return {
    columns: [...names].map((name) => sql.identifier(name)),
    recordset: sql`json_populate_recordset(null::${table}, ${json}::json)`,
  };
}
