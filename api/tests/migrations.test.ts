import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cleanUp, temporaryFolder } from 'composition/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { calls } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { createEmptyDatabase } from './support/database.ts';
import { openSql } from './support/openSql.ts';
import type { Sql } from './support/sql.ts';

const organizations = [
  { name: 'year', planId: 'team-year', activeFrom: '2026-05-20T09:00:00Z' },
  { name: 'month', planId: 'team-month', activeFrom: '2026-05-20T09:00:00Z' },
  { name: 'none', planId: null, activeFrom: null },
].map((row) => ({ ...row, id: crypto.randomUUID(), admin: { uid: row.name, email: `${row.name}@example.com` } }));

const migrationsFolder = join(import.meta.dirname, '../migrations');
const request = { key: 'once', body: { locations: [{ name: 'Hill' }] } };

describe('a database that older versions have filled, after the start of this one', async () => {
  const databaseUrl = await createEmptyDatabase();
  const sql = openSql(databaseUrl);
  await migrateTo(databaseUrl, '0000_start');
  await fillFirst(sql);
  await migrateTo(databaseUrl, '0002_request_counts');
  await fillLog(sql);
  await rememberRequest(sql);
  await addStreets(sql);
  const api = await startTestApi({}, { databaseUrl });

  it('people and locations of the older version → counted, assigned, and found', async () => {
    expect(await api.call(calls.getSummary, readAs('year'))).toMatchObject({
      locations: 1,
      people: 2,
      withoutLocation: 1,
      byRole: { admin: 1, user: 1 },
      byLocation: { top: [{ name: 'Harbour', people: 1 }] },
    });
    const found = await api.call(calls.getUsers, { ...readAs('year'), query: '?search=jose' });
    expect(found.map(({ name }) => name)).toEqual(['José']);
  });

  it.each([
    ['year', 'active', '2027-05-20T09:00:00.000Z'],
    ['month', 'active', '2026-06-20T09:00:00.000Z'],
    ['none', 'none', null],
  ])('subscription by the %s → %s, paid until %s', async (name, state, periodEnd) => {
    expect(await api.call(calls.getSubscription, readAs(name))).toMatchObject({ state, nextPlan: null, periodEnd });
  });

  it.each([
    ['organization', ['verified', 'organization-created']],
    ['locations', ['locations-added']],
    ['people', ['users-added', 'user-joined']],
    ['billing', ['checkout-settled', 'checkout-opened']],
  ])('log narrowed to %s → %j', async (kind, actions) => {
    const entries = await api.call(calls.getAudit, { ...readAs('year'), query: `?kind=${kind}` });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(actions.toSorted());
  });

  it('request that was answered before, sent again → the same answer, nothing done', async () => {
    const reply = await api.try(calls.addLocations, { ...readAs('year'), ...request });
    expect([reply.status, reply.message]).toEqual([201, 'Remembered.']);
    expect(await api.call(calls.getLocations, readAs('year'))).toHaveLength(1);
  });

  it('location with a ß in its name → the same as one with SS, unless there were both', async () => {
    const add = (name: string, as: string) =>
      api.try(calls.addLocations, { ...readAs(as), body: { locations: [{ name }] } });
    expect((await add('HAUPTSTRASSE', 'month')).status).toBe(422);
    const keys = await api.sql`select name_key from locations where name ilike 'hauptstr%' order by name_key`;
    expect(keys.map((row) => row['name_key'])).toEqual(['hauptstrasse', 'hauptstrasse', 'hauptstraße']);
  });

  it('names to sort by → compared by their bytes', async () => {
    const columns =
      await api.sql`select collation_name from information_schema.columns where column_name = 'sort_name'`;
    expect(columns).toEqual([{ collation_name: 'C' }, { collation_name: 'C' }]);
  });

  it('checkout that was open → can still be paid', async () => {
    const [year] = organizations;
    expect((await fetch(`${api.url}/test-checkout/${year?.id}.order`)).status).toBe(200);
  });
});

