import { request } from 'node:http';

import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import {
  getId,
  newAdmin,
  newMember,
  organizationFields,
  removeLocation,
  removeUser,
  userFields,
} from './support/people.ts';
import { emulatorToken, type Person } from './support/tokens.ts';

describe('Idempotency-Key', async () => {
  const api = await startTestApi();

  const add = (as: Person, key: string, name = 'North') =>
    api.try(calls.addLocations, { as, key, body: { locations: [{ name }] } });
  const count = async (as: Person) => (await api.call(calls.getLocations, { as })).length;

  it('fault 35: the same POST is sent ten times at once → it runs once', async () => {
    const admin = await newAdmin(api);
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(admin, 'b')));
    expect(new Set(replies.map(({ status, payload }) => JSON.stringify([status, payload]))).size).toBe(1);
    expect(await count(admin)).toBe(1);
  });

  it('the same POST is sent again → it returns the same journal entry', async () => {
    const admin = await newAdmin(api);
    const addBoth = async () =>
      (await Promise.all(['North', 'South'].map((name) => add(admin, name, name)))).map(({ headers }) =>
        headers.get('x-entry'),
      );
    const entries = await addBoth();
    expect(await addBoth()).toEqual(entries);
    const listedEntries = await api.call(calls.getJournal, { as: admin, query: '?action=locations-added' });
    expect(listedEntries.map(({ _id }) => _id)).toEqual(expect.arrayContaining(entries));
  });

  it('the same key with another body or path → 409, and nothing happens', async () => {
    const admin = await newAdmin(api);
    await add(admin, 'd');
    expect((await add(admin, 'd', 'South')).status).toBe(409);
    expect((await api.try(calls.addUsers, { as: admin, key: 'd', body: { users: [] } })).status).toBe(409);
    expect(await count(admin)).toBe(1);
  });

  it('the same key from another person → is a separate request', async () => {
    const [admin, otherAdmin] = [await newAdmin(api), await newAdmin(api)];
    await add(admin, 'e');
    expect((await add(otherAdmin, 'e')).status).toBe(201);
    expect(await count(otherAdmin)).toBe(1);
  });

  it('fault 49: the same key after a demotion or removal → is refused', async () => {
    const admin = await newAdmin(api);
    const [second, third] = [await newMember(api, admin, 'admin'), await newMember(api, admin, 'admin')];
    for (const as of [second, third]) expect((await add(as, 'i', as.uid)).status).toBe(201);
    await api.call(calls.changeUser, { as: admin, id: await getId(api, second), body: { role: 'user' } });
    await removeUser(api, admin, await getId(api, third));
    expect((await add(second, 'i', second.uid)).status).toBe(403);
    expect((await add(third, 'i', third.uid)).status).toBe(403);
    await api.call(calls.saveOrganization, { as: third, body: organizationFields });
    expect((await add(third, 'i', third.uid)).status).toBe(201);
    expect(await count(third)).toBe(1);
  });

  it('the answer is lost, and the added row removed → a repeated request adds it again', async () => {
    const admin = await newAdmin(api);
    await add(admin, 'k', 'Berlin');
    const [first] = await api.call(calls.getLocations, { as: admin });
    await removeLocation(api, admin, first?._id ?? '', 'none');
    expect((await add(admin, 'k', 'Berlin')).status).toBe(201);
    expect((await api.call(calls.getLocations, { as: admin })).map(({ name }) => name)).toEqual(['Berlin']);
  });

  it('one of several rows is removed → repeating the request gives row errors', async () => {
    const admin = await newAdmin(api, 'add_users');
    const users = [userFields(), userFields()];
    const invite = () => api.try(calls.addUsers, { as: admin, key: 'l', body: { users } });
    await invite();
    const [, first] = await api.call(calls.getUsers, { as: admin });
    await removeUser(api, admin, first?._id ?? '');
    expect(refusedFields(await invite())).toEqual(['users.1.email: duplicate']);
  });

  it('a request is refused → the corrected request can use the same key', async () => {
    const admin = await newAdmin(api);
    expect((await add(admin, 'f', '')).status).toBe(422);
    expect((await add(admin, 'f', 'South')).status).toBe(201);
  });

  it.each([
    [24 * 3_600_000 - 1, 201],
    [24 * 3_600_000 + 1, 422],
  ])('the same key is sent after %i ms → %i', async (wait, status) => {
    const admin = await newAdmin(api);
    await add(admin, 'g');
    api.advance(wait);
    // After the key has expired, the request runs again, and the name is taken.
    expect((await add(admin, 'g')).status).toBe(status);
  });

  it('a locked code is sent again → the answer says when to retry', async () => {
    const as = await newAdmin(api, 'verification');
    await api.call(calls.sendVerification, { as });
    const confirm = () => api.try(calls.confirmVerification, { as, key: `k${(tries += 1)}`, body: { code: '000000' } });
    let tries = 0;
    for (let n = 0; n < 5; n += 1) await confirm();
    tries -= 1;
    expect((await confirm()).headers.get('retry-after')).toBe('900');
  });

  it.each(['', 'x'.repeat(256), 'two words'])('key "%s" → gets 400', async (key) => {
    expect((await add(await newAdmin(api), key)).status).toBe(400);
  });
});

it('fault 38: a request is sent again to another process → it runs once', async () => {
  const firstApi = await startTestApi();
  const secondApi = await startTestApi({}, { databaseUrl: firstApi.databaseUrl });
  const [as, key, body] = [await newAdmin(firstApi), 'once', { locations: [{ name: 'North' }] }];
  const headers = { authorization: `Bearer ${emulatorToken(as, firstApi.now())}`, 'content-type': 'application/json' };
  const lostRequest = request(`${firstApi.url}/locations`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
  });
  lostRequest.on('error', () => {}).end(JSON.stringify(body));
  await expect.poll(() => firstApi.sql`select 1 from locations`, { interval: 5 }).toHaveLength(1);
  lostRequest.destroy();
  const repeatedReply = await secondApi.try(calls.addLocations, { as, key, body });
  expect([repeatedReply.status, repeatedReply.payload]).toMatchObject([201, [{ name: 'North' }]]);
  expect(await secondApi.sql`select 1 from locations`).toHaveLength(1);
});
