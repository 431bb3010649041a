import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { addLocations, findOrganization, invite, newAdmin, pay, userFields } from './support/people.ts';
import { countRows } from './support/rowCounter.ts';
import { seedPeople } from './support/seed.ts';
import { runOnce } from './support/sql.ts';

/** Starts an API that counts what PostgreSQL reads for it. */
async function startCounted(settings: Parameters<typeof countRows>[1] = {}) {
  const database = await countRows(await createDatabase(), settings);
  return { database, api: await startTestApi({ RATE_LIMIT_PER_USER: '1000000' }, { databaseUrl: database.url }) };
}

describe('10,000 people and 1,000 locations', async () => {
  const { database, api } = await startCounted({ enable_seqscan: 'on' });
  const admin = await newAdmin(api, 'completed');
  const organizationId = await findOrganization(api, admin);
  await seedPeople(api.sql, { organizationId, people: 10_000, locations: 1_000, tag: 'long' });

  it.each([
    ['GET /org/summary', calls.getSummary, ''],
    ['GET /locations', calls.getLocations, ''],
    ['a page by name', calls.getLocations, '?sort=name&limit=50'],
    ['a page by people', calls.getLocations, '?sort=-people&limit=50'],
    ['a page without people', calls.getLocations, '?people=none&limit=50'],
  ])('%s → reads at most 5,000 buffers', async (_, call, query) => {
    // After a few executions, PostgreSQL may choose another plan.
    for (let n = 0; n < 7; n += 1) {
      const before = database.countBuffers();
      expect((await api.try(call, { as: admin, query })).status).toBe(200);
      expect(database.countBuffers() - before).toBeLessThanOrEqual(5000);
    }
  });
});

it('a first list, then a payment in a database without statistics → each row is found by its key', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  for (const table of ['users', 'accounts', 'locations', 'user_locations', 'journal_rows', 'mails'])
    await runOnce(api.databaseUrl, `alter table ${table} set (autovacuum_enabled = off)`);
  const admin = await newAdmin(api, 'completed');
  const sites = await addLocations(api, admin, ...Array.from({ length: 200 }, (_, n) => `Site ${n}`));
  // After a few executions, PostgreSQL keeps the plans that suit a few people.
  for (let n = 0; n < 12; n += 1) await invite(api, admin, { locations: [sites[n]] });
  const people = 3000;
  const users = Array.from({ length: people }, (_, n) => ({
    name: `P ${n}`,
    email: `p${n}@first.example`,
    role: 'user',
    locations: [sites[n % sites.length]],
  }));
  await api.call(calls.addUsers, { as: admin, body: { users } });
  await api.call(calls.getUsers, { as: admin });
  // Sends the invitations that wait for the next days.
  await pay(api, admin, 'business-month');
  await api.stop();
  const isConnected = () =>
    api.sql`select from pg_stat_activity where application_name = 'api' and datname = current_database()`;
  await expect.poll(isConnected).toEqual([]);
  const [counts] = await api.sql`select sum(idx_tup_fetch + seq_tup_read) as rows from pg_stat_user_tables`;
  expect(Number(counts?.['rows']) / people).toBeLessThan(100);
});

it('one query plan for all organizations → each assignment is read once', async () => {
  const { database, api } = await startCounted({ plan_cache_mode: 'force_generic_plan' });
  const [people, locations] = [300, 20];
  // Most organizations are small, so PostgreSQL also expects few rows in this one.
  for (let n = 0; n < 12; n += 1) await newAdmin(api, 'completed');
  const as = await newAdmin(api, 'completed');
  await seedPeople(api.sql, {
    organizationId: await findOrganization(api, as),
    people,
    locations,
    tag: as.uid,
  });
  await api.sql`insert into user_locations (organization_id, user_id, location_id)
    select organization_id, users.id, locations.id from users join locations using (organization_id)
    on conflict do nothing`;
  await api.sql`analyze`;
  const before = database.countRowsVisited();
  expect(await api.call(calls.getUsers, { as })).toHaveLength(people + 1);
  expect(database.countRowsVisited() - before).toBeLessThan(4 * people * locations);
});

it('an organization is newer than the statistics → each person is read once', async () => {
  const { database, api } = await startCounted();
  const [earlier, as] = [await newAdmin(api, 'completed'), await newAdmin(api, 'completed')];
  const people = 300;
  const organizationId = await findOrganization(api, earlier);
  await seedPeople(api.sql, { organizationId, people: 5000, locations: 1, tag: earlier.uid });
  await api.sql`analyze`;
  const users = Array.from({ length: people }, (_, n) => userFields({ email: `new${n}@people.example` }));
  await api.call(calls.addUsers, { as, body: { users } });
  const before = database.countRowsVisited();
  expect(await api.call(calls.getUsers, { as })).toHaveLength(people + 1);
  expect(database.countRowsVisited() - before).toBeLessThan(10 * people);
  // Counting visits the 5,000 people once. Without the subquery in `selectIdsInOrder`, each slice would visit them again.
  const beforePage = database.countRowsVisited();
  expect(await api.call(calls.getUsers, { as: earlier, query: '?limit=1200' })).toHaveLength(1200);
  expect(database.countRowsVisited() - beforePage).toBeLessThan(13_000);
});

it('table statistics are outdated → a page of the journal reads only each entry’s first rows', async () => {
  const { database, api } = await startCounted();
  const owner = await newAdmin(api, 'completed');
  const organizationId = await findOrganization(api, owner);
  await seedPeople(api.sql, { organizationId, people: 200, locations: 2, tag: owner.uid });
  // PostgreSQL now expects one row in each organization.
  await api.sql`with others as (
      insert into organizations select (jsonb_populate_record(organizations, jsonb_build_object('id', gen_random_uuid()))).*
      from organizations, generate_series(1, 500) returning id)
    insert into journal_rows (organization_id, entry_id, kind, row_id, name)
    select id, gen_random_uuid(), 'person', gen_random_uuid(), 'Eve' from others`;
  await api.sql`analyze journal_rows`;
  const people = await api.call(calls.getUsers, { as: owner });
  const ids = people.flatMap(({ _id, email }) => (email === owner.email ? [] : _id));
  for (const role of ['guest', 'manager', 'user'])
    await api.call(calls.changeUsers, { as: owner, body: { ids, change: { role } } });
  const visitedBefore = database.countRowsVisited();
  expect((await api.call(calls.getJournal, { as: owner })).map(({ rowCount }) => rowCount)).toContain(200);
  expect(database.countRowsVisited() - visitedBefore).toBeLessThan(100);
});
