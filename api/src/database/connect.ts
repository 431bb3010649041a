import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg';

import { DatabaseUnavailable, isUnavailable } from './errors.ts';
import { createHealthCheck, type HealthCheck, isUnresponsive } from './healthCheck.ts';
import { createSemaphore } from './semaphore.ts';

/** Runs statements: each on any connection of the pool, or all on the connection of a transaction. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { isPooled: boolean };

export type Database = {
  db: Db;
  /** Commits when the work is done, rolls back when it fails. Statements in it run one after the other. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  healthCheck: HealthCheck;
  close(): Promise<void>;
};

/**
 * Opens a pool. It connects at the first use, and again by itself after the database was away. Statements end before an
 * answer is late.
 */
export function connect(
  url: string,
  { isPooled = false, answerTimeout }: { isPooled?: boolean; answerTimeout: number },
): Database {
  const sockets = new Set<Socket>();
  const limits = limitsWithin(answerTimeout);
  const pool = new Pool({
    connectionString: url,
    application_name: 'api',
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    onConnect: async (client) => {
      if (!isPooled) await send(client, limits('set'));
    },
    // Longer than any statement may take on the server: what is still open then has lost its connection.
    query_timeout: answerTimeout,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // A lost connection already fails its query. Without a listener its error event would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const closeConnections = () => sockets.forEach((socket) => socket.destroy());
  // Also after an outage: connections that were opened during it never get an answer.
  const healthCheck = createHealthCheck(() => isUnresponsive(url), closeConnections);
  const takeTurn = createSemaphore(mostTransactions);

  return {
    db: Object.assign(drizzle(pool), { isPooled }),
    transaction: (work) =>
      takeTurn(async () => {
        if (healthCheck.isLost()) throw new DatabaseUnavailable();
        return runTransaction(
          await checkOut(pool),
          isPooled,
          isPooled ? `begin; ${limits('set local')}` : 'begin',
          work,
        );
      }),
    healthCheck,
    async close() {
      await healthCheck.stop();
      const timer = setTimeout(closeConnections, 5000);
      await pool.end();
      clearTimeout(timer);
    },
  };
}

async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

/** Drizzle's own loses the connection when BEGIN fails, and takes the COMMIT of a failed transaction for success. */
async function runTransaction<Result>(
  client: PoolClient,
  isPooled: boolean,
  begin: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let isBroken = false;
  try {
    await send(client, begin);
    const result = await work(statementsOn(client, isPooled));
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
  // Slow only on a dead connection, while the organization's other writers wait for its lock.
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

/**
 * Some connections are left to requests that only read: a transaction may hold its own for seconds while it waits for a
 * lock or a payment provider.
 */
const mostTransactions = 7;

/** A pooler refuses them as startup parameters, and in transaction mode keeps only what is set within a transaction. */
function limitsWithin(answerTimeout: number): (set: 'set' | 'set local') => string {
  const longest = Math.round((answerTimeout * 8) / 9);
  return (set) =>
    [
      `${set} statement_timeout = ${longest}`,
      `${set} lock_timeout = ${longest}`,
      `${set} idle_in_transaction_session_timeout = ${Math.round(longest / 2)}`,
    ].join('; ');
}

/** The same object for a connection each time, so that its prepared queries are built once. */
function statementsOn(client: PoolClient, isPooled: boolean): Db {
  const db = known.get(client) ?? Object.assign(drizzle(client), { isPooled });
  known.set(client, db);
  return db;
}

const known = new WeakMap<PoolClient, Db>();

/**
 * Builds a query of each shape once for a connection or pool and prepares it there: putting its text together and
 * planning it cost more than running it. What differs from run to run is a placeholder.
 */
export function preparedQuery<Query, Shape extends string | void = void>(
  name: string,
  build: (db: Db, shape: Shape) => { prepare(name: string): Query },
): (db: Db, shape: Shape) => Query {
  const built = new WeakMap<Db, Map<Shape, Query>>();
  return (db, shape) => {
    const shapes = built.get(db) ?? new Map<Shape, Query>();
    built.set(db, shapes);
    // Without a name the server keeps nothing of it.
    const query = shapes.get(shape) ?? build(db, shape).prepare(db.isPooled ? '' : `${name} ${shape ?? ''}`);
    shapes.set(shape, query);
    return query;
  };
}
