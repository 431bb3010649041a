import { resolve } from 'node:path';

import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Brings the database forward. Of several processes that start at once one works and the others wait for it. */
export async function migrate(url: string): Promise<void> {
  // The lock belongs to a connection, so everything happens on one.
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lockNumber})`;
    await applyMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Any number that nothing else on the same database uses. */
const lockNumber = 7_305_531;
const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