it('upgrade while other processes serve → no index is built while it locks readers out, no table is rewritten', async () => {
  const databaseUrl = await createEmptyDatabase();
  await migrateTo(databaseUrl, '0018_numbers_in_order');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  cleanUp(() => client.end());
  const { rows: existing } = await client.query(
    'select oid, relfilenode from pg_class where relkind = $1 and relnamespace = $2::regnamespace',
    ['r', 'public'],
  );
  await client.query('begin');
  const locked = async () => {
    const { rows } = await client.query(
      `select relation::regclass::text from pg_locks
        where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation = any($1)`,
      [existing.map(({ oid }) => oid)],
    );
    return rows;
  };
  const migrations = readMigrationFiles({ migrationsFolder }).slice(19);
  const found = [];
  for (const statement of migrations.flatMap(({ sql }) => sql)) {
    if (/^\s*create (unique )?index/im.test(statement)) found.push({ statement, locked: await locked() });
    await client.query(statement);
  }
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((index) => index.locked.length > 0)).toEqual([]);
  const { rows: rewritten } = await client.query(
    'select oid::regclass::text from pg_class join unnest($1::oid[], $2::oid[]) was (id, file) on oid = id where relfilenode <> file',
    [existing.map(({ oid }) => oid), existing.map(({ relfilenode }) => relfilenode)],
  );
  expect(rewritten).toEqual([]);
});

const readAs = (name: string) => ({ as: organizations.find((one) => one.name === name)?.admin ?? null });

/** Creates a database as an older version left it. */
async function migrateTo(url: string, last: string) {
  const folder = temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const entries = journal.entries.filter(({ tag }) => tag <= last);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.end();
}

async function fillFirst(sql: Sql) {
  for (const { id, name, planId, activeFrom, admin } of organizations) {
    const [adminId, userId, locationId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await sql`insert into organizations (id, name, contact_email, country, time_zone, onboarding_status, plan_id, active_from)
      values (${id}, ${name}, 'office@example.com', 'DE', 'UTC', 'completed', ${planId}, ${activeFrom})`;
    await sql`insert into users (organization_id, id, name, email, role, status)
      values (${id}, ${adminId}, ${name}, ${admin.email}, 'admin', 'active'),
        (${id}, ${userId}, 'José', ${`jose@${name}.example`}, 'user', 'invited')`;
    await sql`insert into accounts (email, uid, organization_id, user_id) values (${admin.email}, ${admin.uid}, ${id}, ${adminId})`;
    await sql`insert into locations (organization_id, id, name, name_key, time_zone) values (${id}, ${locationId}, 'Harbour', 'harbour', 'UTC')`;
    await sql`insert into user_locations values (${id}, ${userId}, ${locationId})`;
    await sql`insert into checkouts (organization_id, id, plan_id) values (${id}, 'order', 'team-month')`;
  }
}

async function fillLog(sql: Sql) {
  const actions = ['organization-created', 'locations-added', 'users-added', 'user-joined', 'verified'];
  for (const { id } of organizations)
    for (const action of [...actions, 'checkout-opened', 'checkout-settled'])
      await sql`insert into audit_entries (organization_id, id, at, action, subjects, count, changes)
        values (${id}, ${crypto.randomUUID()}, now(), ${action}, '[]', 0, '[]')`;
}

/** One organization has a name with ß, another has both spellings. */
async function addStreets(sql: Sql) {
  for (const [owner, name, key] of [
    ['month', 'Hauptstraße', 'hauptstraße'],
    ['none', 'Hauptstraße', 'hauptstraße'],
    ['none', 'HAUPTSTRASSE', 'hauptstrasse'],
  ] as const)
    await sql`insert into locations (organization_id, id, name, name_key, time_zone)
      select id, ${crypto.randomUUID()}, ${name}, ${key}, 'UTC' from organizations where name = ${owner}`;
}

async function rememberRequest(sql: Sql) {
  const hash = createHash('sha256')
    .update(JSON.stringify(['/locations', request.body]))
    .digest('base64url');
  await sql`insert into idempotency_keys (uid, key, request_hash, status_code, message, payload, created_at)
    values ('year', ${request.key}, ${hash}, 201, 'Remembered.', '[]', '2026-06-01T11:00:00Z')`;
}
