import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { getId, join, newAdmin, newMember, newPerson, userFields } from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('people', async () => {
  const api = await startTestApi();

  const add = (as: Person, ...users: unknown[]) => api.try(calls.addUsers, { as, body: { users } });
  const list = (as: Person, query = '') => api.call(calls.getUsers, { as, query });
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).onboarding_status;
  const findLocation = async (as: Person) => (await api.call(calls.getLocations, { as }))[0]?._id ?? '';
  const addEve = async () => {
    const admin = await newAdmin(api, 'add_users');
    const eve = userFields();
    await add(admin, eve);
    return { admin, eve, id: (await list(admin))[1]?._id ?? '', location: await findLocation(admin) };
  };
  const change = (as: Person, id: string, body: unknown) => api.try(calls.changeUser, { as, id, body });
  const remove = (as: Person, id: string) => api.try(calls.removeUsers, { as, body: { ids: [id] } });

  it('an employee number is repeated or taken → each row is refused', async () => {
    const admin = await newAdmin(api, 'completed');
    await add(admin, userFields({ externalId: '1' }));
    const rows = ['1', '2', '2'].map((externalId) => userFields({ externalId }));
    expect(refusedFields(await add(admin, ...rows))).toEqual([
      'users.0.externalId: duplicate',
      'users.1.externalId: duplicate',
      'users.2.externalId: duplicate',
    ]);
  });

  it('people are added → they are invited in the given order', async () => {
    const admin = await newAdmin(api, 'add_users');
    const location = await findLocation(admin);
    const [eve, max] = [userFields({ locations: [location] }), userFields({ name: 'Max', role: 'manager' })];
    const reply = await add(admin, eve, max);
    expect(reply.status).toBe(201);
    expect(await list(admin)).toMatchObject([
      { email: admin.email, role: 'admin', status: 'active' },
      { ...eve, locations: [location], status: 'invited' },
      { ...max, locations: [], status: 'invited' },
    ]);
    expect(await readStatus(admin)).toBe('verification');
  });

  it('several rows are invalid → each is named, and none is stored', async () => {
    const admin = await newAdmin(api, 'add_users');
    const repeatedUser = userFields();
    const reply = await add(
      admin,
      userFields(),
      userFields({ email: 'nobody' }),
      userFields({ locations: ['nowhere', '00000000-0000-0000-0000-000000000000'] }),
      userFields({ status: 'active' }),
      userFields({ name: ' ', role: 'owner' }),
    );
    expect(reply.status).toBe(422);
    expect(refusedFields(reply)).toEqual([
      'users.1.email: invalid',
      'users.3.status: unknown_key',
      'users.4.name: required',
      'users.4.role: invalid',
    ]);
    const rows = [
      userFields({ locations: ['00000000-0000-0000-0000-000000000000'] }),
      repeatedUser,
      { ...repeatedUser, email: repeatedUser.email?.toUpperCase() },
      userFields({ email: ` ${admin.email} ` }),
    ];
    expect(refusedFields(await add(admin, ...rows))).toEqual([
      'users.0.locations.0: not_found',
      'users.1.email: duplicate',
      'users.2.email: duplicate',
      'users.3.email: duplicate',
    ]);
    expect(await list(admin)).toHaveLength(1);
    expect(await readStatus(admin)).toBe('add_users');
  });

  it('an email has an account elsewhere → it gets the same answer as any other', async () => {
    const [admin, other] = [await newAdmin(api), await newAdmin(api)];
    const stranger = userFields();
    const answersFor = async (email: string | undefined) =>
      refusedFields(await add(admin, userFields({ name: '' }), userFields({ email })));
    expect(await answersFor(other.email)).toEqual(await answersFor(stranger.email));
  });

  it('a location id has two spellings → it is assigned once', async () => {
    const { admin, location, id } = await addEve();
    const locations = [location ?? '', (location ?? '').toUpperCase()];
    const reply = await add(admin, userFields({ locations }));
    expect([reply.status, reply.payload]).toMatchObject([201, [{ locations: [location] }]]);
    expect((await change(admin, id, { locations })).payload).toMatchObject({ locations: [location] });
  });

  describe('changing one person', () => {
    it('an invited user’s email changes → only the new email can join', async () => {
      const { admin, eve, id } = await addEve();
      const newOwner = newPerson();
      expect((await change(admin, id, { email: newOwner.email, role: 'manager' })).status).toBe(200);
      expect((await api.send('GET', '/outbox.json')).payload).toContainEqual(
        expect.objectContaining({ to: newOwner.email, text: expect.stringContaining('Manager.') }),
      );
      expect((await api.try(calls.getUser, { as: { uid: 'old-eve', email: eve.email ?? '' } })).status).toBe(401);
      await join(api, newOwner);
      expect((await api.call(calls.getUser, { as: newOwner })).name).toBe('Eve');
    });

    it('a joined user’s email changes → they are signed out, and the new email is invited', async () => {
      const { admin, eve, id } = await addEve();
      const as = { uid: `joined-${id}`, email: eve.email ?? '' };
      await join(api, as);
      expect((await api.call(calls.getUser, { as })).name).toBe('Eve');
      const newOwner = newPerson();
      const reply = await change(admin, id, { email: newOwner.email });
      expect(reply.payload).toMatchObject({ email: newOwner.email, status: 'invited' });
      expect((await api.try(calls.getUser, { as })).status).toBe(401);
      await join(api, newOwner);
      expect((await api.call(calls.getUser, { as: newOwner })).name).toBe('Eve');
    });

    it.each([
      ['email of another user', (admin: Person) => ({ email: admin.email }), ['email: duplicate']],
      ['unknown location', () => ({ locations: ['x'] }), ['locations.0: not_found']],
      ['unknown role', () => ({ role: 'root' }), ['role: invalid']],
    ])('%s → gets 422, and nothing changes', async (_, body, fields) => {
      const { admin, id } = await addEve();
      const oldUsers = await list(admin);
      const reply = await change(admin, id, { ...body(admin), name: 'Other' });
      expect(reply.status).toBe(422);
      expect(refusedFields(reply)).toEqual(fields);
      expect(await list(admin)).toEqual(oldUsers);
    });

    it('fault 49: the last admin → keeps role and email', async () => {
      const { admin, eve, id } = await addEve();
      const _id = await getId(api, admin);
      const refusal = { status: 409, message: 'An organization needs at least one admin who has signed in.' };
      expect(await change(admin, _id, { role: 'user' })).toMatchObject(refusal);
      // The owner of the new email would have to join first.
      expect((await change(admin, _id, { email: newPerson().email })).status).toBe(409);
      expect((await change(admin, _id, { name: 'Still admin', role: 'admin' })).status).toBe(200);
      await change(admin, id, { role: 'admin' });
      expect((await change(admin, _id, { role: 'user' })).status).toBe(409);
      await join(api, { uid: `eve of ${_id}`, email: String(eve.email) });
      expect((await change(admin, _id, { role: 'user' })).status).toBe(200);
    });

    it('two admins remove each other at once → one remains', async () => {
      const admin = await newAdmin(api);
      const secondAdmin = await newMember(api, admin, 'admin');
      const ids = await Promise.all([admin, secondAdmin].map((as) => getId(api, as)));
      const replies = await Promise.all([remove(admin, ids[1] ?? ''), remove(secondAdmin, ids[0] ?? '')]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [left] = await api.sql`select count(*)::int as count from users where id = any(${ids}::uuid[])`;
      expect(left?.count).toBe(1);
    });
  });
});
