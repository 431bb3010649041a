import { drizzle } from 'drizzle-orm/postgres-js';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import postgres from 'postgres';

import { prepareStatements } from './prepareStatements.ts';
import * as schema from './schema.ts';

/** The database, or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

/** Opens a pool. It connects when it is first used and comes back by itself after the database was away. */
export function connect(url: string): { db: Db; close(): Promise<void> } {
  const sql = postgres(url, {
    max: 10,
    connect_timeout: 2,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: {
      application_name: 'api',
      statement_timeout: 8000,
      lock_timeout: 8000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
  prepareStatements(sql);
  return { db: drizzle(sql, { schema }), close: () => sql.end({ timeout: 5 }) };
}
