import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { apply, dueMails } from './support/imports.ts';
import { addLocations, getId, invite, join, newAdmin, newMember, newPerson, removeUser } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const minute = 60_000;

const add = (email: string) => ({ rows: [{ name: 'New', email }] });

describe('undoing imports of people', async () => {
  const api = await startTestApi();
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const undo = (as: Person, id: string) => api.try(calls.undoEntry, { as, id });

  it('an import is undone → everything is as before, and the log tells so', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = ''] = await addLocations(api, admin, 'North');
    const ann = await newMember(api, admin, 'user');
    const bob = await newMember(api, admin, 'manager');
    await invite(api, admin, { name: 'Eve Lee', email: 'eve@a.example', locations: [north] });
    const cem = await newMember(api, admin, 'user');
    await invite(api, admin, { name: 'Gus Kern', email: 'gus@a.example', locations: [north] });
    const numbers = [
      { email: 'eve@a.example', externalId: 'E1' },
      { email: cem.email ?? '', externalId: 'C1' },
    ];
    await apply(api, admin, { rows: numbers });
    const oldUsers = await list(admin);
    const rows = [
      { email: admin.email ?? '' },
      { externalId: 'C1', email: 'cem@new.example' },
      { email: 'gus@a.example', status: 'deactivated', role: 'admin' },
      { email: ann.email ?? '', role: 'admin', locations: ['North', 'Leipzig'], externalId: '1' },
      { externalId: 'E1', email: 'eva@a.example', name: 'Eva Lee', locations: [] },
      { name: 'New', email: 'new@a.example', locations: ['Leipzig'] },
    ];
    const answers = [
      { question: 'admins', choice: 'confirm' as const },
      { question: 'location:leipzig', choice: 'add' as const },
      { question: 'email:1', choice: 'change' as const },
    ];
    const result = await apply(api, admin, { rows }, { answers, deactivateMissing: true });
    expect(result).toMatchObject({ added: 1, changed: 3, deactivated: 1, withdrawn: 1, locationsAdded: 1 });
    expect((await api.try(calls.getUser, { as: cem })).status).not.toBe(200);
    expect((await list(admin)).map(({ email }) => email)).not.toContain('gus@a.example');
    const undoneChange = await undo(admin, result._id);
    expect([undoneChange.status, undoneChange.payload]).toMatchObject([
      200,
      { people: { removed: 1, restored: 1, changed: 4 }, locations: { removed: 1 }, left: [] },
    ]);
    const withoutInvitation = (people: typeof oldUsers) =>
      people.map((person) => ({ ...person, version: 0, invitation: null }));
    expect(withoutInvitation(await list(admin))).toEqual(withoutInvitation(oldUsers));
    expect((await api.call(calls.getLocations, { as: admin })).map(({ name }) => name)).toEqual([
      'Head office',
      'North',
    ]);
    for (const as of [bob, cem]) expect((await api.try(calls.getUser, { as })).status).toBe(200);
    const [entry] = await api.call(calls.getAudit, { as: admin });
    expect(entry).toMatchObject({
      action: 'users-undone',
      count: 6,
      changes: [{ field: 'undone', from: result._id, to: 'users-imported' }],
    });
  });

  it('fault 59: joined, changed or removed since → not undone, and named', async () => {
    const admin = await newAdmin(api, 'completed');
    const [ann, bob, cem] = [newPerson('ann'), newPerson('bob'), newPerson('cem')];
    const eve = await invite(api, admin, { name: 'Eve', email: 'eve@b.example' });
    const rows = [
      ...[ann, bob, cem].map(({ name = '', email }) => ({ name: name ?? '', email: email ?? '' })),
      { email: 'eve@b.example', name: 'Eva' },
    ];
    const { _id } = await apply(api, admin, { rows });
    const ids = (await list(admin)).slice(2).map((person) => person._id);
    await join(api, ann);
    await api.call(calls.changeUser, { as: admin, id: ids[1] ?? '', body: { role: 'guest' } });
    await removeUser(api, admin, ids[2] ?? '');
    await api.call(calls.changeUser, { as: admin, id: eve, body: { role: 'guest' } });
    const { payload } = await undo(admin, _id);
    expect(payload).toMatchObject({
      people: { removed: 0, restored: 0, changed: 0 },
      left: [
        { _id: eve, name: 'Eva', reason: 'changed' },
        { _id: ids[0], name: ann.name, reason: 'joined' },
        { _id: ids[1], name: bob.name, reason: 'changed' },
        { _id: ids[2], name: cem.name, reason: 'removed' },
      ],
    });
    expect(await list(admin)).toMatchObject([{}, { name: 'Eva' }, { name: ann.name }, { name: bob.name }]);
  });

  it('fault 59: an email or location name is taken since → that row is not undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { email: 'eve@c.example' });
    await apply(api, admin, { rows: [{ email: 'eve@c.example', externalId: 'E1' }] });
    const answers = [{ question: 'location:leipzig', choice: 'add' as const }];
    const rows = [{ externalId: 'E1', email: 'eva@c.example', locations: ['Leipzig'] }];
    const { _id } = await apply(api, admin, { rows }, { answers });
    await invite(api, admin, { email: 'eve@c.example' });
    const leipzig = (await api.call(calls.getLocations, { as: admin })).find(({ name }) => name === 'Leipzig');
    expect((await undo(admin, _id)).payload).toMatchObject({
      people: { removed: 0, restored: 0, changed: 0 },
      left: [
        { _id: eve, name: 'Eve', reason: 'taken' },
        { _id: leipzig?._id, name: 'Leipzig', reason: 'in-use' },
      ],
    });
  });

  it('an import is undone by a stranger, twice or too late → it is refused', async () => {
    const admin = await newAdmin(api, 'completed');
    const firstImport = await apply(api, admin, add('one@d.example'));
    const secondImport = await apply(api, admin, add('two@d.example'));
    const otherAdmin = await newAdmin(api, 'completed');
    for (const id of [firstImport._id, 'none', crypto.randomUUID()])
      expect((await undo(otherAdmin, id)).status).toBe(404);
    expect((await undo(admin, firstImport._id)).status).toBe(200);
    expect((await undo(admin, firstImport._id)).status).toBe(409);
    api.advance(7 * 24 * 60 * minute);
    for (const call of [calls.undoEntry, calls.sendImport])
      expect((await api.try(call, { as: admin, id: secondImport._id })).status).toBe(410);
    expect(await list(admin)).toHaveLength(2);
  });

  it('an admin whom the import added undoes it → an admin remains', async () => {
    const admin = await newAdmin(api, 'completed');
    const ann = await newMember(api, admin, 'user');
    const answers = [{ question: 'admins', choice: 'confirm' as const }];
    const { _id } = await apply(api, admin, { rows: [{ email: ann.email ?? '', role: 'admin' }] }, { answers });
    const adminId = await getId(api, admin);
    await api.call(calls.changeUser, { as: ann, id: adminId, body: { status: 'deactivated' } });
    expect((await undo(ann, _id)).status).toBe(409);
    await api.call(calls.changeUser, { as: ann, id: adminId, body: { status: 'active' } });
    expect((await undo(ann, _id)).status).toBe(200);
    expect((await api.try(calls.getUsers, { as: ann })).status).toBe(403);
  });

  it('the API restarts → an import can still be undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const { _id } = await apply(api, admin, add('new@e.example'));
    const restartedApi = await startTestApi({}, { databaseUrl: api.databaseUrl });
    restartedApi.advance(api.now().getTime() - restartedApi.now().getTime());
    expect(await restartedApi.call(calls.undoEntry, { as: admin, id: _id })).toMatchObject({ people: { removed: 1 } });
  });
});

