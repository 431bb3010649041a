import { cleanUp } from 'composition/testing';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  connect,
  type Database,
  type Db,
  requirePreparedStatements,
  checkPreparedStatements,
} from '../src/database/connect.ts';
import { isUnavailable } from '../src/database/errors.ts';
import { createDatabase } from './support/database.ts';
import { openSql } from './support/openSql.ts';
import type { Sql } from './support/sql.ts';

describe('a pooler', async () => {
  const url = await createDatabase();

  it('a pooler keeps prepared statements → it is accepted', async () => {
    await expect(requirePreparedStatements(url)).resolves.toBeUndefined();
  });

  it('a pooler loses prepared statements after each transaction → it is refused', async () => {
    const client = new Client(url);
    await client.connect();
    cleanUp(() => client.end());
    const query = async (statement: { name: string; text: string }) => {
      await client.query(statement);
      await client.query('deallocate all');
    };
    await expect(checkPreparedStatements([{ query }])).rejects.toMatchObject({ code: '26000' });
  });
});

it('pg’s `query_timeout` is set for one query → a slow statement fails in time', async () => {
  const client = new Client(await createDatabase());
  await client.connect();
  cleanUp(() => client.end());
  const statement = { text: 'select pg_sleep(20)', query_timeout: 100 };
  await expect(client.query(statement)).rejects.toThrow('timeout');
});

describe('transactions', () => {
  let url: string;
  let database: Database;
  let operator: Sql;
  beforeEach(async () => {
    url = await createDatabase();
    database = connect(url, { answerTimeout: 90_000 });
    cleanUp(() => database.close());
    operator = openSql(url);
    await operator`create table notes (text text)`;
  });
  const texts = async () => (await operator`select text from notes order by text`).map(({ text }) => String(text));

  it('the driver cannot send a value → the error is a mistake, not an outage', async () => {
    const value: { itself?: unknown } = {};
    value.itself = value;
    const error = await database
      .transaction((tx) => tx.execute(sql`select ${value}`))
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(isUnavailable(error)).toBe(false);
  });

  it('the connection is lost in a transaction → no statement runs on another one', async () => {
    const [begun, goOn] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    const failure = database.transaction(async (tx) => {
      begun.resolve(await readPid(tx));
      await goOn.promise;
      await add(tx, 'late');
    });
    const outcome = failure.then(
      () => 'done',
      () => 'failed',
    );
    const pid = await begun.promise;
    await operator`select pg_terminate_backend(${pid})`;
    await expect.poll(() => operator`select 1 from pg_stat_activity where pid = ${pid}`).toEqual([]);
    await database.transaction(async (tx) => {
      await add(tx, 'other');
      goOn.resolve();
      expect(await outcome).toBe('failed');
    });
    expect(await texts()).toEqual(['other']);
  });

  it('code ignores a statement’s error → the commit fails', async () => {
    const swallowing = database.transaction(async (tx) => {
      await add(tx, 'lost');
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await texts()).toEqual([]);
  });

  it('a transaction → PostgreSQL rolls it back after 90 idle seconds', async () => {
    const statement = sql`show idle_in_transaction_session_timeout`;
    const { rows } = await database.transaction((tx) => tx.execute(statement));
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '90s' }]);
  });

  it('30 transactions fail → their connections are reusable', async () => {
    const failing = Array.from({ length: 30 }, () =>
      database.transaction(async (tx) => {
        await add(tx, 'undone');
        throw new Error('no');
      }),
    );
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    await database.transaction((tx) => add(tx, 'done'));
    expect(await texts()).toEqual(['done']);
  });
});

const add = async (db: Db, text: string) => void (await db.execute(sql`insert into notes values (${text})`));

const readPid = async (db: Db) => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
