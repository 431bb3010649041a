import { cleanUp } from 'composition/testing';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { calls, type LocationsQuery, type UsersQuery } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { users as userTable } from '../src/database/schema.ts';
import { findCaller } from '../src/identity/caller.ts';
import { readAuditPage } from '../src/routes/audit.ts';
import type { LastRow } from '../src/routes/lists.ts';
import { findTaken, readLocationPage, readLocations } from '../src/routes/locationList.ts';
import { countUsers, findIds, type UserFilter } from '../src/routes/people/userFilter.ts';
import { readInSlices, readUserPage } from '../src/routes/people/userList.ts';
import { readUsers } from '../src/routes/people/userList.ts';
import { readSummary, readTrend } from '../src/routes/summary.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';
import { seedPeople } from './support/seed.ts';
import type { Sql } from './support/sql.ts';

const everybody: UserFilter = { search: '', roles: [], statuses: [], locations: null };
const page = { sort: undefined, limit: 50, offset: 0 };

/** Query plans with enough data for indexes: three organizations of 2,000 people each. */
describe('plans of the queries', async () => {
  const api = await startTestApi();
  let organizationId = '';
  for (let n = 0; n < 3; n += 1) {
    const admin = await newAdmin(api);
    organizationId = (await api.call(calls.getOrganization, { as: admin }))._id;
    await seedPeople(api.sql, { organizationId, people: 2000, locations: 1200, tag: `plan${n}` });
  }
  const [row] = await api.sql`select id from locations where organization_id = ${organizationId}
    order by sort_name offset 90 limit 1`;
  const location = String(row?.['id']);
  const organization = { id: organizationId, locationCount: 1200, peopleRevision: '' };
  // In the middle of every order.
  const [user] = await api.sql`select id from users where organization_id = ${organizationId}
    order by sort_name offset 900 limit 1`;
  const person = String(user?.['id']);
  await seedLog(api.sql, organizationId, { rareActor: person, rareSubject: location });
  const operator = new Client({ connectionString: api.databaseUrl });
  await operator.connect();
  cleanUp(() => operator.end());
  // Small tables are always read completely.
  await operator.query('set enable_seqscan = off');
  const pool = new Pool({ connectionString: api.databaseUrl, max: 1 });
  cleanUp(() => pool.end());
  const statements: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const db = Object.assign(drizzle(pool, { logger }), { isPooled: true });

  /** The `at`th query that this sends, and its plan, which never reads a whole table. */
  async function explain(run: () => Promise<unknown>, at = 0) {
    statements.length = 0;
    await run();
    const statement = statements.filter(({ text }) => /^\s*(select|with)/.test(text)).at(at);
    const values = statement?.values.map((value) => (Array.isArray(value) ? value : String(value)));
    const { rows } = await operator.query<Record<string, unknown>>(`explain (costs off) ${statement?.text}`, values);
    const plan = rows.map((line) => String(line['QUERY PLAN'])).join('\n');
    expect(plan).not.toContain('Seq Scan');
    return { plan, sent: statement?.values };
  }

  const users =
    (filter: Partial<UserFilter>, sort?: UsersQuery['sort'], offset = 0) =>
    () =>
      readUserPage(db, organization, { ...everybody, ...filter }, { ...page, sort, offset });
  const count = (filter: Partial<UserFilter>) => () => countUsers(db, organizationId, { ...everybody, ...filter });
  const identity = { uid: 'nobody', signedInAt: 0, email: null, emailVerified: false, name: null, photoUrl: null };

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['people in the order of adding', users({}), /users_organization_id_id_pk/],
    ['people by name', users({}, 'name'), /using users_sorted on/],
    ['people by name, backwards', users({}, '-name'), /using users_sorted on/],
    // A jump reads every entry before it, so only the index is fast enough.
    ['people by email', users({}, 'email', 900), /Index Only Scan using users_email/],
    ['people of most roles, by email', users({ roles: ['user'] }, 'email'), /Index Only Scan using users_email/],
    ['people of two roles', users({ roles: ['user', 'manager'] }, 'name'), /Index Only Scan using users_sorted/],
    ['people by role', users({}, 'role'), /users_role/],
    ['people by status', users({}, '-status'), /users_status/],
    ['managers by name', users({ roles: ['manager'] }, 'name'), /using users_role on/],
    ['people invited, by name', users({ statuses: ['invited'] }, 'name'), /using users_status on/],
    // Nobody is both, so that all guests are read.
    [
      'guests invited, by name',
      users({ roles: ['guest'], statuses: ['invited'] }, 'name'),
      /Index Only Scan using users_role/,
    ],
    ['people of one location', () => users({ locations: [location] }, 'name')(), /user_locations_location/],
    ['people without location', users({ locations: ['none'] }, 'name'), /using users_without_location on/],
    ['people whose name holds a rare text', users({ search: 'person299' }, 'name'), /users_search/],
    // Counting reads up to 10,000 matches, so only the index is fast enough.
    [
      'people by a text that most have',
      users({ search: 'example' }, 'name'),
      /Index Only Scan using users_sorted_searched/,
    ],
    ['people by a text that no name has', users({ search: 'qzxw' }, 'name'), /users_search/],
    ['people whose name holds a Cyrillic text', users({ search: 'сидоров' }, 'name'), /users_search/],
    ['people counted', count({}), /people_counts_/],
    ['people of a location counted', () => count({ locations: [location] })(), /locations_organization_id_id_pk/],
    ['people found counted', count({ search: 'qzxw' }), /users_search/],
    ['some people by id', () => readUsers(db, organizationId, [location]), /users_organization_id_id_pk/],
    ['locations by name', () => readLocationPage(db, organization, '', { ...page, sort: 'name' }), /locations_sorted/],
    [
      'locations by people',
      () => readLocationPage(db, organization, '', { ...page, sort: '-people' }),
      /locations_people/,
    ],
    ['locations that hold a text', () => readLocationPage(db, organization, 'qzxw', page), /locations_search/],
    ['a location by id', () => readLocations(db, organizationId, [location]), /locations_organization_id_id_pk/],
    [
      'names that are taken',
      () => findTaken(db, organizationId, [{ name: 'Site 7', code: 'S-9' }]),
      /on locations_name\n.*on locations_code\n/s,
    ],
    ['numbers of the organization', () => readSummary(db, organizationId), /people_counts_.*locations_people/s],
    ['the log', () => readAuditPage(db, organizationId, {}), /using audit_entries_at /],
    [
      'the log of a kind, before a day',
      () => readAuditPage(db, organizationId, { kind: 'billing', to: '2026-05-30T00:00:00Z' }),
      /using audit_entries_kind .*\n.*Cond: .*\(at < /,
    ],
    [
      'the log behind an entry',
      () => readAuditPage(db, organizationId, { before: location }),
      /audit_entries_at.*\n.*Cond: .*ROW\(at, id\) < ROW/,
    ],
    ['the log of a kind', () => readAuditPage(db, organizationId, { kind: 'billing' }), /using audit_entries_kind /],
    ['the log of a person', () => readAuditPage(db, organizationId, { actor: person }), /using audit_entries_actor /],
    [
      'the log of a location',
      () => readAuditPage(db, organizationId, { subject: location }),
      /on audit_entries_subjects\n/,
    ],
    ['the log by a name', () => readAuditPage(db, organizationId, { search: 'qzxw' }), /on audit_entries_search\n/],
    [
      'the log of an action',
      () => readAuditPage(db, organizationId, { action: 'verified' }),
      /using audit_entries_action /,
    ],
    ['the trend', () => readTrend(db, organizationId, '2026-01-05'), /using audit_entries_action /],
    ['the caller', () => findCaller({ db, transaction: (work) => work(db) }, identity), /accounts_uid/],
  ])('%s → by an index that begins with the organization, never the whole table', async (_, run, index) => {
    expect((await explain(run)).plan).toMatch(index);
  });

  const peopleAt = async (offset: number, limit: number, after: LastRow | null) =>
    (await readUserPage(db, organization, everybody, { sort: 'name', limit, offset, after })).rows;
  const placesAt = (offset: number, limit: number, after: LastRow | null) =>
    readLocationPage(db, organization, '', { sort: 'name', limit, offset, after });

  it.each([
    {
      what: 'people',
      read: peopleAt,
      offset: 1500,
      fromEnd: 498,
      index: /Index Only Scan Backward using users_sorted on/,
    },
    {
      what: 'locations',
      read: placesAt,
      offset: 1100,
      fromEnd: 97,
      index: /Index Only Scan Backward using locations_sorted on/,
    },
  ])('jump to the last part of a list of $what → counted from the end', async ({ read, offset, fromEnd, index }) => {
    const { plan, sent } = await explain(() => read(offset, 3, null), -1);
    expect(plan).toMatch(index);
    expect(sent).toContain(fromEnd);
    const rows = await read(offset, 3, null);
    const [before] = await read(offset - 1, 1, null);
    const after = before ? { id: before._id, version: before.version ?? 0 } : null;
    expect(rows).toEqual(await read(0, 3, after));
    expect(await read(9000, 3, null)).toEqual([]);
  });

  const behindPerson =
    (sort: UsersQuery['sort'], filter: Partial<UserFilter> = {}) =>
    () =>
      readUserPage(db, organization, { ...everybody, ...filter }, { ...page, sort, after: { id: person, version: 1 } });
  const behindPlace =
    (sort: LocationsQuery['sort'], search = '') =>
    () =>
      readLocationPage(db, organization, search, { ...page, sort, after: { id: location, version: 1 } });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['people in the order of adding', behindPerson(undefined), /users_organization_id_id_pk.*\n.*Cond: .*id > '/],
    ['people by name', behindPerson('name'), /users_sorted.*\n.*Cond: .*ROW\(sort_name, id\) > ROW/],
    ['people by name, backwards', behindPerson('-name'), /Backward.*users_sorted.*\n.*Cond: .*ROW\(.*\) < ROW/],
    ['people by email', behindPerson('email'), /users_email.*\n.*Cond: .*lower\(email\)\) > /],
    ['people by role', behindPerson('role'), /users_role.*\n.*Cond: .*ROW\(role, sort_name, id\) > ROW/],
    ['locations by name', behindPlace('name'), /locations_sorted.*\n.*Cond: .*ROW\(.*\) > ROW/],
    ['locations backwards', behindPlace('-name'), /locations_sorted.*\n.*Cond: .*ROW\(.*\) < ROW/],
  ])('%s, behind another → the index begins at that one', async (_, run, index) => {
    expect((await explain(run)).plan).toMatch(index);
    expect(statements).toHaveLength(1);
  });
});

