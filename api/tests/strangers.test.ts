import { type Call, calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { saveFile } from './support/changes.ts';
import {
  addLocations,
  invite,
  newAdmin,
  newPerson,
  findOrganization,
  removeLocation,
  removeUser,
} from './support/people.ts';

const callsWithId = Object.entries<Call>(calls).filter(([, { path }]) => path.includes(':id'));

describe('fault 48: another organization', async () => {
  const api = await startTestApi();
  const unusedId = crypto.randomUUID();
  const owner = await newAdmin(api, 'add_users');
  const stranger = await newAdmin(api, 'add_users');
  const [location] = await api.call(calls.getLocations, { as: owner });
  const ids: Record<string, string> = {
    users: await invite(api, owner),
    locations: location?._id ?? '',
    // Names an invitation by the organization that sent it.
    invitations: await findOrganization(api, owner),
    audit: (await saveFile(api, owner, { added: [newPerson().email ?? ''] })).entry ?? '',
    // The log's names of people.
    people: await invite(api, owner, { name: 'Grace Hopper' }),
  };
  // The fields that a call requires before it looks for the id.
  const bodies: Record<string, object> = { eraseName: { name: 'Grace Hopper' } };
  const [harbor = ''] = await addLocations(api, owner, 'Harbor');
  await removeUser(api, owner, ids['people'] ?? '');
  await removeLocation(api, owner, harbor);

  const readEverything = async () => [
    await api.call(calls.getOrganization, { as: owner }),
    await api.call(calls.getLocations, { as: owner }),
    await api.call(calls.getUsers, { as: owner }),
    await api.sql`select entry_id, row_id, before, after from journal_rows order by entry_id, row_id`,
    await api.sql`select id, subjects, subject_names, search_text from journal_entries order by id`,
  ];

  it.each(callsWithId)('%s with another organization’s id → gets the 404 of an unknown id', async (name, call) => {
    const before = await readEverything();
    const id = ids[/(\w+)\/:id/.exec(call.path)?.[1] ?? ''];
    if (id === undefined) throw new Error(`No id of ${call.path} is tried.`);
    const body = bodies[name];
    const strangersReply = await api.try(call, { as: stranger, id, body });
    expect(strangersReply.status).toBe(404);
    for (const unknownId of [unusedId, 'none']) {
      const { message, payload } = await api.try(call, { as: stranger, id: unknownId, body });
      expect([strangersReply.message, strangersReply.payload]).toEqual([message, payload]);
    }
    expect(await readEverything()).toEqual(before);
  });

  it('an invitation’s organization is writing → strangers get a 404 at once', async () => {
    await api.sql.begin(async (tx) => {
      await tx`select 1 from organizations where id = ${ids['invitations']} for update`;
      for (const call of [calls.acceptInvitation, calls.declineInvitation])
        expect((await api.try(call, { as: stranger, id: ids['invitations'] ?? '' })).status).toBe(404);
    });
  });

  it('lists and filters → return only the caller’s own rows', async () => {
    expect(await api.call(calls.getUsers, { as: stranger })).toHaveLength(1);
    expect(await api.call(calls.getUsers, { as: stranger, query: `?location[]=${ids['locations']}` })).toEqual([]);
    const locations = await api.call(calls.getLocations, { as: stranger });
    expect(locations.map(({ _id }) => _id)).not.toContain(ids['locations']);
  });

  it('a stranger assigns another organization’s location → it is unknown', async () => {
    const users = [{ name: 'Max', email: newPerson().email, role: 'user', locations: [ids['locations'], unusedId] }];
    const reply = await api.try(calls.addUsers, { as: stranger, body: { users } });
    expect(refusedFields(reply)).toEqual(['users.0.locations.0: not_found']);
    const body = { locations: [ids['locations']] };
    const change = await api.try(calls.changeUser, { as: stranger, id: await invite(api, stranger), body });
    expect(refusedFields(change)).toEqual(['locations.0: not_found']);
  });

  it('another organization’s checkout is in the URL → it is not found', async () => {
    const active = await newAdmin(api, 'completed');
    const { checkoutUrl } = await api.call(calls.subscribe, { as: active, body: { planId: 'team-month' } });
    const [, checkout] = new URL(checkoutUrl).pathname.split('.');
    const ownOrganization = await findOrganization(api, stranger);
    expect((await fetch(`${api.url}/test-checkout/${ownOrganization}.${checkout}`)).status).toBe(404);
  });
});
