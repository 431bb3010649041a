import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import {
  addLocations,
  getId,
  invite,
  newAdmin,
  newMember,
  newPerson,
  organizationFields,
  pay,
  removeLocation,
  removeUser,
  verify,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('the journal’s entries', async () => {
  const api = await startTestApi();

  const read = (as: Person, query = '') => api.call(calls.getJournal, { as, query });

  it('an organization takes its first steps → each has an entry', async () => {
    const admin = await newAdmin(api, 'verification');
    await verify(api, admin);
    await pay(api, admin);
    const member = await newMember(api, admin, 'user');
    const entries = await read(admin);
    expect(entries.map(({ action, actor }) => `${action} ${actor?.email ?? 'nobody'}`)).toEqual([
      `user-joined ${member.email}`,
      `users-added ${admin.email}`,
      'checkout-settled nobody',
      `checkout-opened ${admin.email}`,
      `verified ${admin.email}`,
      `locations-added ${admin.email}`,
      `organization-created ${admin.email}`,
    ]);
    expect(entries[2]?.changes).toEqual([{ field: 'status', from: 'open', to: 'paid' }]);
    expect(entries.every(({ at }) => at === api.now().toISOString())).toBe(true);
  });

  it('values change → the entry has the old and the new value of each field', async () => {
    const admin = await newAdmin(api, 'add_users');
    const id = await invite(api, admin);
    const [location] = await api.call(calls.getLocations, { as: admin });
    // Moves the founder, because the founder's only location could not be removed.
    await api.call(calls.changeUser, { as: admin, id: await getId(api, admin), body: { locations: [] } });
    await api.call(calls.changeUser, {
      as: admin,
      id,
      body: { name: 'Eva', role: 'user', locations: [location?._id] },
    });
    await removeUser(api, admin, id);
    await api.call(calls.changeLocation, { as: admin, id: location?._id ?? '', body: { code: 'HQ' } });
    await removeLocation(api, admin, location?._id ?? '');
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, country: 'FR' } });
    const entries = await read(admin, '?limit=5');
    expect(entries.map(({ action, subjects, changes }) => [action, subjects[0]?.name, changes])).toEqual([
      ['organization-changed', undefined, [{ field: 'country', from: 'DE', to: 'FR' }]],
      ['location-removed', 'Head office', []],
      ['location-changed', 'Head office', [{ field: 'code', from: null, to: 'HQ' }]],
      ['invitation-withdrawn', 'Eva', []],
      [
        'user-changed',
        'Eva',
        [
          { field: 'name', from: 'Eve', to: 'Eva' },
          { field: 'locationNames', from: [], to: ['Head office'] },
        ],
      ],
    ]);
  });

  it('an admin has an unverified email → the journal omits it', async () => {
    const admin = await newAdmin(api);
    const otherAdmin = await newMember(api, admin, 'admin');
    await addLocations(api, { ...otherAdmin, email: admin.email ?? '', emailVerified: false }, 'Harbour');
    const [entry] = await api.call(calls.getJournal, { as: admin });
    expect(entry?.actor?.email).toBe(otherAdmin.email);
  });

  it('a new contact email is requested → the journal has it, but not its code', async () => {
    const admin = await newAdmin(api, 'active');
    const contactEmail = `new-${organizationFields.contactEmail}`;
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, contactEmail } });
    await api.call(calls.sendVerification, { as: admin, body: {} });
    const [newest] = await read(admin);
    expect([newest?.action, newest?.changes]).toEqual([
      'organization-changed',
      [{ field: 'pendingContactEmail', from: null, to: contactEmail }],
    ]);
  });

  it('an organization is saved with a new verified email → the journal has it', async () => {
    const admin = await newAdmin(api);
    const renamedAdmin = { ...admin, email: `new-${admin.email}` };
    await api.call(calls.saveOrganization, { as: renamedAdmin, body: { ...organizationFields, country: 'FR' } });
    expect((await read(admin))[0]?.actor?.email).toBe(renamedAdmin.email);
  });

  it('a user visits during a change of their row → the journal omits the visit', async () => {
    const admin = await newAdmin(api);
    const id = await invite(api, admin);
    await api.sql`create function visit() returns trigger language plpgsql as
      'begin new.last_seen = now(); return new; end'`;
    await api.sql`create trigger visit before update on users for each row execute function visit()`;
    await api.call(calls.changeUser, { as: admin, id, body: { name: 'Eva' } });
    await api.sql`drop function visit cascade`;
    expect((await read(admin))[0]?.changes).toEqual([{ field: 'name', from: 'Eve', to: 'Eva' }]);
  });

  it('a request is refused or repeated → the journal has no entry for it', async () => {
    const admin = await newAdmin(api);
    const body = { locations: [{ name: 'North' }] };
    await api.try(calls.addLocations, { as: admin, key: 'once', body });
    await api.try(calls.addLocations, { as: admin, key: 'once', body });
    await api.try(calls.addLocations, { as: admin, body });
    expect(await read(admin)).toHaveLength(2);
  });

  it('the journal is filtered by kind or person → it lists only matching entries', async () => {
    const admin = await newAdmin(api, 'active');
    const secondAdmin = await newMember(api, admin, 'admin');
    await addLocations(api, secondAdmin, 'North');
    const actor = await getId(api, secondAdmin);
    const getActions = async (query: string) => (await read(admin, query)).map(({ action }) => action);
    expect(await getActions('?kind=billing')).toEqual(['checkout-settled', 'checkout-opened']);
    expect(await getActions('?kind=locations')).toEqual(['locations-added', 'locations-added']);
    expect(await getActions('?kind=organization')).toEqual(['organization-created']);
    expect(await getActions(`?actor=${actor}`)).toEqual(['locations-added', 'user-joined']);
    expect(await getActions(`?actor=${actor}&kind=people`)).toEqual(['user-joined']);
    const [first] = await read(admin, '?kind=locations&limit=1');
    expect(await getActions(`?kind=locations&before=${first?._id}`)).toEqual(['locations-added']);
  });

  it('30 people are added → one entry has the first names, and is found by any of the 30', async () => {
    const admin = await newAdmin(api, 'add_users');
    const users = Array.from({ length: 30 }, (_, n) => ({ name: `Eve N${n}`, email: newPerson().email, role: 'user' }));
    const invitedUsers = await api.call(calls.addUsers, { as: admin, body: { users } });
    const id = invitedUsers.at(-1)?._id ?? '';
    const [entry] = await read(admin);
    expect([entry?.count, entry?.subjects.length]).toEqual([30, 20]);
    const then = api.now().toISOString();
    api.advance(60_000);
    await removeUser(api, admin, id);
    const member = await newMember(api, admin, 'guest');
    const memberId = await getId(api, member);
    const getActions = async (query: string) => (await read(admin, query)).map(({ action }) => action);
    // The search also finds entries that are too long to name everyone, and entries about removed people.
    expect(await getActions(`?subject=${id}`)).toEqual(['invitation-withdrawn', 'users-added']);
    expect(await getActions('?search=n29%20eve')).toEqual(['invitation-withdrawn', 'users-added']);
    expect(await getActions(`?subject=${memberId}`)).toEqual(['user-joined', 'users-added']);
    const now = api.now().toISOString();
    expect(await getActions(`?from=${now}&search=eve`)).toEqual(['invitation-withdrawn']);
    expect(await getActions(`?from=${then}&to=${now}&search=eve`)).toEqual(['users-added']);
  });
});
