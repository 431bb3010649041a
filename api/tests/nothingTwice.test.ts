import { request } from 'node:http';

import { calls } from 'shared-session/contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { newAdmin, newPerson, organizationFields } from './support/people.ts';
import { emulatorToken } from './support/tokens.ts';

describe('nothing lost, nothing twice', async () => {
  const api = await startTestApi();

  it('fault 45: 30 imports of the same 20 people at once → each of them once, 29 lists refused row by row', async () => {
    const as = await newAdmin(api, 'add_users');
    const users = Array.from({ length: 20 }, (_, n) => ({ name: `N${n}`, email: newPerson().email, role: 'user' }));
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => api.try(calls.addUsers, { as, body: { users } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 422)]);
    const refused = replies.filter(({ status }) => status === 422).map(refusedFields);
    expect(new Set(refused.map(({ length }) => length))).toEqual(new Set([20]));
    expect(await api.call(calls.getUsers, { as })).toHaveLength(21);
  });
});

describe('fault 38: the answer is lost after the commit', () => {
  it('same request with the same key to another process → the same answer, one row', async () => {
    const first = await startTestApi();
    const second = await startTestApi({}, { databaseUrl: first.databaseUrl });
    const [as, key, body] = [newPerson(), 'once', organizationFields];
    const headers = { authorization: `Bearer ${emulatorToken(as, first.now())}`, 'content-type': 'application/json' };
    const lost = request(`${first.url}/org`, { method: 'POST', headers: { ...headers, 'idempotency-key': key } });
    lost.on('error', () => {}).end(JSON.stringify(body));
    await expect.poll(() => first.sql`select 1 from organizations`, { interval: 5 }).toHaveLength(1);
    lost.destroy();
    const again = await second.try(calls.saveOrganization, { as, key, body });
    expect([again.status, again.payload]).toMatchObject([201, { name: organizationFields.name }]);
    expect(await second.sql`select 1 from organizations`).toHaveLength(1);
  });
});
