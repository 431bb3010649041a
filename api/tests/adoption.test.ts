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
  findOrganization,
  removeUser,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/changes.ts';

const day = 86_400_000;

describe('adoption', async () => {
  const api = await startTestApi();
  const read = (as: Person, query = '?by=location') => api.call(calls.getAdoption, { as, query });
  const visit = (as: Person) => api.call(calls.getUser, { as });

  /**
   * Creates an admin and the people of a location, some of whom have joined. There is a second location, so the admin
   * belongs to neither.
   */
  async function createTeam(joined: number, invited: number, timeZone = 'UTC') {
    const admin = await newAdmin(api);
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, timeZone } });
    const [location = ''] = await addLocations(api, admin, 'Hamburg North', 'Without people');
    const members = [];
    for (let n = 0; n < joined; n += 1) {
      const member = await newMember(api, admin, 'user');
      await api.call(calls.changeUser, { as: admin, id: await getId(api, member), body: { locations: [location] } });
      members.push(member);
    }
    for (let n = 0; n < invited; n += 1) await invite(api, admin, { name: `Waiting ${n}`, locations: [location] });
    return { admin, location, members };
  }

  it('people are invited and join → counts them, and names who has waited longest', async () => {
    api.advanceTo(3, 12);
    const { admin, location } = await createTeam(6, 1);
    await api.sql`update accounts set invited_at = ${new Date(api.now().getTime() - 12 * day)} where uid is null
      and organization_id = ${await findOrganization(api, admin)}`;
    const { locations, mails, ...week } = await read(admin);
    const longestWaiting = { _id: expect.any(String), name: 'Waiting 0', days: 12 };
    expect(week).toMatchObject({
      people: 8,
      joined: 7,
      gain: 7,
      seen: 7,
      waiting: 1,
      longest: longestWaiting,
      locationCount: 1,
    });
    const figures = { people: 7, delivered: 7, joined: 6, seen: 6, waiting: 1, longest: longestWaiting };
    expect(locations).toEqual([{ _id: location, name: 'Hamburg North', ...figures }]);
    // In development, the outbox shows all invitations of this week. One of them has been waiting for 12 days.
    expect(mails).toEqual({ sent: 6, waiting: 0, refused: 0 });
  });

  it('mails are sent, delayed or refused → each is counted separately', async () => {
    const { admin } = await createTeam(0, 3);
    const emails = new Map((await api.call(calls.getUsers, { as: admin })).map(({ name, email }) => [name, email]));
    const [sent = '', delayed = '', refused = ''] = [0, 1, 2].map((n) => emails.get(`Waiting ${n}`));
    await api.sql`update mails set is_held = true where "to" = ${delayed}`;
    await api.sql`update mails set failed_at = now() where "to" = ${refused}`;
    expect(await read(admin)).toMatchObject({
      mails: { sent: 1, waiting: 1, refused: 1 },
      locations: [{ people: 3, delivered: 1 }],
    });
    const outbox = JSON.stringify((await api.send('GET', '/outbox.json')).payload);
    expect([sent, delayed].map((email) => outbox.includes(email))).toEqual([true, false]);
  });

  it.each([
    [0, 0, null],
    [4, null, 5],
    [5, 5, 6],
  ])(
    '%i people joined at a location → it counts %j as seen, and the organization %j',
    async (joined, seenThere, seen) => {
      const { admin } = await createTeam(joined, 1);
      expect(await read(admin)).toMatchObject({ seen, locations: [{ seen: seenThere }] });
    },
  );

  it('no day is recorded yet → seen is null', async () => {
    const { admin } = await createTeam(6, 0);
    await api.sql`update users set last_seen = null where organization_id = ${await findOrganization(api, admin)}`;
    // The request that reads the figures is a visit, too.
    await api.sql`create function forget() returns trigger language plpgsql as 'begin new.last_seen = null; return new; end'`;
    await api.sql`create trigger forget before update on users for each row execute function forget()`;
    const { seen } = await read(admin);
    await api.sql`drop function forget cascade`;
    expect(seen).toBeNull();
  });

  it('Monday begins in the organization’s time zone → both counts restart at zero', async () => {
    // Sunday, 23:00 UTC is already Monday in Berlin.
    api.advanceTo(0, 23);
    const [london, berlin] = [await createTeam(5, 0, 'UTC'), await createTeam(5, 0, 'Europe/Berlin')];
    const weeks = async () => Promise.all([london, berlin].map(async ({ admin }) => (await read(admin)).week));
    const [ending = '', starting = ''] = await weeks();
    expect(Date.parse(starting) - Date.parse(ending)).toBe(7 * day);
    api.advance(2 * 3_600_000);
    expect(await weeks()).toEqual([starting, starting]);
    // In London, the five people were seen last week; only the admin sends a request today.
    expect(await read(london.admin)).toMatchObject({ joined: 6, gain: 0, seen: 1 });
    expect(await read(berlin.admin)).toMatchObject({ joined: 6, gain: 6, seen: 6 });
  });

  it('a time zone that neither PostgreSQL nor Node knows → counts in UTC', async () => {
    const { admin } = await createTeam(5, 0);
    await api.sql`update organizations set time_zone = 'Mars/Olympus' where id = ${await findOrganization(api, admin)}`;
    const week = await read(admin, '?by=week');
    expect(week).toMatchObject({ joined: 6, gain: 6 });
    expect(week.days?.filter(({ joined }) => joined > 0)).toMatchObject([{ joined: 6 }]);
  });

  it('any request → the person is last seen on the organization’s current day', async () => {
    api.advanceTo(2, 23);
    const { admin } = await createTeam(0, 0, 'Asia/Tokyo');
    const member = await newMember(api, admin, 'guest');
    const id = await getId(api, member);
    await api.sql`update users set last_seen = null where id = ${id}`;
    expect((await api.try(calls.getLocations, { as: member })).status).toBe(403);
    const today = new Date(api.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    const listedUser = (await api.call(calls.getUsers, { as: admin })).find(({ _id }) => _id === id);
    expect(listedUser?.lastSeen).toBe(today);
  });

  it('recording is turned off → days are deleted, and none are added', async () => {
    const { admin, members } = await createTeam(6, 0);
    const save = (recordsLastSeen: boolean) =>
      api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, recordsLastSeen } });
    expect(await save(false)).toMatchObject({ recordsLastSeen: false });
    for (const as of members) await visit(as);
    expect((await api.call(calls.getUser, { as: admin })).recordsLastSeen).toBe(false);
    expect(await read(admin)).toMatchObject({ seen: null, locations: [{ seen: null }] });
    const id = await findOrganization(api, admin);
    const seenUsers = await api.sql`select id from users where organization_id = ${id} and last_seen is not null`;
    expect(seenUsers).toEqual([]);
    await save(true);
    for (const as of members) await visit(as);
    expect((await read(admin)).seen).toBe(7);
  });

  it('recording is turned off, then a removal is undone → the person returns without a day', async () => {
    const { admin, members } = await createTeam(1, 0);
    const [member = admin] = members;
    await visit(member);
    const id = await getId(api, member);
    await removeUser(api, admin, id);
    await api.call(calls.saveOrganization, { as: admin, body: { ...organizationFields, recordsLastSeen: false } });
    await undoNewest(api, admin, id);
    const users = await api.call(calls.getUsers, { as: admin });
    expect(users.find(({ _id }) => _id === id)).toMatchObject({ status: 'active', lastSeen: null });
  });

  it('figures by week → who joined on each day, and a mark for each batch', async () => {
    api.advanceTo(4, 9);
    const { admin, members } = await createTeam(1, 1);
    const [member = admin] = members;
    await api.call(calls.changeUser, { as: admin, id: await getId(api, member), body: { status: 'deactivated' } });
    const users = [newPerson(), newPerson()].map(({ name, email }) => ({ name, email, role: 'user' }));
    await api.call(calls.addUsers, { as: admin, body: { users } });
    const { days = [], marks, locations } = await read(admin, '?by=week');
    const today = api.now().toISOString().slice(0, 10);
    expect(days).toHaveLength(84);
    expect(days.filter(({ joined }) => joined > 0)).toEqual([{ day: today, joined: 1 }]);
    expect(days[83]?.day, 'Sunday').toBe(new Date(api.now().getTime() + 3 * day).toISOString().slice(0, 10));
    expect(marks).toEqual([{ day: today, kind: 'invitations', people: 2 }]);
    expect(locations).toBeUndefined();
  });

  it('many locations → pages start with those that have the most waiting people', async () => {
    const { admin } = await createTeam(1, 1);
    const [south, west] = await addLocations(api, admin, 'South', 'West', 'Empty');
    for (const locations of [[south], [west], [west], [west]]) await invite(api, admin, { locations });
    const readPage = async (offset: number) => {
      const { locations = [], locationCount } = await read(admin, `?by=location&limit=2&offset=${offset}`);
      return { names: locations.map(({ name }) => name), locationCount };
    };
    expect(await readPage(0)).toEqual({ names: ['West', 'South'], locationCount: 3 });
    expect(await readPage(2)).toEqual({ names: ['Hamburg North'], locationCount: 3 });
  });

  it('another organization has people and locations → they are not counted', async () => {
    const { admin } = await createTeam(0, 0);
    await createTeam(6, 2);
    expect(await read(admin)).toMatchObject({ people: 1, joined: 1, waiting: 0, locations: [], locationCount: 0 });
  });
});
