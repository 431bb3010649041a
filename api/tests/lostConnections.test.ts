import postgres from 'postgres';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createDatabase } from './support/database.ts';

/** What the patch of the driver is for (`patches/`): without it a lost connection ends the process or mixes transactions. */
describe('fault 54: a connection is lost in the middle of a transaction', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let sql: Sql;
  let operator: Sql;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeEach(async () => {
    database = await createDatabase();
    // One connection: whatever comes next uses it again.
    sql = postgres(database.url, { max: 1, backoff: () => 0, onnotice: () => {} });
    operator = postgres(database.url, { max: 1 });
    await sql`create table notes (text text)`;
    process.on('uncaughtException', note);
  });
  afterEach(async () => {
    process.off('uncaughtException', note);
    await sql.end({ timeout: 1 });
    await operator.end();
    await database.drop();
  });
  const end = (pid: unknown) => operator`select pg_terminate_backend(${Number(pid)})`;
  const texts = async () => (await sql`select text from notes`).map(({ text }) => String(text));

  it('while a query runs → the transaction fails, the process goes on, the next query is answered', async () => {
    const begun = Promise.withResolvers<unknown>();
    const failed = sql
      .begin(async (tx) => {
        begun.resolve((await tx`select pg_backend_pid() as pid`)[0]?.['pid']);
        await tx`insert into notes values ('half')`;
        await tx`select pg_sleep(60)`;
      })
      .then(
        () => 'done',
        () => 'failed',
      );
    await end(await begun.promise);
    expect(await failed).toBe('failed');
    expect(await texts()).toEqual([]);
    expect(await texts()).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  it('between two queries → what follows is refused, and done in no other transaction', async () => {
    const [begun, goOn] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    const late: string[] = [];
    const lost = sql
      .begin(async (tx) => {
        begun.resolve((await tx`select pg_backend_pid() as pid`)[0]?.['pid']);
        await goOn.promise;
        await tx`insert into notes values ('late')`.then(
          () => late.push('done'),
          () => late.push('refused'),
        );
      })
      .catch(() => {});
    await end(await begun.promise);
    await lost;
    await sql.begin(async (tx) => {
      await tx`insert into notes values ('other')`;
      goOn.resolve();
      await expect.poll(() => late).toEqual(['refused']);
    });
    expect(await texts()).toEqual(['other']);
    expect(uncaught).toEqual([]);
  });
});
