import { request } from 'node:http';

import { type Call, calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import { listBlockedStatements, waitUntilNoTransaction, waitUntilBlocked } from './support/openSql.ts';
import {
  addLocations,
  getId,
  invite,
  join,
  newAdmin,
  newMember,
  newPerson,
  organizationFields,
  findOrganization,
  removeUser,
} from './support/people.ts';
import { emulatorToken, type Person } from './support/tokens.ts';

describe('changes during a request', async () => {
  const api = await startTestApi();

  const changes: [string, (admin: Person, id: string) => Promise<unknown>][] = [
    ['removed', (as, id) => removeUser(api, as, id)],
    ['made a user', (as, id) => api.call(calls.changeUser, { as, id, body: { role: 'user' } })],
    ['given another email', (as, id) => api.call(calls.changeUser, { as, id, body: { email: newPerson().email } })],
    ['disabled', (_, id) => api.sql`update users set disabled_at = now() where id = ${id}`],
  ];
  const writes: [string, Call, object][] = [
    ['locations', calls.addLocations, { locations: [{ name: 'Too late' }] }],
    ['the organization', calls.saveOrganization, { ...organizationFields, name: 'Too late' }],
  ];
  const cases = writes.flatMap(([what, call, body]) =>
    changes.map(([how, change]) => [how, what, call, body, change] as const),
  );

  it.each(cases)(
    'fault 23: an admin is %s before a write’s body arrives (%s) → it is refused',
    async (how, _, call, body, change) => {
      const admin = await newAdmin(api);
      const otherAdmin = await newMember(api, admin, 'admin');
      const id = await getId(api, otherAdmin);
      const write = await startWrite(api, otherAdmin, call);
      await change(admin, id);
      // A user who was removed or moved becomes a stranger, and strangers may create an organization.
      const status = how !== 'disabled' && how !== 'made a user' && call === calls.saveOrganization ? 201 : 403;
      expect(await write.finish(body)).toBe(status);
      expect((await api.call(calls.getOrganization, { as: admin })).name).toBe(organizationFields.name);
      expect(await api.call(calls.getLocations, { as: admin })).toEqual([]);
    },
  );

  it('an admin moves to another organization before the body arrives → it is refused', async () => {
    const [host, founder] = [await newAdmin(api), await newAdmin(api)];
    const admin = await newMember(api, founder, 'admin');
    const [id, leaves] = [await findOrganization(api, host), await findOrganization(api, admin)];
    await invite(api, host, { email: admin.email, role: 'admin' });
    const write = await startWrite(api, admin, calls.saveOrganization, { 'organization-id': leaves });
    await api.call(calls.acceptInvitation, { as: admin, id, body: { leaves } });
    expect(await write.finish({ ...organizationFields, name: 'Too late' })).toBe(403);
    for (const as of [host, founder])
      expect((await api.call(calls.getOrganization, { as })).name).toBe(organizationFields.name);
  });

  it('a member’s email changes while leaving → they are still invited', async () => {
    const admin = await newAdmin(api);
    const eve = await newMember(api, admin, 'user');
    const leave = await startWrite(api, eve, calls.leaveOrganization);
    await api.call(calls.changeUser, { as: admin, id: await getId(api, eve), body: { email: newPerson().email } });
    expect(await leave.finish({})).toBe(200);
    expect(await api.call(calls.getUsers, { as: admin, query: '?status=invited' })).toHaveLength(1);
  });

  it.each(writes)('fault 23: an admin is removed while a write (%s) waits → it is refused', async (_, call, body) => {
    const admin = await newAdmin(api);
    const otherAdmin = await newMember(api, admin, 'admin');
    const id = await getId(api, otherAdmin);
    const organizationId = await findOrganization(api, admin);
    const { late } = await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations where id = ${organizationId} for update`;
      const write = api.try(call, { as: otherAdmin, body });
      await waitUntilBlocked(api.sql);
      await tx`delete from accounts where user_id = ${id}`;
      await tx`delete from users where organization_id = ${organizationId} and id = ${id}`;
      return { late: { write } };
    });
    expect((await late.write).status).toBe(403);
    expect((await api.call(calls.getOrganization, { as: admin })).name).toBe(organizationFields.name);
    expect(await api.call(calls.getLocations, { as: admin })).toEqual([]);
  });

  it('an invited person joins during an admin’s write → waits for the write', async () => {
    const admin = await newAdmin(api);
    const eve = newPerson('eve');
    const email = eve.email ?? '';
    await invite(api, admin, { email });
    const organizationId = await findOrganization(api, admin);
    const { joining } = await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations where id = ${organizationId} for update`;
      const accepting = join(api, eve);
      await waitUntilBlocked(api.sql);
      await tx`select 1 from accounts where email = ${email} for update nowait`;
      await tx`select 1 from users where organization_id = ${organizationId} and email = ${email} for update nowait`;
      return { joining: { accepting } };
    });
    await joining.accepting;
    expect(await api.call(calls.getUsers, { as: admin, query: '?status=active' })).toHaveLength(2);
  });

  it('15 writes of one organization wait → other organizations are served', async () => {
    const [busy, other] = [await newAdmin(api), await newAdmin(api)];
    const organizationId = await findOrganization(api, busy);
    const { waiting } = await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations where id = ${organizationId} for update`;
      const additions = Array.from({ length: 15 }, (_, n) =>
        api.try(calls.addLocations, { as: busy, body: { locations: [{ name: `N${n}` }] } }),
      );
      await waitUntilBlocked(api.sql);
      // The API must answer this request while other requests still wait; otherwise, the test would hang.
      await addLocations(api, other, 'North');
      await api.call(calls.getSummary, { as: other });
      return { waiting: additions };
    });
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(201);
    expect(await api.call(calls.getLocations, { as: busy })).toHaveLength(15);
  });

  it('one organization sends 20 reads → four run at a time', async () => {
    const [busy, other] = [await newAdmin(api), await newAdmin(api)];
    const { waiting } = await api.sql.begin(async (tx) => {
      await tx`lock table journal_entries in access exclusive mode`;
      const reads = Array.from({ length: 20 }, () => api.try(calls.getJournal, { as: busy }));
      await waitUntilBlocked(api.sql, 4);
      // All twenty requests have arrived by then.
      for (let round = 0; round < 5; round += 1) await api.call(calls.getOrganization, { as: other });
      expect(await listBlockedStatements(api.sql)).toHaveLength(4);
      return { waiting: reads };
    });
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  it('writes of 12 organizations wait → reads are answered', async () => {
    const otherAdmin = await newAdmin(api);
    const busyAdmins = await Promise.all(Array.from({ length: 12 }, () => newAdmin(api)));
    const { waiting } = await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations for update`;
      const additions = busyAdmins.map((as) =>
        api.try(calls.addLocations, { as, body: { locations: [{ name: 'North' }] } }),
      );
      await waitUntilBlocked(api.sql);
      await api.call(calls.getSummary, { as: otherAdmin });
      return { waiting: additions };
    });
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(201);
  });

  it('fault 33: a write does not start in time → 503, and it never runs', async () => {
    const hurriedApi = await startTestApi({}, { databaseUrl: api.databaseUrl, answerTimeout: 5000 });
    const otherAdmin = await newAdmin(api);
    const busyAdmins = await Promise.all(Array.from({ length: 9 }, () => newAdmin(api)));
    const body = { locations: [{ name: 'North' }] };
    const { rest } = await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations for update`;
      const waitingWrites = busyAdmins.map((as) => hurriedApi.try(calls.addLocations, { as, body }));
      // Only seven requests may write at a time, and nine are waiting.
      await waitUntilBlocked(api.sql, 7);
      expect((await hurriedApi.try(calls.addLocations, { as: otherAdmin, body })).status).toBe(503);
      return { rest: waitingWrites };
    });
    await Promise.all(rest);
    await waitUntilNoTransaction(api.sql);
    expect(await api.call(calls.getLocations, { as: otherAdmin })).toEqual([]);
  });

  it('two organizations invite the same people → they do not deadlock', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [ann, bob] = [await newAdmin(api, 'add_users'), await newAdmin(api, 'add_users')];
      const users = Array.from({ length: 200 }, (_, n) => ({
        name: `N${n}`,
        email: `same-${round}-${String(n).padStart(3, '0')}@example.com`,
        role: 'user',
      }));
      const replies = await Promise.all([
        api.try(calls.addUsers, { as: ann, body: { users } }),
        api.try(calls.addUsers, { as: bob, body: { users: users.toReversed() } }),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201]);
    }
  });
});

/** Sends the headers of a write. Once the API has accepted them, `finish` sends the body. */
async function startWrite({ url, now, sql }: TestApi, as: Person, { method, path }: Call, more = {}) {
  const answer = Promise.withResolvers<number>();
  const headers = { authorization: `Bearer ${emulatorToken(as, now())}`, 'content-type': 'application/json', ...more };
  const outgoing = request(`${url}${path}`, { method, headers });
  outgoing.on('response', (incoming) => answer.resolve(incoming.resume().statusCode ?? 0)).on('error', answer.reject);
  await sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`;
    outgoing.flushHeaders();
    // Waits until the write looks up its caller. A mail delivery may be waiting for the same table.
    await waitUntilBlocked(sql, 1, 'select "users".%');
  });
  return {
    finish(body: object) {
      outgoing.end(JSON.stringify(body));
      return answer.promise;
    },
  };
}
