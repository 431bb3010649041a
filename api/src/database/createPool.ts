import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Sql } from 'postgres';

import { prepareStatements } from './prepareStatements.ts';

type Pool = {
  sql: Sql;
  /** Gives up all connections with whatever waits for them, and begins with new ones. */
  renew(): void;
  close(): Promise<void>;
};

/** Connections to the database that can be exchanged for new ones, unseen by whoever holds the pool. */
export function createPool(url: string): Pool {
  let current = open(url);
  return {
    sql: new Proxy(current, { get: (_, name) => Reflect.get(current, name) }),
    renew() {
      void current.end({ timeout: 0 });
      current = open(url);
    },
    close: () => current.end({ timeout: 5 }),
  };
}

function open(url: string): Sql {
  const sql = postgres(url, {
    max: 10,
    connect_timeout: 1.5,
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
  // Teaches the driver to leave times and JSON as they are: drizzle reads them itself.
  drizzle(sql);
  return sql;
}
