import { fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackedCalls, attackRequest, attacks } from './attack/attackRequest.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin, organizationOf, pay } from './support/people.ts';
import { seedPeople } from './support/seed.ts';

const withBody = attackedCalls.filter(([, { method }]) => method !== 'GET');
const someIds = (kind: string) => Array.from({ length: 1000 }, (_, n) => `${kind}-${n}`);
const ids = { people: someIds('person'), locations: someIds('location') };

it.each(attackedCalls)('%s → the generator makes its longest and its worst request', (name, call) => {
  for (const attack of attacks) expect(() => attackRequest(name, call, attack, ids)).not.toThrow();
});

describe('the worst bodies of the contract', async () => {
  const api = await startTestApi({ RATE_LIMIT_PER_USER: '1000000' });
  const as = await newAdmin(api, 'completed');
  await pay(api, as, 'business-month');

  beforeAll(async () => {
    const organizationId = await organizationOf(api, as);
    await seedPeople(api.sql, { organizationId, people: 50, locations: 5, tag: 'attacked' });
  });

  it.each(withBody)('%s → refused with at most 1,000 errors, and charged for its size', async (name, call) => {
    for (const attack of ['worst', 'flood'] as const) {
      const { body, query } = attackRequest(name, call, attack, ids);
      const reply = await api.try(call, { as, body, query });
      const { errors } = v.is(fieldErrors, reply.payload) ? v.parse(fieldErrors, reply.payload) : { errors: [] };
      expect([reply.status < 500, errors.length <= maxErrors]).toEqual([true, true]);
      const bytes = JSON.stringify(body).length;
      // A flood is refused before its values are counted.
      const cells = attack === 'flood' ? 0 : countValues(body);
      expect(lastCost(api.logs)).toBeGreaterThanOrEqual(Math.floor(1 + bytes / 100_000 + cells / 2600 - 1));
    }
  });
});

function lastCost(logs: readonly string[]): number {
  const line = logs.findLast((text) => text.includes('"cost":')) ?? '{}';
  return v.parse(v.object({ cost: v.number() }), JSON.parse(line)).cost;
}

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1)
    : 1;
