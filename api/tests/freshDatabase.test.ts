import { calls } from 'contract';
import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { addLocations, invite, newAdmin, pay } from './support/people.ts';
import { runOnce } from './support/sql.ts';

it('a first list, then a payment in a database without statistics → each row is found by its key', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  for (const table of ['users', 'accounts', 'locations', 'user_locations', 'journal_rows', 'mails'])
    await runOnce(api.databaseUrl, `alter table ${table} set (autovacuum_enabled = off)`);
  const admin = await newAdmin(api, 'completed');
  const sites = await addLocations(api, admin, ...Array.from({ length: 200 }, (_, n) => `Site ${n}`));
  // After a few executions, PostgreSQL keeps the plans that suit a few people.
  for (let n = 0; n < 12; n += 1) await invite(api, admin, { locations: [sites[n]] });
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

const people = 3000;
