import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import {
  getId,
  invite,
  newAdmin,
  newMember,
  organizationFields,
  findOrganization,
  removeUser,
} from './support/people.ts';

describe('a change with the version it is based on', async () => {
  const api = await startTestApi();

  const prepare = async () => {
    const admin = await newAdmin(api, 'add_users');
    const [location] = await api.call(calls.getLocations, { as: admin });
    const person = await invite(api, admin);
    return { admin, ids: { person, location: location?._id ?? '', organization: await findOrganization(api, admin) } };
  };

  it('the caller has left the organization → writes get 403, and nothing changes', async () => {
    const [host, founder] = [await newAdmin(api, 'completed'), await newAdmin(api)];
    const admin = await newMember(api, founder, 'admin');
    const [id, leaves] = [await findOrganization(api, host), await findOrganization(api, admin)];
    await invite(api, host, { email: admin.email, role: 'admin' });
    await api.call(calls.acceptInvitation, { as: admin, id, body: { leaves } });
    const state = async () => [
      await api.call(calls.getLocations, { as: host }),
      await api.call(calls.getUsers, { as: host }),
      await api.call(calls.getSubscription, { as: host }),
    ];
    // Refused requests are visits too.
    await api.call(calls.getUser, { as: admin });
    const stateBefore = await state();
    const countWrites = (organization: string) => {
      const oldOrganizationRequest = { as: admin, headers: { 'organization-id': organization } };
      return [
        () => api.try(calls.addLocations, { ...oldOrganizationRequest, body: { locations: [{ name: 'Dock' }] } }),
        () => api.try(calls.addUsers, { ...oldOrganizationRequest, body: { users: [] } }),
        () => api.try(calls.subscribe, { ...oldOrganizationRequest, body: { planId: 'team' } }),
        () => api.try(calls.openPortal, oldOrganizationRequest),
        () => api.try(calls.sendVerification, oldOrganizationRequest),
        () => api.try(calls.leaveOrganization, oldOrganizationRequest),
      ];
    };
    const message = 'You’ve switched organizations. Reload this page.';
    for (const organizationId of [leaves, 'x', '', 'a'.repeat(8000), `${id}, ${id}`])
      for (const write of countWrites(organizationId)) {
        const refusal = await write();
        expect([organizationId, refusal.status, refusal.message]).toEqual([organizationId, 403, message]);
      }
    expect(await state()).toEqual(stateBefore);
    const [addLocation] = countWrites(id);
    expect(await addLocation?.()).toMatchObject({ status: 201 });
  });

  const kinds = [
    ['person', calls.changeUser, {}],
    ['location', calls.changeLocation, {}],
    ['organization', calls.saveOrganization, organizationFields],
  ] as const;

  it.each(kinds)('%s with an outdated version → gets a 409 with the current row', async (kind, call, fields) => {
    const { admin, ids } = await prepare();
    const change = (body: object) => api.try(call, { as: admin, id: ids[kind], body: { ...fields, ...body } });
    expect((await change({ name: 'First', version: 1 })).payload).toMatchObject({ name: 'First', version: 2 });
    const lateReply = await change({ name: 'Second', version: 1 });
    expect([lateReply.status, lateReply.message]).toEqual([409, 'Someone else edited this in the meantime.']);
    expect(lateReply.payload).toMatchObject({ current: { _id: ids[kind], name: 'First', version: 2 } });
    expect((await change({ name: 'Third' })).status).toBe(200);
    expect((await change({ name: 'Fourth', version: 0 })).status).toBe(422);
  });

  it.each(kinds)('%s, the same change again → it happens once', async (kind, call, fields) => {
    const { admin, ids } = await prepare();
    const body = { ...fields, name: 'First', version: 1 };
    await api.try(call, { as: admin, id: ids[kind], body });
    const repeatedReply = await api.try(call, { as: admin, id: ids[kind], body });
    expect([repeatedReply.status, repeatedReply.payload]).toMatchObject([
      200,
      { _id: ids[kind], name: 'First', version: 2 },
    ]);
  });

  it('a removed caller sends a form → no organization is created', async () => {
    const founder = await newAdmin(api);
    const admin = await newMember(api, founder, 'admin');
    const organization = await findOrganization(api, admin);
    await removeUser(api, founder, await getId(api, admin));
    const headers = { 'organization-id': organization };
    const lateReply = await api.try(calls.saveOrganization, { as: admin, headers, body: organizationFields });
    expect(lateReply).toMatchObject({ status: 403, message: 'You have no organization yet.' });
    expect((await api.try(calls.getUser, { as: admin })).status).toBe(401);
  });

  it.each([
    ['location', calls.changeLocation, { name: 'Head office', address: '' }],
    ['organization', calls.saveOrganization, organizationFields],
  ] as const)('%s is saved without a change → nothing happens', async (_, call, body) => {
    const { admin, ids } = await prepare();
    const oldEntries = await api.call(calls.getJournal, { as: admin });
    expect((await api.try(call, { as: admin, id: ids.location, body })).payload).toMatchObject({ version: 1 });
    expect(await api.call(calls.getJournal, { as: admin })).toEqual(oldEntries);
  });

  it('the same new contact email is saved again → nothing more changes', async () => {
    const admin = await newAdmin(api, 'completed');
    const body = { ...organizationFields, contactEmail: 'new@example.com' };
    const savedOrganization = await api.call(calls.saveOrganization, { as: admin, body });
    expect(await api.call(calls.saveOrganization, { as: admin, body })).toEqual(savedOrganization);
  });
});
