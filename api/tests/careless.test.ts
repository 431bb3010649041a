import { type Call, calls, isValibotSchema, usersQuery } from 'contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { users } from '../src/database/schema.ts';
import { ok } from '../src/http/answers.ts';
import type { AdminContext, Route } from '../src/routes/route.ts';
import { queryForms } from './attack/attackQueries.ts';
import { attackedCalls, createAttackRequests } from './attack/attackRequest.ts';
import { findListsWithoutLimit } from './attack/schemas.ts';
import { startTestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { findOrganization, newAdmin } from './support/people.ts';
import { countRows } from './support/rowCounter.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';
import { measureTurns } from './support/turns.ts';

it.each(attackedCalls)('%s → each list of its body has a maximum length', (_, { body }) => {
  expect(body !== null && isValibotSchema(body) ? findListsWithoutLimit(body) : []).toEqual([]);
});

it.each([...queryForms])('%s → each list has a maximum length', (_, form) => {
  expect(findListsWithoutLimit(form)).toEqual([]);
});

const readNames = ({ db, organization }: AdminContext) =>
  db.select({ name: users.name }).from(users).where(eq(users.organizationId, organization.id));

const patternRoute: Route<Call, typeof usersQuery> = {
  access: 'admin',
  query: usersQuery,
  reads: { people: 1 },
  async handle(context) {
    const { search = '' } = context.query;
    const rows = await readNames(context);
    return ok(rows.filter(({ name }) => new RegExp(search).test(name)).length);
  },
};

/** Calls as a hurried colleague might add them. */
const carelessRoutes: Readonly<Record<string, Route>> = {
  'everyone for every row': {
    access: 'admin',
    reads: { people: 1 },
    async handle(context) {
      const firstNames = (await readNames(context)).slice(0, 30);
      let total = 0;
      for (const _ of firstNames) total += (await readNames(context)).length;
      return ok(total);
    },
  },
  'quadratic work': {
    access: 'admin',
    reads: { people: 1 },
    async handle(context) {
      const names = (await readNames(context)).map(({ name }) => name);
      return ok(
        names.filter((name) => names.filter((other) => other.toLowerCase().startsWith(name)).length > 1).length,
      );
    },
  },
  'a pattern from the query': patternRoute,
};
const careless = Object.entries(carelessRoutes).map(([name, route], index) => {
  const call: Call = { ...calls.getUsers, path: `/careless/${index}`, payload: v.number() };
  return [name, { call, route }] as const;
});

describe('reads with 300 and with 3,000 people', async () => {
  const database = await countRows(await createDatabase(), { enable_seqscan: 'on' });
  const withoutLimits = { RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' };
  const extraCalls = careless.map(([, served]) => served);
  const api = await startTestApi(withoutLimits, { databaseUrl: database.url, extraCalls });
  const createTarget = async (people: number) => {
    const as = await newAdmin(api, 'completed');
    const organizationId = await findOrganization(api, as);
    await seedPeople(api.sql, { organizationId, people, locations: people / 10, tag: as.uid });
    // Backtracks endlessly in a pattern with two nested repetitions.
    await api.sql`update users set name = ${`${'a'.repeat(24)}!`} where organization_id = ${organizationId} and email like 'person1@%'`;
    const stored = await api.call(calls.getUsers, { as });
    const locations = (await api.call(calls.getLocations, { as })).map(({ _id }) => _id);
    return { as, ids: { people: stored.map(({ _id }) => _id), locations, entry: crypto.randomUUID() } };
  };
  const small = await createTarget(300);
  const large = await createTarget(3000);

  const measure = async (call: Call, as: Person, request: { id: string; query: string }) => {
    const rowsBefore = database.countRowsRead();
    const { result, ...turns } = await measureTurns(() => api.try(call, { as, ...request }));
    const id = result.headers.get('x-request-id') ?? 'none';
    const find = () => api.logs.findLast((line) => line.includes('"answered"') && line.includes(id));
    await expect.poll(find, { interval: 2 }).toBeDefined();
    const { cost = 0 } = v.parse(v.object({ cost: v.optional(v.number()) }), JSON.parse(find() ?? '{}'));
    return { ...turns, cost, rows: database.countRowsRead() - rowsBefore };
  };

  type Run = Awaited<ReturnType<typeof measure>>;

  /** Lists what a call does that its cost does not cover. Repeats a run with a fault, because the first one loads code. */
  const findUncoveredWork = async (call: Call, request: { id: string; query: string }) => {
    const runs: [Run, Run][] = [];
    let uncoveredWork: string[] = [];
    do {
      runs.push([await measure(call, small.as, request), await measure(call, large.as, request)]);
      uncoveredWork = listUncoveredWork(runs);
    } while (uncoveredWork.length > 0 && runs.length < 3);
    return uncoveredWork;
  };

  const listUncoveredWork = (runs: readonly [Run, Run][]) => {
    const least = (get: (run: [Run, Run]) => number) => Math.min(...runs.map(get));
    const growth = least(([one, other]) => other.cost - one.cost);
    return [
      ...(least(([, { longestMs }]) => longestMs) > maxTurnMs ? ['long turn'] : []),
      ...(least(([, { workedMs, cost }]) => workedMs - (cost + base) * msPerCost) > 0 ? ['time without cost'] : []),
      ...(least(([one, other]) => other.workedMs - one.workedMs) > (growth + base) * msPerCost
        ? ['grows in time']
        : []),
      ...(least(([one, other]) => other.rows - one.rows) > 100 + growth * 2500 ? ['grows in rows'] : []),
    ];
  };

  it.each(attackedCalls.filter(([, { method }]) => method === 'GET'))(
    '%s → its work grows no faster than its cost',
    async (name, call) => {
      for (const attack of ['longest', 'flood'] as const)
        for (const request of createAttackRequests(name, call, attack, large.ids))
          expect([request.query.slice(0, 100), await findUncoveredWork(call, request)]).toEqual([
            expect.anything(),
            [],
          ]);
    },
  );

  it.each(careless)('%s → is reported as too cheap', async (_, { call }) => {
    const query = `?search=${encodeURIComponent('(a+)+$')}`;
    expect(await findUncoveredWork(call, { id: '', query })).not.toEqual([]);
  });
});

/** The processor time of the API's thread, including the test's own client. One unit of cost stands for a millisecond. */
const msPerCost = 15;
/** The cost of every request, such as for the connection and for the test's reading of plans. */
const base = 5;
/** Ten times as long as a slice of long work may take. */
const maxTurnMs = 100;
