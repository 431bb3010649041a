import { calls } from 'contract';
import { expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { findOrganization, newAdmin } from './support/people.ts';
import { countRows } from './support/rowCounter.ts';
import { seedPeople } from './support/seed.ts';

const database = await countRows(await createDatabase(), { enable_seqscan: 'on' });
const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' }, { databaseUrl: database.url });
const admin = await newAdmin(api, 'completed');
await seedPeople(api.sql, {
  organizationId: await findOrganization(api, admin),
  people: 10_000,
  locations: 1_000,
  tag: 'long',
});

it.each([
  ['GET /org/summary', calls.getSummary, ''],
  ['GET /locations', calls.getLocations, ''],
  ['a page by name', calls.getLocations, '?sort=name&limit=50'],
  ['a page by people', calls.getLocations, '?sort=-people&limit=50'],
  ['a page without people', calls.getLocations, '?people=none&limit=50'],
])('%s with 10,000 people and 1,000 locations → reads at most 5,000 buffers', async (_, call, query) => {
  // After a few executions, PostgreSQL may choose another plan.
  for (let n = 0; n < 7; n += 1) {
    const before = database.countBuffers();
    expect((await api.try(call, { as: admin, query })).status).toBe(200);
    expect(database.countBuffers() - before).toBeLessThanOrEqual(5000);
  }
});
