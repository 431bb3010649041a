import { resolve } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Brings the database forward. Of several processes that start at once one works and the others wait for it. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'api', connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // The lock ends with the transaction, so it holds behind a pooler too. The migrator joins the transaction: its own
    // BEGIN only brings a warning, and its COMMIT ends everything.
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lockNumber})`);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Any number that nothing else on the same database uses. */
const lockNumber = 7_305_531;
const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
