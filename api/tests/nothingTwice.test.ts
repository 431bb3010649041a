import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';

import { connectSql } from './support/sql.ts';
import { calls } from 'shared-session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { newAdmin, newPerson } from './support/people.ts';
import { emulatorToken } from './support/tokens.ts';

describe('nothing lost, nothing twice', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it('fault 45: 50 imports of the same 20 people at once → each of them once, 49 lists refused row by row', async () => {
    const as = await newAdmin(api, 'add_users');
    const users = Array.from({ length: 20 }, (_, n) => ({ name: `N${n}`, email: newPerson().email, role: 'user' }));
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api.try(calls.addUsers, { as, body: { users } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 49 }, () => 422)]);
    const refused = replies.filter(({ status }) => status === 422).map(refusedFields);
    expect(new Set(refused.map(({ length }) => length))).toEqual(new Set([20]));
    expect(await api.call(calls.getUsers, { as })).toHaveLength(21);
  });

  it.each([' EVE@Example.com ', 'Eve@example.COM', 'eve@example.com\t'])(
    'fault 45: %j beside eve@example.com → one person',
    async (email) => {
      const as = await newAdmin(api, 'add_users');
      const tag = newPerson().uid;
      const users = ['eve@example.com', email].map((one) => ({
        name: 'Eve',
        email: one.replace(/@/, `.${tag}@`),
        role: 'user',
      }));
      const reply = await api.try(calls.addUsers, { as, body: { users } });
      expect(refusedFields(reply)).toEqual(['users.0.email: duplicate', 'users.1.email: duplicate']);
    },
  );

  it('fault 35: one import from two tabs with the same key, and a third with another body → once, 409 for the third', async () => {
    const as = await newAdmin(api, 'add_users');
    const users = [{ name: 'Eve', email: newPerson().email, role: 'user' }];
    const send = (name: string) =>
      api.try(calls.addUsers, { as, key: 'import', body: { users: users.map((user) => ({ ...user, name })) } });
    const replies = await Promise.all([send('Eve'), send('Eve')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.payload).toEqual(replies[1]?.payload);
    expect((await send('Eva')).status).toBe(409);
    expect(await api.call(calls.getUsers, { as })).toHaveLength(2);
  });

  it('fault 54: disk full, as the database reports it → 503, nothing stored; freed → goes on', async () => {
    const as = await newAdmin(api);
    await api.sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;
    await api.sql`create trigger full_disk before insert on locations execute function full_disk()`;
    const body = { locations: [{ name: 'North' }] };
    expect((await api.try(calls.addLocations, { as, body })).status).toBe(503);
    await api.sql`drop function full_disk() cascade`;
    expect(await api.call(calls.getLocations, { as })).toEqual([]);
    expect((await api.try(calls.addLocations, { as, body })).status).toBe(201);
  });
});

describe('fault 38: killed after the commit, before the answer was read', () => {
  it('same request with the same key to the next process → the same answer, one row', async () => {
    const database = await createDatabase();
    const sql = connectSql(database.url);
    const token = emulatorToken({ uid: 'ann', email: 'ann@example.com' }, new Date());
    const form = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
    const options = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
    };

    const first = await startProcess(database.url);
    const lost = request(`${first.url}/org`, options).on('error', () => {});
    lost.end(JSON.stringify(form));
    await expect
      .poll(() => sql`select name from organizations`.catch(() => []), { interval: 5, timeout: 30_000 })
      .toHaveLength(1);
    first.child.kill('SIGKILL');
    lost.destroy();

    const second = await startProcess(database.url);
    const again = await fetch(`${second.url}/org`, { ...options, body: JSON.stringify(form) });
    second.child.kill('SIGKILL');
    expect([again.status, await again.json()]).toMatchObject([201, { payload: { name: 'Acme' } }]);
    expect(await sql`select name from organizations`).toHaveLength(1);
    await sql.end();
    await database.drop();
  });
});

async function startProcess(databaseUrl: string) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATABASE_POOLED: process.env['TEST_DATABASE_POOLED'] ?? 'false',
    },
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (chunk) => {
      const [found] = /http:\S+/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    }),
  );
  return { child, url };
}
