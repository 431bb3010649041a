import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, statusesOf } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { newPerson } from './support/people.ts';

describe('fault 39: rate limits', async () => {
  // Each test counts other people or addresses.
  const databaseUrl = await createDatabase();

  it('one person exceeds their limit → 429 for them alone', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_USER: '3' }, { databaseUrl });
    const [one, other] = [newPerson(), newPerson()];
    const ask = () => api.try(calls.isUserValid, { as: one });
    expect(await statusesOf(Array(4).keys(), ask)).toEqual([200, 200, 200, 429]);
    expect((await ask()).headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect((await api.try(calls.isUserValid, { as: other })).status).toBe(200);
  });

  it('one address exceeds its limit → 429 for that address alone', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    const from = (address: string) => api.send('GET', '/nowhere', { headers: { 'x-forwarded-for': address } });
    expect(await statusesOf(Array(3).keys(), () => from('203.0.113.7'))).toEqual([404, 404, 429]);
    expect((await from('203.0.113.8')).status).toBe(404);
    const lasts = ['1', 'a:b', 'ffff:0:1'];
    expect(await statusesOf(lasts, (last) => from(`2001:db8:0:7::${last}`))).toEqual([404, 404, 429]);
  });

  it('too many requests from this machine → checks are answered', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    expect(await statusesOf(Array(3).keys(), () => api.send('GET', '/nowhere'))).toEqual([404, 404, 429]);
    expect((await api.try(calls.checkReadiness)).status).toBe(200);
  });

  it('too many checks from outside → 429', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    const check = () => api.try(calls.checkReadiness, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await statusesOf(Array(3).keys(), check)).toEqual([200, 200, 429]);
  });
});
