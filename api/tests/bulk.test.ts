import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import {
  addLocations,
  idOf,
  invite,
  join,
  newAdmin,
  newMember,
  newPerson,
  organizationOf,
  removeLocation,
  userFields,
} from './support/people.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';

describe('many people at once', async () => {
  const api = await startTestApi();

  const add = async (as: Person, count: number) => {
    const users = Array.from({ length: count }, (_, n) => userFields({ name: `Eve ${n}` }));
    return (await api.call(calls.addUsers, { as, body: { users } })).map(({ _id }) => _id);
  };
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const change = (as: Person, ids: unknown, fields: object) =>
    api.try(calls.changeUsers, { as, body: { ids, change: fields } });

  it('change → all have it, the answer has old and new values', async () => {
    const admin = await newAdmin(api, 'verification');
    const ids = await add(admin, 3);
    const guest = await invite(api, admin, { role: 'guest' });
    const body = { ids: [...ids, guest, ids[0]], change: { role: 'guest' } };
    const { before, after } = await api.call(calls.changeUsers, { as: admin, body });
    expect(before.map(({ _id, role }) => [_id, role])).toEqual(ids.map((id) => [id, 'user']));
    expect(after.map(({ _id, role, version }) => [_id, role, version])).toEqual(ids.map((id) => [id, 'guest', 2]));
    expect((await list(admin)).filter(({ role }) => role === 'guest')).toHaveLength(4);
  });

  it('locations added → not for those of the whole organization', async () => {
    const admin = await newAdmin(api);
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const eve = await invite(api, admin, { locations: [north] });
    const ofWholeOrganization = await invite(api, admin);
    const body = { ids: [eve, ofWholeOrganization], change: { addLocations: [south] } };
    const added = await api.call(calls.changeUsers, { as: admin, body });
    expect(added.after.map(({ _id, locations }) => [_id, ...locations.toSorted()])).toEqual([
      [eve, ...[north, south].toSorted()],
    ]);
  });

  it('100,000 assignments to locations → one more is refused', async () => {
    const admin = await newAdmin(api, 'completed');
    const organizationId = await organizationOf(api, admin);
    await seedPeople(api.sql, { organizationId, people: 320, locations: 320, tag: 'assigned' });
    const [north] = await addLocations(api, admin, 'North');
    // All of the one at all of the other.
    await api.sql`
      insert into user_locations (organization_id, user_id, location_id)
      select ${organizationId}, users.id, locations.id from users, locations
      where users.organization_id = ${organizationId} and locations.organization_id = ${organizationId}
      on conflict do nothing`;
    const users = [userFields({ locations: [north] })];
    expect((await api.try(calls.addUsers, { as: admin, body: { users } })).status).toBe(409);
  });

  it('100,000 people changed on a day → more on the next', async () => {
    const admin = await newAdmin(api);
    const eve = await invite(api, admin);
    await api.sql`update daily_counts set count = 100000`;
    const reply = await change(admin, [eve], { role: 'guest' });
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
    api.advance(86_400_000);
    expect((await change(admin, [eve], { role: 'guest' })).status).toBe(200);
  });

  it('undo after a location is gone → not the whole organization', async () => {
    const admin = await newAdmin(api);
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const eve = await invite(api, admin, { locations: [north] });
    await change(admin, [eve], { role: 'guest', locations: [south] });
    await removeLocation(api, admin, north);
    const { after } = await api.call(calls.undoUsers, {
      as: admin,
      body: { users: [{ _id: eve, role: 'user', locations: [north] }] },
    });
    expect(after).toMatchObject([{ role: 'user', locations: [south] }]);
  });

  it('undo of a change → everybody has the old values', async () => {
    const admin = await newAdmin(api);
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    await invite(api, admin, { role: 'guest', locations: [north] });
    await invite(api, admin, { role: 'manager', locations: [south, north] });
    const old = (await list(admin)).slice(1);
    const body = { ids: old.map(({ _id }) => _id), change: { role: 'user', locations: [] } };
    const { before, after } = await api.call(calls.changeUsers, { as: admin, body });
    const versions = new Map(after.map(({ _id, version }) => [_id, version]));
    const users = before.map(({ _id, role, locations }) => ({ _id, role, locations, version: versions.get(_id) }));
    await api.call(calls.undoUsers, { as: admin, body: { users } });
    expect((await list(admin)).slice(1)).toEqual(old.map((user) => ({ ...user, version: 3 })));
  });

  it('undo of a row changed since → 409, nothing is undone', async () => {
    const admin = await newAdmin(api, 'verification');
    const ids = await add(admin, 2);
    await change(admin, ids, { role: 'guest' });
    await change(admin, [ids[1]], { role: 'manager' });
    const users = ids.map((_id) => ({ _id, role: 'user', version: 2 }));
    expect((await api.try(calls.undoUsers, { as: admin, body: { users } })).status).toBe(409);
    expect((await list(admin)).map(({ role }) => role)).toEqual(['admin', 'guest', 'manager']);
  });

  it('removal undone → role, locations and sign-in are back', async () => {
    const admin = await newAdmin(api, 'verification');
    const manager = await newMember(api, admin, 'manager');
    const ids = [await idOf(api, manager), await invite(api, admin)];
    const [site] = await api.call(calls.getLocations, { as: admin });
    await change(admin, ids, { locations: [site?._id] });
    const old = await list(admin);
    const { before } = await api.call(calls.removeUsers, { as: admin, body: { ids } });
    expect(before.map(({ _id }) => _id)).toEqual(ids);
    expect((await api.try(calls.getUser, { as: manager })).status).toBe(401);
    await api.call(calls.undoUsers, { as: admin, body: { users: ids.map((_id) => ({ _id })) } });
    expect(await list(admin)).toMatchObject(
      old.map(({ _id, role, status, locations }) => ({ _id, role, status, locations })),
    );
    expect((await api.call(calls.getUser, { as: manager })).role).toBe('manager');
  });

  it('removed again after a lost answer → nobody the second time', async () => {
    const admin = await newAdmin(api, 'verification');
    const ids = await add(admin, 2);
    const remove = async () => (await api.call(calls.removeUsers, { as: admin, body: { ids } })).before.length;
    expect([await remove(), await remove()]).toEqual([2, 0]);
  });

  it('a person who was removed long ago → 422 that says so', async () => {
    const admin = await newAdmin(api, 'verification');
    const reply = await api.try(calls.removeUsers, { as: admin, body: { ids: [crypto.randomUUID()] } });
    expect([reply.status, reply.message]).toEqual([422, 'This person no longer exists.']);
  });

  it('unknown people and locations → named by row, nobody changed', async () => {
    const [admin, other] = [await newAdmin(api, 'verification'), await newAdmin(api, 'verification')];
    const [eve] = await add(admin, 1);
    const [foreign] = await add(other, 1);
    const [site] = await addLocations(api, other, 'Elsewhere');
    const unknown = ['ids.1: not_found', 'ids.2: not_found'];
    expect(refusedFields(await change(admin, [eve, foreign, 'x'], { role: 'guest' }))).toEqual(unknown);
    const removal = { as: admin, body: { ids: [eve, foreign, 'x'] } };
    expect(refusedFields(await api.try(calls.removeUsers, removal))).toEqual(unknown);
    expect(refusedFields(await change(admin, [eve], { locations: [site] }))).toEqual(['change.locations.0: not_found']);
    expect((await list(admin)).map(({ role }) => role)).toEqual(['admin', 'user']);
    expect(await list(other)).toHaveLength(2);
  });

  it('more than 10,000 or nobody → refused', async () => {
    const admin = await newAdmin(api, 'verification');
    const tooMany = Array.from({ length: 10_001 }, () => 'x');
    expect(refusedFields(await change(admin, tooMany, { role: 'user' }))).toEqual(['ids: too_long']);
    expect(refusedFields(await change(admin, [], { role: 'user' }))).toEqual(['ids: invalid']);
  });

  it('invited people → neither deactivated nor joined by an undo', async () => {
    const admin = await newAdmin(api, 'verification');
    const eve = newPerson();
    const id = await invite(api, admin, { email: eve.email });
    expect((await change(admin, [id], { status: 'deactivated' })).status).toBe(409);
    const users = [{ _id: id, status: 'active' }];
    expect((await api.try(calls.undoUsers, { as: admin, body: { users } })).status).toBe(409);
    await join(api, eve);
    expect((await list(admin)).at(-1)?.status).toBe('active');
  });

  it('deactivated or removed with their own account → 409, nobody is', async () => {
    const admin = await newAdmin(api, 'add_users');
    const other = await newMember(api, admin, 'admin');
    const [eve] = await api.call(calls.addUsers, { as: admin, body: { users: [userFields()] } });
    const ids = [eve?._id, await idOf(api, admin)];
    const own = { ids: ids.slice(1), change: { status: 'deactivated' } };
    const deactivated = await api.try(calls.changeUsers, { as: admin, body: own });
    const removed = await api.try(calls.removeUsers, { as: admin, body: { ids } });
    const message = 'You’re among these people. Leave yourself out.';
    expect([deactivated, removed].map((reply) => [reply.status, reply.message])).toEqual([
      [409, message],
      [409, message],
    ]);
    expect(await api.call(calls.getUsers, { as: other })).toHaveLength(3);
  });
});
