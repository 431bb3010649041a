import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { CommandError } from 'composition/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg';

import { createSemaphore } from '../domain/semaphore.ts';
import { DatabaseUnavailable, isUnavailable } from './errors.ts';

/** Runs statements on the pool, or on the connection of a transaction. */
export type Db = Omit<NodePgDatabase, 'transaction'>;

export type Database = {
  db: Db;
  /** Commits when the work is done, and rolls back when it fails. The statements run one after the other. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Throws unless the database takes a connection and answers a query, each within 1.5 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Creates a pool, which connects on first use and reconnects after an outage. Its statements time out before the answer
 * does.
 */
export function connect(url: string, { answerTimeout }: { answerTimeout: number }): Database {
  const statementTimeout = Math.round((answerTimeout * 8) / 9);
  const pool = new Pool({
    connectionString: url,
    application_name: 'api',
    max: 10,
    // Limits how long a query waits for a new or free connection.
    connectionTimeoutMillis: Math.round(answerTimeout / 3),
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: answerTimeout,
    // Longer than the server's statement timeout. This timeout ends a query whose connection was lost.
    query_timeout: answerTimeout,
  });
  // Without a listener, the error event of a lost connection would end the process. The query on that connection fails
  // anyway.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  // Uses its own connection, because it is not an outage when requests occupy all other connections.
  const pingPool = new Pool({
    connectionString: url,
    application_name: 'api',
    max: 1,
    connectionTimeoutMillis: 1500,
    query_timeout: 1500,
  }).on('error', () => {});
  const takeTurn = createSemaphore(maxTransactions);

  return {
    db: drizzle(pool),
    transaction: (work) => takeTurn(async () => runTransaction(await checkOut(pool), work)),
    ping: () =>
      pingPool.query('select 1').then(
        () => {},
        (error: unknown) => Promise.reject(new DatabaseUnavailable(error)),
      ),
    // Waits a limited time, because a lost connection never closes.
    close: () =>
      Promise.race([
        Promise.all([pool.end(), pingPool.end()]).then(() => {}),
        setTimeout(5000, undefined, { ref: false }),
      ]),
  };
}

async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

/**
 * Unlike Drizzle's version, releases the connection if BEGIN fails, and reports the COMMIT of a failed transaction as a failure.
 */
async function runTransaction<Result>(client: PoolClient, work: (tx: Db) => Promise<Result>): Promise<Result> {
  let isBroken = false;
  try {
    await send(client, 'begin');
    const result = await work(drizzle(client));
    if ((await send(client, 'commit')) !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement of it failed, and its error was not thrown.');
    return result;
  } catch (error) {
    isBroken = isUnavailable(error) || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function send(client: ClientBase, text: string): Promise<string> {
  // A short timeout: only a dead connection is slow here, and the organization's lock must not be held for long.
  const statement = { text, query_timeout: 4000 };
  try {
    return (await client.query(statement)).command;
  } catch (error) {
    throw error instanceof DatabaseError ? error : new DatabaseUnavailable(error);
  }
}

function rollBack(client: PoolClient): Promise<boolean> {
  return send(client, 'rollback').then(
    () => true,
    () => false,
  );
}

/** Leaves some of the ten connections to reads, because a transaction may wait seconds for a lock. */
const maxTransactions = 7;

/** Migrates the database. If several processes start at once, one migrates and the others wait. */
export async function migrate(url: string): Promise<void> {
  const [guard, client] = [createStartingClient(url), createStartingClient(url)];
  try {
    await guard.connect();
    // A lock that a transaction holds also works behind a pooler.
    await guard.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(${lockNumber})`,
    );
    await client.connect();
    await refuseOtherBuild(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

/** Throws if other migrations than ours were applied. There may be more: a newer release may run beside this one. */
async function refuseOtherBuild(client: Client): Promise<void> {
  const log = 'drizzle.__drizzle_migrations';
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [log]);
  if (rowCount === 0) return;
  const { rows } = await client.query<{ hash: string }>(`select hash from ${log} order by id`);
  const migrations = readMigrationFiles({ migrationsFolder });
  if (rows.some(({ hash }, index) => hash !== (migrations[index]?.hash ?? hash))) throw new CommandError(otherBuild);
}

export const otherBuild = 'This database was made by another build. Set DATABASE_URL to an empty one.';

/** Throws unless the database keeps named prepared statements, which all calls use. */
export async function requirePreparedStatements(url: string): Promise<void> {
  const clients = Array.from({ length: 4 }, () => createStartingClient(url));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await checkPreparedStatements(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Connection = { query(statement: { name: string; text: string }): Promise<unknown> };

/**
 * Runs a named prepared statement on several connections at once, a few times. This fails behind a pooler that gives each
 * transaction another server connection and does not prepare its statements again.
 */
export async function checkPreparedStatements(connections: readonly Connection[]): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      connections.map((connection) => connection.query({ name: 'proof at start', text: 'select pg_sleep(0.02)' })),
    );
}

/** A connection for startup, which waits longer for a slow database than a request may. */
function createStartingClient(url: string): Client {
  const client = new Client({ connectionString: url, application_name: 'api', connectionTimeoutMillis: 30_000 });
  return client.on('error', () => {});
}

/** An arbitrary number. No other lock on this database uses it. */
const lockNumber = 7_305_531;
const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
