import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { listDueMails, saveFile } from './support/changes.ts';
import {
  addLocations,
  getId,
  invite,
  join,
  newAdmin,
  newMember,
  newPerson,
  organizationFields,
  removeLocation,
  removeUser,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';

const minute = 60_000;
const day = 1440 * minute;

describe('undoing a journal entry', async () => {
  const api = await startTestApi();
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const readNewest = async (as: Person, query = '?limit=1') => (await api.call(calls.getJournal, { as, query }))[0];
  const undo = (as: Person, id: string | null | undefined, body: object = {}) =>
    api.try(calls.undoEntry, { as, id: id ?? 'none', body });
  const preview = (as: Person, id: string | null | undefined) =>
    api.call(calls.previewUndo, { as, query: `?entry=${id}` });
  const setRole = (as: Person, ids: string[], role: string) =>
    api.call(calls.changeUsers, { as, body: { ids, change: { role } } });

  it('half of the rows have changed since → the undo does what its preview shows', async () => {
    const admin = await newAdmin(api, 'completed');
    const ids = [];
    for (const name of ['Ann', 'Bo', 'Cy', 'Di']) ids.push(await invite(api, admin, { name }));
    const { entry } = await setRole(admin, ids, 'guest');
    api.advance(5 * day);
    await setRole(admin, ids.slice(2), 'manager');
    api.advance(day - 1000);
    const undoPreview = await preview(admin, entry);
    expect(undoPreview).toMatchObject({ people: { changed: 2 }, leftCount: 2, admins: [] });
    expect(undoPreview.rows.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(undoPreview.left.map(({ name, reason }) => [name, reason])).toEqual([
      ['Cy', 'changed'],
      ['Di', 'changed'],
    ]);
    const { status, payload } = await undo(admin, entry);
    expect([status, payload]).toEqual([200, { ...undoPreview, entry: expect.any(String) }]);
    expect((await list(admin)).slice(1).map(({ role }) => role)).toEqual(['user', 'user', 'manager', 'manager']);
    const [undoing, , undone] = await api.call(calls.getJournal, { as: admin });
    expect(undoing).toMatchObject({ action: 'users-undone', count: 2 });
    expect(undone).toMatchObject({ _id: entry, undoUntil: null, undone: { by: admin.name } });
    expect((await undo(admin, entry)).status).toBe(409);
  });

  it('two admins undo at once → it happens once', async () => {
    const admin = await newAdmin(api, 'completed');
    const otherAdmin = await newMember(api, admin, 'admin');
    const { entry } = await setRole(admin, [await invite(api, admin)], 'guest');
    const replies = await Promise.all([admin, otherAdmin].map((as) => undo(as, entry)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('an undo makes someone an admin again → it needs confirmation', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await getId(api, await newMember(api, admin, 'admin'));
    const { entry } = await setRole(admin, [id], 'user');
    expect((await preview(admin, entry)).admins).toEqual([{ _id: id, name: 'admin' }]);
    expect(await undo(admin, entry)).toMatchObject({ status: 409, payload: { admins: [{ _id: id }] } });
    expect((await undo(admin, entry, { confirmAdmins: true })).status).toBe(200);
    expect((await list(admin)).map(({ role }) => role)).toEqual(['admin', 'admin']);
  });

  it('an undo would deactivate the caller → their row is unchanged', async () => {
    const admin = await newAdmin(api, 'completed');
    const otherAdmin = await newMember(api, admin, 'admin');
    const id = await getId(api, otherAdmin);
    const setStatus = (status: string) =>
      api.call(calls.changeUsers, { as: admin, body: { ids: [id], change: { status } } });
    await setStatus('deactivated');
    const { entry } = await setStatus('active');
    expect(await undo(otherAdmin, entry)).toMatchObject({
      status: 200,
      payload: { left: [{ reason: 'own-account' }] },
    });
    expect((await list(admin)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('a removed person has joined elsewhere → an undo invites them again without a mail', async () => {
    const admin = await newAdmin(api, 'completed');
    const member = await newMember(api, admin, 'user');
    const { entry } = await removeUser(api, admin, await getId(api, member));
    await api.sql`delete from mails`;
    await api.call(calls.saveOrganization, { as: member, body: organizationFields });
    expect(await undo(admin, entry)).toMatchObject({ status: 200, payload: { people: { restored: 1 }, left: [] } });
    expect((await list(admin)).at(-1)).toMatchObject({ status: 'invited', email: member.email });
    expect(await listDueMails(api)).toEqual([]);
  });

  it.each<
    [string, (admin: Person, id: string, south: string) => Promise<{ entry?: string | null | undefined }>, string[]]
  >([
    ['removed', (admin, id) => removeUser(api, admin, id), []],
    [
      'moved',
      (as, id, south) => api.call(calls.changeUsers, { as, body: { ids: [id], change: { locations: [south] } } }),
      ['South'],
    ],
  ])('a person is %s, and their old location removed → an undo leaves them with %j', async (_, act, names) => {
    const admin = await newAdmin(api, 'completed');
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    const id = await invite(api, admin, { locations: [north] });
    const { entry } = await act(admin, id, south);
    await removeLocation(api, admin, north);
    expect((await undo(admin, entry)).status).toBe(200);
    expect((await list(admin)).at(-1)).toMatchObject({ _id: id, locationNames: names });
  });

  it('an entry is a week old → only names and fields remain, and undo is not offered', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await invite(api, admin, { name: 'Ann' });
    const { entry } = await setRole(admin, [id], 'guest');
    expect((await readNewest(admin))?.rows).toMatchObject([
      { changes: [{ field: 'role', from: 'user', to: 'guest' }] },
    ]);
    api.advance(7 * day);
    for (const call of [calls.undoEntry, calls.sendEntry])
      expect((await api.try(call, { as: admin, id: entry ?? '' })).status).toBe(410);
    // This holds even before the cleaner has run.
    const changes = [{ field: 'role', from: null, to: null }];
    const rows = [{ name: 'Ann', changes }];
    expect(await readNewest(admin)).toMatchObject({ isErased: true, changes, rows });
    expect(await api.call(calls.getJournalRows, { as: admin, query: `?entry=${entry}` })).toMatchObject(rows);
  });

  it('14 people and a location are added by a file → the numbers add up', async () => {
    const admin = await newAdmin(api, 'completed');
    const added = Array.from({ length: 14 }, (_, n) => ({ email: `n${n}@sum.example`, locations: [{ new: 0 }] }));
    const { entry } = await saveFile(api, admin, { added, sites: ['Oslo'], file: 'staff.xlsx' });
    expect(await readNewest(admin)).toMatchObject({ file: 'staff.xlsx', count: 14, rowCount: 15 });
    const page = await api.call(calls.getJournalRows, { as: admin, query: `?entry=${entry}&offset=10` });
    expect(page.map(({ what, kind }) => `${what} ${kind}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'added person'),
      'added location',
    ]);
    expect(await undo(admin, entry)).toMatchObject({
      payload: { people: { removed: 14 }, locations: { removed: 1 }, left: [] },
    });
    expect(await readNewest(admin)).toMatchObject({ action: 'users-undone', file: 'staff.xlsx' });
  });

  it('a file with every kind of change is undone → everything is as before', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = ''] = await addLocations(api, admin, 'North');
    const ann = await newMember(api, admin, 'user');
    const bob = await newMember(api, admin, 'manager');
    const cem = await newMember(api, admin, 'user');
    await invite(api, admin, { name: 'Eve Lee', email: 'eve@a.example', locations: [north], externalId: 'E1' });
    await invite(api, admin, { name: 'Gus Kern', email: 'gus@a.example', locations: [north] });
    const before = await list(admin);
    const { entry } = await saveFile(api, admin, {
      sites: ['Leipzig'],
      added: [{ email: 'new@a.example', locations: [{ new: 0 }] }],
      changed: {
        [cem.email ?? '']: { email: 'cem@new.example' },
        [ann.email ?? '']: { role: 'admin', locations: [north, { new: 0 }], externalId: '1' },
        [bob.email ?? '']: { status: 'deactivated' },
        'eve@a.example': { email: 'eva@a.example', name: 'Eva Lee', locations: [] },
      },
      removed: ['gus@a.example'],
    });
    for (const as of [bob, cem]) expect((await api.try(calls.getUser, { as })).status).not.toBe(200);
    expect(await undo(admin, entry)).toMatchObject({
      status: 200,
      payload: { people: { removed: 1, restored: 1, changed: 4 }, locations: { removed: 1 }, left: [] },
    });
    const withoutVersions = (people: typeof before) => people.map((person) => ({ ...person, version: 0 }));
    expect(withoutVersions(await list(admin))).toEqual(withoutVersions(before));
    const locations = await api.call(calls.getLocations, { as: admin });
    expect(locations.map(({ name }) => name)).toEqual(['Head office', 'North']);
    for (const as of [bob, cem]) expect((await api.try(calls.getUser, { as })).status).toBe(200);
    expect(await readNewest(admin)).toMatchObject({
      action: 'users-undone',
      count: 6,
      changes: [{ field: 'undone', from: entry, to: 'users-imported' }],
    });
  });

  it('fault 59: people joined, changed or left since then → they are named, not undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { name: 'Eve', email: 'eve@b.example' });
    const added = [newPerson('ann'), newPerson('bob'), newPerson('cem')];
    const rows = added.map(({ name = '', email = '' }) => ({ name: name ?? '', email: email ?? '' }));
    const { entry } = await saveFile(api, admin, { added: rows, changed: { 'eve@b.example': { name: 'Eva' } } });
    const [ann, bob, cem] = (await list(admin)).slice(2).map(({ _id }) => _id);
    await join(api, added[0] ?? admin);
    await setRole(admin, [bob ?? '', eve], 'guest');
    await removeUser(api, admin, cem ?? '');
    expect((await undo(admin, entry)).payload).toMatchObject({
      people: { removed: 0, restored: 0, changed: 0 },
      left: [
        { _id: eve, name: 'Eva', reason: 'changed' },
        { _id: ann, reason: 'joined' },
        { _id: bob, reason: 'changed' },
        { _id: cem, reason: 'removed' },
      ],
    });
    expect(await list(admin)).toHaveLength(4);
  });

  it('fault 59: an email has been taken since, and a new location has people → neither is undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { email: 'eve@c.example' });
    const changed = { 'eve@c.example': { email: 'eva@c.example', locations: [{ new: 0 }] } };
    const { entry } = await saveFile(api, admin, { changed, sites: ['Leipzig'] });
    await invite(api, admin, { email: 'eve@c.example' });
    const leipzig = (await api.call(calls.getLocations, { as: admin })).find(({ name }) => name === 'Leipzig');
    expect((await undo(admin, entry)).payload).toMatchObject({
      people: { removed: 0, restored: 0, changed: 0 },
      left: [
        { _id: eve, name: 'Eve', reason: 'taken' },
        { _id: leipzig?._id, name: 'Leipzig', reason: 'in-use' },
      ],
    });
  });

  it('the name of a removed location has been taken since → it is not restored', async () => {
    const admin = await newAdmin(api, 'completed');
    const [id = ''] = await addLocations(api, admin, 'North');
    const { entry } = await removeLocation(api, admin, id);
    await addLocations(api, admin, 'North');
    expect(await undo(admin, entry)).toMatchObject({ status: 200, payload: { left: [{ _id: id, reason: 'taken' }] } });
  });

  it('an admin whom the entry added undoes it → an admin remains', async () => {
    const admin = await newAdmin(api, 'completed');
    const ann = await newMember(api, admin, 'user');
    const { entry } = await setRole(admin, [await getId(api, ann)], 'admin');
    const adminId = await getId(api, admin);
    await api.call(calls.changeUser, { as: ann, id: adminId, body: { status: 'deactivated' } });
    expect((await undo(ann, entry)).status).toBe(409);
    await api.call(calls.changeUser, { as: ann, id: adminId, body: { status: 'active' } });
    expect((await undo(ann, entry)).status).toBe(200);
    expect((await api.try(calls.getUsers, { as: ann })).status).toBe(403);
  });
});

describe('the invitations of an import', async () => {
  const api = await startTestApi();
  const send = (as: Person, id: string | null | undefined) => api.call(calls.sendEntry, { as, id: id ?? '' });

  it('an import is not undone → its mails go out after ten minutes, or on request', async () => {
    const admin = await newAdmin(api, 'completed');
    const first = await saveFile(api, admin, { added: ['one@a.example'] });
    await saveFile(api, admin, { added: ['two@a.example'] });
    expect(Date.parse(first.mailsAt ?? '') - api.now().getTime()).toBe(10 * minute);
    expect(await listDueMails(api)).toEqual([]);
    expect(await send(admin, first.entry)).toEqual({ sent: 1 });
    expect(await send(admin, first.entry)).toEqual({ sent: 0 });
    expect(await listDueMails(api)).toEqual(['one@a.example']);
    const [, person] = await api.call(calls.getUsers, { as: admin });
    expect(person?.invitation?.sentAt).toBe(api.now().toISOString());
    api.advance(10 * minute);
    expect(await listDueMails(api)).toEqual(['one@a.example', 'two@a.example']);
  });

  it('an import is undone before its mails are sent → no mail, nothing withdrawn', async () => {
    const admin = await newAdmin(api, 'completed');
    const person = newPerson();
    const { entry } = await saveFile(api, admin, { added: [person.email ?? ''] });
    await api.call(calls.undoEntry, { as: admin, id: entry ?? '' });
    api.advance(60 * minute);
    expect(await listDueMails(api)).not.toContain(person.email);
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject({ open: [], withdrawn: [] });
  });

  it('an import is undone after its mails were sent → recipients see “withdrawn”', async () => {
    const admin = await newAdmin(api, 'completed');
    const person = newPerson();
    const added = [person.email ?? ''];
    const { entry } = await saveFile(api, admin, { added });
    api.advance(11 * minute);
    // The mail was sent.
    await api.sql`delete from mails where "to" = ${person.email ?? ''}`;
    const [invitation] = (await api.call(calls.getInvitations, { as: person })).open;
    await api.call(calls.undoEntry, { as: admin, id: entry ?? '' });
    const withdrawn = { open: [], withdrawn: ['Smith & Sons'] };
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject(withdrawn);
    const lateReply = await api.try(calls.acceptInvitation, { as: person, id: invitation?._id ?? '' });
    expect([lateReply.status, lateReply.message]).toEqual([404, 'This invitation was withdrawn.']);
    const unprovenPerson = { ...person, uid: 'someone-else', emailVerified: false };
    expect(await api.call(calls.getInvitations, { as: unprovenPerson })).toMatchObject({ withdrawn: [] });
    await saveFile(api, admin, { added });
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject({ withdrawn: [] });
  });
});
