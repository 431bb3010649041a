import { cleanUp } from 'composition/testing';
import { expect } from 'vitest';

import { connectSql, type Sql } from './sql.ts';

/** Opens a database for SQL templates until the end of the tests. */
export function openSql(url: string): Sql {
  const sql = connectSql(url);
  cleanUp(sql.end);
  return sql;
}

/** Waits until at least this many statements wait for a lock. */
export async function waitUntilBlocked(sql: Sql, amount = 1, like?: string): Promise<void> {
  await expect.poll(async () => (await listBlockedStatements(sql, like)).length).toBeGreaterThanOrEqual(amount);
}

export const listBlockedStatements = (sql: Sql, like = '%') =>
  sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like ${like}`;

/** Waits until no transaction of an API is open. */
export async function waitUntilNoTransaction(sql: Sql): Promise<void> {
  const getPool = () =>
    sql`select 1 from pg_stat_activity
      where xact_start is not null and application_name = 'api' and datname = current_database()`;
  await expect.poll(async () => (await getPool()).length).toBe(0);
}
