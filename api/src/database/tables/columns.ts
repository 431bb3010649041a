import { sql } from 'drizzle-orm';
import { check, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** Counts the changes that people make to a row, but not derived changes. */
export function version() {
  return integer().notNull().default(1);
}

export function createValuesCheck(name: string, column: PgColumn, values: readonly string[]) {
  // Inlines the values, because a constraint takes no parameters. All of them are constants of ours.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

export function createMinimumCheck(name: string, column: PgColumn, minimum: number) {
  return check(name, sql`${column} >= ${sql.raw(String(minimum))}`);
}
