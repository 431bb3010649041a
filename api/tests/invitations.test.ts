import { calls } from 'shared-session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { idOf, newAdmin, newMember, newPerson, organizationFields } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const minute = 60_000;
const day = 86_400_000;

describe('what admins do with invitations and people', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const inviteEve = async (fields: object = {}, step: Parameters<typeof newAdmin>[1] = 'add_users') => {
    const admin = await newAdmin(api, step);
    const eve = newPerson('eve');
    const users = [{ name: 'Eve', email: eve.email, role: 'user', ...fields }];
    const [added] = await api.call(calls.addUsers, { as: admin, body: { users } });
    return { admin, eve, id: added?._id ?? '' };
  };
  const resend = (as: Person, id: string) => api.try(calls.resendInvitation, { as, id });
  const remove = (as: Person, id: string) => api.call(calls.removeUser, { as, id });
  const restore = (as: Person, id: string) => api.try(calls.restoreUser, { as, id });
  const mailsTo = async ({ email }: Person) =>
    (await api.sql`select is_held from mails where "to" = ${email ?? ''}`).map((row) => row['is_held']);
  const listed = async (as: Person, id: string) =>
    (await api.call(calls.getUsers, { as })).find(({ _id }) => _id === id);

  it('invited → the list says when, and until when it can be accepted; joined → it says nothing of it', async () => {
    const { admin, id } = await inviteEve();
    const sentAt = api.now();
    expect((await listed(admin, id))?.invitation).toEqual({
      sentAt: sentAt.toISOString(),
      expiresAt: new Date(sentAt.getTime() + 14 * day).toISOString(),
    });
    expect((await listed(admin, await idOf(api, admin)))?.invitation).toBeNull();
  });

  it('resent after a minute → a second mail, and the 14 days start again', async () => {
    const { admin, eve, id } = await inviteEve();
    const early = await resend(admin, id);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
    api.advance(minute);
    const reply = await resend(admin, id);
    expect([reply.status, reply.message]).toEqual([200, `Invitation sent to ${eve.email}.`]);
    expect(reply.payload).toMatchObject({ invitation: { sentAt: api.now().toISOString() } });
    expect(await mailsTo(eve)).toHaveLength(2);
  });

  it('resent four times on a day → the fourth is refused until the next day', async () => {
    const { admin, id } = await inviteEve();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      api.advance(minute);
      statuses.push((await resend(admin, id)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    api.advance(day);
    expect((await resend(admin, id)).status).toBe(200);
  });

  it('resent while the mail waits for the verification → one mail waits', async () => {
    const admin = await newAdmin(api, 'add_users');
    const users = Array.from({ length: 101 }, () => ({ name: 'Eve', email: newPerson().email, role: 'user' }));
    const added = await api.call(calls.addUsers, { as: admin, body: { users } });
    const last = { uid: '', email: added.at(-1)?.email ?? '' };
    expect(await mailsTo(last)).toEqual([true]);
    api.advance(minute);
    await resend(admin, added.at(-1)?._id ?? '');
    expect(await mailsTo(last)).toEqual([true]);
  });

  it('somebody who has joined → there is no invitation to resend', async () => {
    const admin = await newAdmin(api);
    const member = await newMember(api, admin, 'user');
    expect((await resend(admin, await idOf(api, member))).status).toBe(409);
  });

  it('deactivated → out from the next request on, and not counted; reactivated → as before', async () => {
    const admin = await newAdmin(api);
    const member = await newMember(api, admin, 'manager');
    const id = await idOf(api, member);
    const set = (status: string) => api.try(calls.changeUser, { as: admin, id, body: { status } });
    expect((await set('deactivated')).payload).toMatchObject({ status: 'deactivated', role: 'manager' });
    const refused = await api.try(calls.getUser, { as: member });
    expect([refused.status, refused.message]).toEqual([403, 'This account is disabled.']);
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({
      people: 1,
      byRole: { manager: 0 },
      byStatus: { invited: 0, active: 1, deactivated: 1 },
    });
    const query = '?status=deactivated';
    expect(await api.call(calls.getUsers, { as: admin, query })).toMatchObject([{ _id: id }]);
    expect((await set('active')).payload).toMatchObject({ status: 'active' });
    expect((await api.call(calls.getUser, { as: member }))._id).toBe(id);
  });

  it.each([
    [
      'the only admin deactivated',
      async (server: TestApi, admin: Person) => idOf(server, admin),
      { status: 'deactivated' },
    ],
    [
      'somebody deactivated who has not joined',
      async (_: TestApi, __: Person, invited: string) => invited,
      { status: 'deactivated' },
    ],
    [
      'the address of somebody deactivated changed',
      async (server: TestApi, admin: Person) => {
        const id = await idOf(server, await newMember(server, admin, 'user'));
        await server.call(calls.changeUser, { as: admin, id, body: { status: 'deactivated' } });
        return id;
      },
      { email: 'other@example.com' },
    ],
  ])('%s → 409, nothing changes', async (_, find, body) => {
    const { admin, id: invited } = await inviteEve();
    const id = await find(api, admin, invited);
    const before = await listed(admin, id);
    expect((await api.try(calls.changeUser, { as: admin, id, body })).status).toBe(409);
    expect(await listed(admin, id)).toEqual(before);
  });

  describe('a removal undone', () => {
    it('of a member → back with role, locations and account, and the numbers agree', async () => {
      const admin = await newAdmin(api, 'add_users');
      const member = await newMember(api, admin, 'manager');
      const id = await idOf(api, member);
      const [place] = await api.call(calls.getLocations, { as: admin });
      await api.call(calls.changeUser, { as: admin, id, body: { locations: [place?._id ?? ''] } });
      const [before, numbers] = [await listed(admin, id), await api.call(calls.getSummary, { as: admin })];
      await remove(admin, id);
      expect((await api.try(calls.getUser, { as: member })).status).toBe(401);
      expect((await restore(admin, id)).payload).toEqual({ ...before, version: (before?.version ?? 0) + 1 });
      expect(await api.call(calls.getSummary, { as: admin })).toEqual(numbers);
      expect((await api.call(calls.getUser, { as: member }))._id).toBe(id);
    });

    it('of an invitation → it is open again until the day it was', async () => {
      const { admin, id } = await inviteEve();
      const before = await listed(admin, id);
      await remove(admin, id);
      api.advance(minute);
      expect((await restore(admin, id)).payload).toMatchObject({ status: 'invited', invitation: before?.invitation });
    });

    it('whose location and identity are elsewhere now → back without them, as an invitation', async () => {
      const admin = await newAdmin(api, 'add_users');
      const member = await newMember(api, admin, 'user');
      const id = await idOf(api, member);
      const added = await api.call(calls.addLocations, { as: admin, body: { locations: [{ name: 'Harbour' }] } });
      const locations = added.map(({ _id }) => _id);
      await api.call(calls.changeUser, { as: admin, id, body: { locations } });
      await remove(admin, id);
      await api.call(calls.removeLocation, { as: admin, id: locations[0] ?? '' });
      await api.call(calls.saveOrganization, { as: member, body: organizationFields });
      expect((await restore(admin, id)).payload).toMatchObject({ status: 'invited', locations: [] });
    });

    it.each([
      ['after five minutes', async () => api.advance(5 * minute), 404],
      ['for the second time', async (admin: Person, id: string) => restore(admin, id), 404],
      [
        'when somebody else has the address',
        async (admin: Person, _: string, email: string) =>
          api.call(calls.addUsers, { as: admin, body: { users: [{ name: 'Other', email, role: 'user' }] } }),
        409,
      ],
    ] as const)('%s → refused', async (_, meanwhile, status) => {
      const { admin, eve, id } = await inviteEve();
      await remove(admin, id);
      await meanwhile(admin, id, eve.email ?? '');
      expect((await restore(admin, id)).status).toBe(status);
    });

    it('by an admin of another organization → not found', async () => {
      const { admin, id } = await inviteEve();
      await remove(admin, id);
      expect((await restore(await newAdmin(api), id)).status).toBe(404);
      expect((await restore(admin, id)).status).toBe(200);
    });
  });
});