describe('invitations of imports', async () => {
  const api = await startTestApi();
  it('an import is not undone → mails go out after ten minutes, or on request', async () => {
    const admin = await newAdmin(api, 'completed');
    const firstImport = await apply(api, admin, add('one@a.example'));
    await apply(api, admin, add('two@a.example'));
    expect(Date.parse(firstImport.mailsAt ?? '') - api.now().getTime()).toBe(10 * minute);
    expect(await dueMails(api)).toEqual([]);
    expect(await api.call(calls.sendImport, { as: admin, id: firstImport._id })).toEqual({ sent: 1 });
    expect(await api.call(calls.sendImport, { as: admin, id: firstImport._id })).toEqual({ sent: 0 });
    expect(await dueMails(api)).toEqual(['one@a.example']);
    const [, person] = await api.call(calls.getUsers, { as: admin });
    expect(person?.invitation?.sentAt).toBe(api.now().toISOString());
    api.advance(10 * minute);
    expect(await dueMails(api)).toEqual(['one@a.example', 'two@a.example']);
  });

  it('an import is undone before the mails → no mail, and nothing is withdrawn', async () => {
    const admin = await newAdmin(api, 'completed');
    const person = newPerson();
    const { _id } = await apply(api, admin, add(person.email ?? ''));
    await api.call(calls.undoEntry, { as: admin, id: _id });
    api.advance(60 * minute);
    expect(await dueMails(api)).not.toContain(person.email);
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject({ open: [], withdrawn: [] });
  });

  it('an import is undone after the mails → only the invited see “withdrawn”', async () => {
    const admin = await newAdmin(api, 'completed');
    const person = newPerson();
    const { _id } = await apply(api, admin, add(person.email ?? ''));
    api.advance(11 * minute);
    // The mail was sent.
    await api.sql`delete from mails where "to" = ${person.email ?? ''}`;
    const [invitation] = (await api.call(calls.getInvitations, { as: person })).open;
    await api.call(calls.undoEntry, { as: admin, id: _id });
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject({
      open: [],
      withdrawn: ['Smith & Sons'],
    });
    const lateReply = await api.try(calls.acceptInvitation, { as: person, id: invitation?._id ?? '' });
    expect([lateReply.status, lateReply.message]).toEqual([404, 'This invitation was withdrawn.']);
    const unprovenPerson = { ...person, uid: 'someone-else', emailVerified: false };
    expect(await api.call(calls.getInvitations, { as: unprovenPerson })).toMatchObject({ withdrawn: [] });
    await apply(api, admin, add(person.email ?? ''));
    expect(await api.call(calls.getInvitations, { as: person })).toMatchObject({ withdrawn: [] });
  });

  it('the organization is not verified → mails are held, as for POST /users', async () => {
    const admin = await newAdmin(api, 'verification');
    const rows = Array.from({ length: 101 }, (_, n) => ({ name: 'New', email: `p${n}@held.example` }));
    const { _id } = await apply(api, admin, { rows });
    await api.call(calls.sendImport, { as: admin, id: _id });
    expect((await dueMails(api)).filter((email) => email.endsWith('@held.example'))).toHaveLength(100);
  });
});
