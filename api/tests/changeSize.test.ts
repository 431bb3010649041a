import { calls, type ChangesForm } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../src/config.ts';
import { startTestApi, getStatuses } from './support/api.ts';
import { newAdmin, findOrganization, pay } from './support/people.ts';
import { countRows } from './support/rowCounter.ts';
import { seedPeople } from './support/seed.ts';

async function measureTime<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

const logLine = v.object({ cost: v.number() });

/** Returns the cost of all requests. */
const sumCosts = (logs: readonly string[]) =>
  logs
    .filter((line) => line.includes('"cost":'))
    .reduce((sum, line) => sum + v.parse(logLine, JSON.parse(line)).cost, 0);

describe('ten thousand rows', async () => {
  // Rows count against the limit.
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  /** Uses the limits of production. */
  const limitedApi = await startTestApi({}, { databaseUrl: api.databaseUrl });
  const admin = await newAdmin(api, 'completed');
  await pay(api, admin, 'business-month');
  const organizationId = await findOrganization(api, admin);
  await seedPeople(api.sql, { organizationId, people: 9000, locations: 200, tag: 'large' });

  /** A change of all people: a thousand are new, a thousand are removed, and the others get another role. */
  const createChange = async (): Promise<ChangesForm> => {
    const people = (await api.call(calls.getUsers, { as: admin })).filter(({ email }) => email !== admin.email);
    const sites = await api.call(calls.getLocations, { as: admin });
    const added = Array.from({ length: 1000 }, (_, n) => ({
      new: n,
      name: `New ${n}`,
      email: `new${n}@${people[0]?.email.split('@')[1]}`,
      role: 'user' as const,
      locations: [sites[n % 200]?._id ?? ''],
    }));
    const removed = people.slice(0, 1000).map(({ _id, version = 0 }) => ({ _id, version }));
    const changed = people.slice(1000).map(({ _id, version = 0, role }, n) => ({
      _id,
      version,
      values: {
        role: role === 'guest' ? ('user' as const) : ('guest' as const),
        ...(n % 20 === 0 && { locations: [sites[0]?._id ?? ''] }),
      },
    }));
    return { people: { added, changed, removed } };
  };

  it('one of 9,000 people changes → the API reads little more than that person', async () => {
    const database = await countRows(api.databaseUrl, { enable_seqscan: 'on' });
    const countedApi = await startTestApi({}, { databaseUrl: database.url });
    const [, person] = await api.call(calls.getUsers, { as: admin, query: '?limit=2' });
    const setRole = (role: string) =>
      countedApi.call(calls.changeUsers, { as: admin, body: { ids: [person?._id ?? ''], change: { role } } });
    // Once a minute, computing the cost of a request counts all people.
    await setRole('manager');
    const [readBefore, visitedBefore] = [database.countRowsRead(), database.countRowsVisited()];
    for (const role of ['guest', 'manager', 'guest', 'manager', 'guest'])
      expect((await setRole(role)).after).toHaveLength(1);
    expect(database.countRowsRead() - readBefore).toBeLessThan(100);
    // For the plan's limits, each change counts 9,001 people and 200 locations.
    expect(database.countRowsVisited() - visitedBefore).toBeLessThan(5 * (9201 + 100));
  });

  it('10,000 changes → fit a minute’s budget when saved and undone', async () => {
    const body = await createChange();
    const readAll = async () => (await measureTime(() => api.call(calls.getUsers, { as: admin })))[1];
    const readings = [await readAll()];
    const [saved, saving] = await measureTime(() => limitedApi.call(calls.saveChanges, { as: admin, body }));
    expect(saved.counts.people).toMatchObject({ added: 1000, changed: 8000, removed: 1000 });
    const entry = saved.entry ?? '';
    readings.push(await readAll());
    const preview = await limitedApi.call(calls.previewUndo, { as: admin, query: `?entry=${entry}` });
    const [undone, undoing] = await measureTime(() => limitedApi.call(calls.undoEntry, { as: admin, id: entry }));
    for (const { people, left } of [preview, undone])
      expect([people, left]).toEqual([{ removed: 1000, restored: 1000, changed: 8000 }, []]);
    // The admin keeps using the product within the same minute.
    const visitCalls = Array.from({ length: 4 }).flatMap(() => [calls.getUser, calls.getSummary, calls.getJournal]);
    expect(new Set(await getStatuses(visitCalls, (call) => limitedApi.try(call, { as: admin })))).toEqual(
      new Set([200]),
    );
    const cost = sumCosts(limitedApi.logs);
    expect(cost).toBeLessThanOrEqual(readConfig({ DATABASE_URL: api.databaseUrl }).limits.perUser);
    readings.push(await readAll());
    const reading = Math.max(...readings);
    // Compares ratios to the slowest reading, because the machine may be busy. Comparing row by row would give a ratio
    // in the hundreds.
    expect(saving / reading).toBeLessThan(100);
    expect(undoing / reading).toBeLessThan(100);
  });

  it('fault 44: a body over 6 MB, or over 1 MB elsewhere → gets 413', async () => {
    const sizes = { [1.5]: [422, 422, 413], [7]: [413, 413, 413] };
    for (const [size, expected] of Object.entries(sizes)) {
      const body = { nonsense: 'x'.repeat(Number(size) * 1024 * 1024) };
      const statuses = [];
      for (const call of [calls.addUsers, calls.saveChanges, calls.saveOrganization])
        statuses.push((await api.try(call, { as: admin, body })).status);
      expect(statuses).toEqual(expected);
    }
  });
});