/** What the ids that a process keeps cost, seen from its statements. */
describe('kept ids of people', async () => {
  const api = await startTestApi();
  const admin = await newAdmin(api);
  const { _id: id } = await api.call(calls.getOrganization, { as: admin });
  await seedPeople(api.sql, { organizationId: id, people: 1000, locations: 1, tag: 'kept' });
  const pool = new Pool({ connectionString: api.databaseUrl, max: 1 });
  cleanUp(() => pool.end());
  const statements: string[] = [];
  const logger = { logQuery: (text: string) => void statements.push(text) };
  const db = Object.assign(drizzle(pool, { logger }), { isPooled: true });

  it('people are changed after the caller was identified, before a page of four slices → all ids are read once', async () => {
    const people = { id, peopleRevision: crypto.randomUUID() };
    const filter = { ...everybody, search: 'person' };
    const { rows } = await readInSlices(db, people, filter, { sort: 'name', limit: 1000, offset: 0 });
    expect(rows).toHaveLength(1000);
    expect(statements.filter((text) => text.includes('string_agg'))).toHaveLength(1);
  });

  it('people are changed after their ids were kept, before a page of four slices → all ids are read once more', async () => {
    const organization = async () => {
      const [row] = await api.sql`select people_revision from organizations where id = ${id}`;
      return { id, peopleRevision: String(row?.['people_revision']) };
    };
    const filter = { ...everybody, search: 'kept' };
    const before = await organization();
    const read = () => readInSlices(db, before, filter, { sort: 'name', limit: 1000, offset: 0 });
    await read();
    await api.sql`update users set photo_url = null where organization_id = ${id}`;
    statements.length = 0;
    expect((await read()).rows).toHaveLength(1000);
    expect(statements.filter((text) => text.includes('string_agg'))).toHaveLength(1);
  });

  it('few ids → copied, because a slice of a larger Buffer would keep all of it in memory', async () => {
    const wanted = {
      organization: { id, peopleRevision: '' },
      key: 'few',
      condition: undefined,
      by: [asc(userTable.id)],
      max: 3,
    };
    const { ids } = await findIds(db, wanted);
    expect([ids.length, ids.buffer.byteLength]).toEqual([48, 48]);
  });
});

/** A log in which one entry in a hundred, all of them old, is of another kind, action, person and subject. */
async function seedLog(sql: Sql, organizationId: string, rare: { rareActor: string; rareSubject: string }) {
  await sql`
    insert into audit_entries
      (organization_id, id, at, actor_id, action, kind, subjects, count, changes, subject_ids, subject_names)
    select ${organizationId}, gen_random_uuid(), timestamptz '2026-06-01Z' - n * interval '1 minute',
      case when is_rare then ${rare.rareActor}::uuid else gen_random_uuid() end,
      case when is_rare then 'verified' else 'user-changed' end,
      case when is_rare then 'billing' else 'people' end,
      '[]', 1, '[]',
      array[case when is_rare then ${rare.rareSubject}::uuid else gen_random_uuid() end],
      case when is_rare then 'Qzxw' else 'Person ' || n end
    from (select n, n > 4950 as is_rare from generate_series(1, 5000) n) entries`;
  await sql`vacuum analyze audit_entries`;
}
