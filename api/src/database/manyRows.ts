import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { mapInSlices } from '../domain/slices.ts';
import type { Db } from './connect.ts';

// Rows are one JSON parameter: a statement takes only 65,535 parameters, and building one with thousands of them takes longer
// than running it.

/** Inserts rows, all with the same fields; ignores fields that are not columns. Returns how many were inserted. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { ignoreConflicts = false } = {},
): Promise<number> {
  if (rows.length === 0) return 0;
  const { columns, recordset } = await toRecordset(table, rows);
  const names = sql.join(columns, sql`, `);
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${names}) select ${names} from ${recordset} as new
    ${ignoreConflicts ? sql`on conflict do nothing` : undefined}`);
  return rowCount ?? 0;
}

type Versioned = PgTable & { organizationId: PgColumn; id: PgColumn };

/**
 * Stores new values of an organization's rows, all with the same fields, under new versions. Leave out fields that no row
 * changes: for all others, the database computes the dependent columns again.
 */
export async function updateRows<Table extends Versioned>(
  db: Db,
  table: Table,
  organizationId: string,
  rows: readonly (Partial<Table['$inferInsert']> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const { columns, recordset } = await toRecordset(table, rows);
  const values = columns.filter(({ value }) => value !== 'id').map((name) => sql`${name} = new.${name}, `);
  await db.execute(sql`
    update ${table} set ${sql.join(values)} version = ${table}.version + 1 from ${recordset} as new
    where ${eq(table.organizationId, organizationId)} and ${table.id} = new.id`);
}

async function toRecordset(table: PgTable, rows: readonly object[]) {
  const columns = new Map(Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name]));
  const toStored = (row: object) =>
    Object.entries(row).flatMap(([field, value]) => {
      const name = columns.get(field);
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });
  const names = new Set<string>();
  const texts = await mapInSlices(rows, (row) => {
    const stored = toStored(row);
    for (const [name] of stored) names.add(name);
    return JSON.stringify(Object.fromEntries(stored));
  });
  const json = `[${texts.join()}]`;
  return {
    columns: [...names].map((name) => sql.identifier(name)),
    recordset: sql`json_populate_recordset(null::${table}, ${json}::json)`,
  };
}
