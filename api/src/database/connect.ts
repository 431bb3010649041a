import { drizzle } from 'drizzle-orm/postgres-js';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';

import { createPool } from './createPool.ts';
import { createPulse } from './createPulse.ts';
import type { Pulse } from './createPulse.ts';
import { isSilent } from './isSilent.ts';
import { limitTransactions } from './limitTransactions.ts';
import * as schema from './schema.ts';

/** The database, or a transaction on it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Connection = { db: Db; pulse: Pulse; close(): Promise<void> };

/** Opens a pool. It connects when it is first used and comes back by itself after the database was away. */
export function connect(url: string): Connection {
  const pool = createPool(url);
  const db = drizzle(pool.sql, { schema });
  const beginAnew = limitTransactions(db, mostTransactions);
  const pulse = createPulse(
    () => isSilent(url),
    () => {
      pool.renew();
      beginAnew();
    },
  );
  const close = async () => {
    await pulse.stop();
    await pool.close();
  };
  return { db, pulse, close };
}

/** Of the ten connections that a pool has. */
const mostTransactions = 7;
