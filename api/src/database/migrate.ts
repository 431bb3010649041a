import { resolve } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Migrates the database. If several processes start at once, one migrates and the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'api', connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // A lock that ends with the transaction also works behind a pooler. The migrator runs in this transaction: its own
    // BEGIN only causes a warning, and its COMMIT commits everything.
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lockNumber})`);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Any number that no other lock on this database uses. */
const lockNumber = 7_305_531;
const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
