import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, getStatuses } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { listBlockedStatements, waitUntilBlocked } from './support/openSql.ts';
import { newAdmin, newMember, newPerson, findOrganization } from './support/people.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';

describe('fault 39: rate limits', async () => {
  // Each test uses different people or IP addresses.
  const databaseUrl = await createDatabase();

  it('one person exceeds their limit → only they get a 429', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_USER: '3' }, { databaseUrl });
    const [person, otherPerson] = [newPerson(), newPerson()];
    const ask = () => api.try(calls.isUserValid, { as: person });
    expect(await getStatuses(Array(4).keys(), ask)).toEqual([200, 200, 200, 429]);
    expect((await ask()).headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect((await api.try(calls.isUserValid, { as: otherPerson })).status).toBe(200);
  });

  it('one IP address exceeds its limit → only that address gets a 429', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    const from = (address: string) => api.send('GET', '/nowhere', { headers: { 'x-forwarded-for': address } });
    expect(await getStatuses(Array(3).keys(), () => from('203.0.113.7'))).toEqual([404, 404, 429]);
    expect((await from('203.0.113.8')).status).toBe(404);
    const lasts = ['1', 'a:b', 'ffff:0:1'];
    expect(await getStatuses(lasts, (last) => from(`2001:db8:0:7::${last}`))).toEqual([404, 404, 429]);
  });

  it('this machine sends too many requests → health checks are still answered', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    expect(await getStatuses(Array(3).keys(), () => api.send('GET', '/nowhere'))).toEqual([404, 404, 429]);
    expect((await api.try(calls.checkReadiness)).status).toBe(200);
  });

  it('too many health checks come from outside → 429', async () => {
    const api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: '2' }, { databaseUrl });
    const check = () => api.try(calls.checkReadiness, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(await getStatuses(Array(3).keys(), check)).toEqual([200, 200, 429]);
  });

  describe('long lists', async () => {
    const seeding = await startTestApi({}, { databaseUrl });
    const newLarge = async (people: number): Promise<Person> => {
      const admin = await newAdmin(seeding);
      const organizationId = await findOrganization(seeding, admin);
      await seedPeople(seeding.sql, { organizationId, people, locations: 5, tag: admin.uid });
      return admin;
    };

    it('lists of 300 people are read repeatedly → their rows use up the limit', async () => {
      const as = await newLarge(300);
      const otherPerson = await newMember(seeding, as, 'admin');
      const api = await startTestApi({ RATE_LIMIT_PER_USER: '5' }, { databaseUrl });
      const readUsers = () => api.try(calls.getUsers, { as });
      expect(await getStatuses(Array(3).keys(), readUsers)).toEqual([200, 200, 429]);
      expect((await api.try(calls.getUsers, { as: otherPerson })).status).toBe(200);
    });

    it('admins exceed their organization’s limit → only their requests get a 429', async () => {
      const as = await newLarge(300);
      const admins = [as, await newMember(seeding, as, 'admin'), await newMember(seeding, as, 'admin')];
      const stranger = await newAdmin(seeding);
      const api = await startTestApi({ RATE_LIMIT_PER_ORGANIZATION: '5' }, { databaseUrl });
      expect(await getStatuses(admins, (admin) => api.try(calls.getUsers, { as: admin }))).toEqual([200, 200, 429]);
      expect((await api.try(calls.getUsers, { as: stranger })).status).toBe(200);
    });

    it('added rows → have a cost even if they are refused', async () => {
      const as = await newAdmin(seeding);
      const api = await startTestApi({ RATE_LIMIT_PER_USER: '10' }, { databaseUrl });
      const add = () => api.try(calls.addUsers, { as, body: { users: Array(2400).fill(null) } });
      expect(await getStatuses(Array(3).keys(), add)).toEqual([422, 422, 429]);
    });

    it('three organizations request whole lists → one is read at a time', async () => {
      const admins = [await newLarge(3000), await newLarge(3000), await newLarge(3000)];
      const api = await startTestApi({}, { databaseUrl });
      const lists = await api.sql.begin(async (tx) => {
        // Locks a table that every row needs, but the order of the list does not.
        await tx`lock table locations in access exclusive mode`;
        const reading = admins.map((as) => api.call(calls.getUsers, { as }));
        await waitUntilBlocked(api.sql, 1, '%json_build_object%');
        for (const as of admins) await api.call(calls.getUser, { as });
        expect(await listBlockedStatements(api.sql, '%json_build_object%')).toHaveLength(1);
        return { reading };
      });
      const lengths = (await Promise.all(lists.reading)).map((people) => new Set(people.map(({ _id }) => _id)).size);
      expect(lengths).toEqual([3001, 3001, 3001]);
    });
  });
});
