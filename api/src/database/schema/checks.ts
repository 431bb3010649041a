import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column that holds one of a closed set of texts, whatever writes to the database. */
export function isOneOf(name: string, column: PgColumn, values: readonly string[]) {
  // Literals, since a constraint takes no parameters; the values are our own.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** A column that counts something. */
export function isAtLeast(name: string, column: PgColumn, least: number) {
  return check(name, sql`${column} >= ${sql.raw(String(least))}`);
}
