import { calls } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, statusesOf } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { newAdmin, newPerson, organizationOf } from './support/people.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';

describe('fault 39: rate limits', async () => {
  // Each test counts other people or addresses.
  const databaseUrl = await createDatabase();

  it('one person exceeds their limit → 429 with Retry-After for them alone, until the next minute', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_USER: '3' }, { databaseUrl });
    const [one, other] = [newPerson(), newPerson()];
    const ask = () => api.try(calls.isUserValid, { as: one });
    expect(await statusesOf(Array(4).keys(), ask)).toEqual([200, 200, 200, 429]);
    api.advance(12_000);
    const refused = await api.try(calls.isUserValid, { as: one });
    expect(refused.headers.get('retry-after')).toBe('48');
    expect((await api.try(calls.isUserValid, { as: other })).status).toBe(200);
    api.advance(48_000);
    expect((await api.try(calls.isUserValid, { as: one })).status).toBe(200);
  });

  it('a list of thousands of rows → counts as many requests', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_USER: '12' }, { databaseUrl });
    const admin = await newAdmin(api);
    const organizationId = await organizationOf(api, admin);
    await seedPeople(api.sql, { organizationId, people: 2000, locations: 1, tag: 'many' });
    api.advance(60_000);
    const queries = ['?limit=50', '', '?limit=50', '', ''];
    const statuses = await statusesOf(queries, (query) => api.try(calls.getUsers, { as: admin, query }));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('lists refused for row errors → logged for the operator, and 429 after thirty of an organization in a minute', async () => {
    const api = await startTestApi({}, { databaseUrl });
    const [admin, other] = [await newAdmin(api), await newAdmin(api)];
    const add = (as: Person) => api.try(calls.addUsers, { as, body: { users: [{ name: '', email: '', role: '' }] } });
    expect(await statusesOf(Array(31).keys(), () => add(admin))).toEqual([...Array(30).fill(422), 429]);
    expect(api.logs.filter((line) => line.includes('a list was refused row by row'))).toHaveLength(31);
    expect((await add(other)).status).toBe(422);
  });

  it('one address exceeds its limit → 429 for every request of it; the address is the one that the site reports', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    const from = (address: string) => api.send('GET', '/nowhere', { headers: { 'x-forwarded-for': address } });
    expect(await statusesOf(Array(3).keys(), () => from('203.0.113.7'))).toEqual([404, 404, 429]);
    expect((await from('203.0.113.8')).status).toBe(404);
    const lasts = ['1', 'a:b', 'ffff:0:1'];
    expect(await statusesOf(lasts, (last) => from(`2001:db8:0:7::${last}`))).toEqual([404, 404, 429]);
  });

  it.each([
    ['that cannot be decoded', '/%zz'],
    ['with a long id', `/users/${'x'.repeat(201)}`],
  ])('addresses %s, which no route gets → counted too, for the visitor that the site reports', async (_, path) => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' });
    const from = (address: string) => api.send('GET', path, { headers: { 'x-forwarded-for': address } });
    const { status } = await from('203.0.113.10');
    expect(await statusesOf(Array(3).keys(), () => from('203.0.113.9'))).toEqual([status, status, 429]);
    expect((await api.send('GET', '/readiness_check')).status).toBe(200);
  });

  it('two servers on one database → the limit counts for both together', async () => {
    const one = await startTestApi({ RATE_LIMIT_PER_USER: '60' }, { databaseUrl });
    const two = await startTestApi({ RATE_LIMIT_PER_USER: '60' }, { databaseUrl });
    const as = newPerson();
    const statuses = await statusesOf(Array(100).keys(), (at) =>
      (at % 2 === 0 ? one : two).try(calls.isUserValid, { as }),
    );
    const allowed = statuses.filter((status) => status === 200).length;
    // Each reports every second request to the other.
    expect(allowed).toBeGreaterThanOrEqual(58);
    expect(allowed).toBeLessThanOrEqual(64);
  });

  it('a few requests → no database query; many → one statement for twenty requests', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_USER: '600' });
    const rows = async () => api.sql`select count from request_counts`;
    const ask = () => api.try(calls.isUserValid, { as: { uid: 'rare' } });
    await statusesOf(Array(19).keys(), ask);
    expect(await rows()).toEqual([]);
    await ask();
    expect(await rows()).toEqual([{ count: 20 }]);
  });
});
