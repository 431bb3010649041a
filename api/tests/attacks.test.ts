import { type Call, calls, fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackedCalls, attackRequests } from './attack/attackRequest.ts';
import { attacks, type Ids } from './attack/attacks.ts';
import { queryForms, queryName } from './attack/attackQueries.ts';
import { completeBody } from './attack/completeBody.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin, organizationOf, pay } from './support/people.ts';
import { seedPeople } from './support/seed.ts';

const someIds = () => Array.from({ length: 1000 }, () => crypto.randomUUID());
const ids: Ids = { people: someIds(), locations: someIds(), entry: crypto.randomUUID() };

it.each(attackedCalls)('%s → the generator makes its longest and its worst request', (name, call) => {
  for (const attack of attacks) expect(attackRequests(name, call, attack, ids)).not.toEqual([]);
});

it('each schema of a query → belongs to a call', () => {
  const names = new Set(attackedCalls.map(([name]) => queryName(name)));
  expect([...queryForms.keys()].filter((name) => !names.has(name))).toEqual([]);
});

describe('the longest and the worst requests of the contract', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' });
  const as = await newAdmin(api, 'completed');
  await pay(api, as, 'business-month');
  const stored: Ids = { people: [], locations: [], entry: '' };

  beforeAll(async () => {
    const organizationId = await organizationOf(api, as);
    await seedPeople(api.sql, { organizationId, people: 50, locations: 5, tag: 'attacked' });
    const people = (await api.call(calls.getUsers, { as })).flatMap(({ _id, email }) =>
      email === as.email ? [] : _id,
    );
    const locations = (await api.call(calls.getLocations, { as })).map(({ _id }) => _id);
    const { entry } = await api.call(calls.changeUsers, { as, body: { ids: people, change: { role: 'guest' } } });
    Object.assign(stored, { people, locations, entry: entry ?? '' });
  });

  const send = async (call: Call, request: ReturnType<typeof attackRequests>[number]) => {
    const reply = await api.try(call, { as, ...request });
    return { ...reply, cost: lastCost(api.logs) };
  };

  it.each(attackedCalls.filter(([, { method }]) => method !== 'GET'))(
    '%s → refused with at most 1,000 errors, costs by its size',
    async (name, call) => {
      for (const attack of ['worst', 'flood'] as const)
        for (const request of attackRequests(name, call, attack, ids)) {
          const reply = await send(call, request);
          const { errors } = v.is(fieldErrors, reply.payload) ? v.parse(fieldErrors, reply.payload) : { errors: [] };
          expect([reply.status < 500, errors.length <= maxErrors]).toEqual([true, true]);
          const bytes = JSON.stringify(request.body).length;
          // A flood is refused before its values are counted.
          const cells = attack === 'flood' ? 0 : countValues(request.body);
          expect(reply.cost).toBeGreaterThanOrEqual(Math.floor(1 + bytes / 100_000 + cells / 2600 - 1));
        }
    },
  );

  it.each(attackedCalls.filter(([, { method }]) => method === 'GET'))(
    '%s → answered, or refused with one error for each parameter',
    async (name, call) => {
      for (const attack of attacks)
        for (const request of attackRequests(name, call, attack, stored)) {
          const { status } = await send(call, request);
          const refused = attack === 'longest' ? [422, 500, 503] : [500, 503];
          expect([request.query, refused.includes(status)]).toEqual([request.query, false]);
        }
    },
  );

  it.each(attackedCalls.filter(([name]) => longLists.has(name)))(
    '%s → its longest rows are written, and cost by their number',
    async (name, call) => {
      const [request] = attackRequests(name, call, 'longest', stored, { rows: 300 });
      if (!request) throw new Error(`${name} has no longest request.`);
      const body = await completeBody(name, request.body, (compare, compared) =>
        api.call(compare, { as, body: compared }),
      );
      const { status, cost } = await send(call, { ...request, body });
      expect(status).toBeLessThan(300);
      const cells = countValues(body);
      expect(cost).toBeGreaterThanOrEqual(Math.floor(cells / 2600));
    },
  );
});

const longLists = new Set(['addUsers', 'applyUsers', 'addLocations', 'applyLocations']);

function lastCost(logs: readonly string[]): number {
  const line = logs.findLast((text) => text.includes('"cost":')) ?? '{}';
  return v.parse(v.object({ cost: v.number() }), JSON.parse(line)).cost;
}

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1)
    : 1;
