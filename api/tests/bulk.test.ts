import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { addLocations, getId, invite, newAdmin, newMember, findOrganization, userFields } from './support/people.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/changes.ts';

describe('many people at once', async () => {
  const api = await startTestApi();

  const add = async (as: Person, count: number) => {
    const users = Array.from({ length: count }, (_, n) => userFields({ name: `Eve ${n}` }));
    return (await api.call(calls.addUsers, { as, body: { users } })).map(({ _id }) => _id);
  };
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const change = (as: Person, ids: unknown, fields: object) =>
    api.try(calls.changeUsers, { as, body: { ids, change: fields } });

  it('locations are added → people without a location keep access to all', async () => {
    const admin = await newAdmin(api);
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const eve = await invite(api, admin, { locations: [north] });
    const ofWholeOrganization = await invite(api, admin);
    const body = { ids: [eve, ofWholeOrganization], change: { addLocations: [south] } };
    const addedChange = await api.call(calls.changeUsers, { as: admin, body });
    expect(addedChange.after.map(({ _id, locations }) => [_id, ...locations.toSorted()])).toEqual([
      [eve, ...[north, south].toSorted()],
    ]);
  });

  it('100,000 assignments exist → one more is refused', async () => {
    const admin = await newAdmin(api, 'completed');
    const organizationId = await findOrganization(api, admin);
    const [north] = await addLocations(api, admin, 'North');
    await api.sql.begin(async (tx) => {
      // Runs without foreign keys, so that the people and locations need not exist.
      await tx`set local session_replication_role = replica`;
      await tx`insert into user_locations (organization_id, user_id, location_id)
        select ${organizationId}, gen_random_uuid(), gen_random_uuid() from generate_series(1, 100000)`;
    });
    const users = [userFields({ locations: [north] })];
    expect((await api.try(calls.addUsers, { as: admin, body: { users } })).status).toBe(409);
  });

  it('3,000 people and 500 locations → are refused before any assignment', async () => {
    const admin = await newAdmin(api, 'completed');
    const organizationId = await findOrganization(api, admin);
    await seedPeople(api.sql, { organizationId, people: 3000, locations: 500, tag: 'assigned' });
    const ids = (await list(admin)).map(({ _id }) => _id);
    const sites = (await api.call(calls.getLocations, { as: admin })).map(({ _id }) => _id);
    for (const fields of [{ locations: sites }, { addLocations: sites }]) {
      // Measures processor time, because other programs change it least. 1.5 million assignments would take much longer.
      const usageBefore = process.threadCpuUsage();
      const { status } = await change(admin, ids, fields);
      const { user, system } = process.threadCpuUsage(usageBefore);
      expect([status, user + system < 3_000_000]).toEqual([409, true]);
    }
  });

  it('100,000 people change in a day → 429 until the next day', async () => {
    const admin = await newAdmin(api);
    const eve = await invite(api, admin);
    await api.sql`update daily_counts set count = 100000`;
    const reply = await change(admin, [eve], { role: 'guest' });
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
    api.advance(86_400_000);
    expect((await change(admin, [eve], { role: 'guest' })).status).toBe(200);
  });

  it('many people change → the answer has old and new values, and one undo', async () => {
    const admin = await newAdmin(api);
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const guest = await invite(api, admin, { role: 'guest', locations: [north] });
    const manager = await invite(api, admin, { role: 'manager', locations: [south, north] });
    const unchangedUser = await invite(api, admin);
    const oldUsers = await list(admin);
    const body = { ids: [guest, manager, unchangedUser, guest], change: { role: 'user', locations: [] } };
    const { before, after } = await api.call(calls.changeUsers, { as: admin, body });
    expect(before).toEqual(oldUsers.slice(1, 3));
    expect(after).toEqual(before.map((user) => ({ ...user, ...body.change, locationNames: [], version: 2 })));
    await undoNewest(api, admin, guest);
    const undoneUsers = oldUsers.map((user) => ([guest, manager].includes(user._id) ? { ...user, version: 3 } : user));
    expect(await list(admin)).toEqual(undoneUsers);
  });

  it('many people are removed twice, then undone → rows and sign-in are restored', async () => {
    const admin = await newAdmin(api, 'verification');
    const manager = await newMember(api, admin, 'manager');
    const ids = [await getId(api, manager), await invite(api, admin)];
    const [site] = await api.call(calls.getLocations, { as: admin });
    await change(admin, ids, { locations: [site?._id] });
    const oldUsers = await list(admin);
    const lastVisit = [api.now().toISOString(), api.now().toISOString().slice(0, 10)];
    expect(oldUsers.map(({ joinedAt, lastSeen }) => [joinedAt, lastSeen])).toEqual([
      lastVisit,
      lastVisit,
      [null, null],
    ]);
    const remove = async () => (await api.call(calls.removeUsers, { as: admin, body: { ids } })).before;
    expect((await remove()).map(({ _id }) => _id)).toEqual(ids);
    expect(await remove()).toEqual([]);
    expect((await api.try(calls.getUser, { as: manager })).status).toBe(401);
    // Restored invitations keep their expiry date.
    api.advance(60_000);
    await undoNewest(api, admin);
    expect(await list(admin)).toEqual(
      oldUsers.map((user, row) => (row === 0 ? user : { ...user, version: (user.version ?? 0) + 1 })),
    );
    expect((await api.call(calls.getUser, { as: manager })).role).toBe('manager');
  });

  it('unknown people and locations → errors by row, and nobody changes', async () => {
    const [admin, otherAdmin] = [await newAdmin(api, 'verification'), await newAdmin(api, 'verification')];
    const [eve] = await add(admin, 1);
    const [foreign] = await add(otherAdmin, 1);
    const [site] = await addLocations(api, otherAdmin, 'Elsewhere');
    const unknownErrors = ['ids.1: not_found', 'ids.2: not_found'];
    expect(refusedFields(await change(admin, [eve, foreign, 'x'], { role: 'guest' }))).toEqual(unknownErrors);
    const removal = { as: admin, body: { ids: [eve, foreign, 'x'] } };
    expect(refusedFields(await api.try(calls.removeUsers, removal))).toEqual(unknownErrors);
    expect(refusedFields(await change(admin, [eve], { locations: [site] }))).toEqual(['change.locations.0: not_found']);
    expect((await list(admin)).map(({ role }) => role)).toEqual(['admin', 'user']);
    expect(await list(otherAdmin)).toHaveLength(2);
  });

  it('the caller is among the people to deactivate or remove → 409, and nobody changes', async () => {
    const admin = await newAdmin(api, 'add_users');
    const otherAdmin = await newMember(api, admin, 'admin');
    const [eve] = await api.call(calls.addUsers, { as: admin, body: { users: [userFields()] } });
    const id = await getId(api, admin);
    const deactivated = { status: 'deactivated' };
    const replies = [
      await api.try(calls.changeUser, { as: admin, id, body: deactivated }),
      await api.try(calls.changeUsers, { as: admin, body: { ids: [id], change: deactivated } }),
      await api.try(calls.removeUsers, { as: admin, body: { ids: [id] } }),
      await api.try(calls.removeUsers, { as: admin, body: { ids: [eve?._id, id] } }),
    ];
    const alone = 'You can’t remove or deactivate yourself. You can leave in your profile.';
    expect(replies.map(({ status, message }) => [status, message])).toEqual([
      [409, alone],
      [409, alone],
      [409, alone],
      [409, 'You’re among the selected people. Deselect yourself to continue.'],
    ]);
    const people = await api.call(calls.getUsers, { as: otherAdmin });
    expect(people.map(({ status }) => status)).toEqual(['active', 'active', 'invited']);
  });
});
