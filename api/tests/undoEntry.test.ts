import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { apply, dueMails } from './support/imports.ts';
import {
  addLocations,
  getId,
  invite,
  newAdmin,
  newMember,
  newPerson,
  organizationFields,
  findOrganization,
  removeLocation,
  removeUser,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';

const day = 86_400_000;

describe('undoing a journal entry', async () => {
  const api = await startTestApi();
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const readNewest = async (as: Person, query = '?limit=1') => (await api.call(calls.getAudit, { as, query }))[0];
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
    const [undoing, , undone] = await api.call(calls.getAudit, { as: admin });
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

  it('two changes are undone in reverse order → both are undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await invite(api, admin);
    const [first, second] = [await setRole(admin, [id], 'guest'), await setRole(admin, [id], 'manager')];
    expect((await undo(admin, second.entry)).status).toBe(200);
    expect(await undo(admin, first.entry)).toMatchObject({ status: 200, payload: { leftCount: 0 } });
    expect((await list(admin)).at(-1)?.role).toBe('user');
  });

  it('an undo makes somebody an admin again → it needs confirmation', async () => {
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

  it('a location and its people are removed, undone days later → all are back', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = '', south = ''] = await addLocations(api, admin, 'North', 'South');
    await invite(api, admin, { name: 'Ann', locations: [north] });
    const { entry } = await removeLocation(api, admin, north, south);
    api.advance(3 * day);
    const undoneChange = await undo(admin, entry);
    expect(undoneChange).toMatchObject({ payload: { people: { changed: 1 }, locations: { restored: 1 } } });
    expect((await list(admin)).at(-1)?.locationNames).toEqual(['North']);
  });

  it('a person has joined elsewhere meanwhile → is invited again without a mail', async () => {
    const admin = await newAdmin(api, 'completed');
    const member = await newMember(api, admin, 'user');
    const { entry } = await removeUser(api, admin, await getId(api, member));
    await api.sql`delete from mails`;
    await api.call(calls.saveOrganization, { as: member, body: organizationFields });
    expect(await undo(admin, entry)).toMatchObject({ status: 200, payload: { people: { restored: 1 }, left: [] } });
    expect((await list(admin)).at(-1)).toMatchObject({ status: 'invited', email: member.email });
    expect(await dueMails(api)).toEqual([]);
  });

  it('an undo exceeds the plan → 402, and nothing changes', async () => {
    const admin = await newAdmin(api, 'active');
    const members = [await newMember(api, admin, 'user')];
    const { entry } = await removeUser(api, admin, await getId(api, members[0] ?? admin));
    const users = Array.from({ length: 199 }, () => ({ name: 'P', email: newPerson().email, role: 'user' }));
    await api.call(calls.addUsers, { as: admin, body: { users } });
    expect((await undo(admin, entry)).status).toBe(402);
    expect((await readNewest(admin, '?kind=people&limit=50'))?.action).toBe('users-added');
  });

  it('an entry is erased or a week old → only names and fields remain, no undo', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await invite(api, admin, { name: 'Ann' });
    const { entry } = await setRole(admin, [id], 'guest');
    expect((await readNewest(admin))?.rows).toMatchObject([
      { changes: [{ field: 'role', from: 'user', to: 'guest' }] },
    ]);
    await api.call(calls.eraseEntry, { as: admin, id: entry ?? '' });
    expect(await readNewest(admin)).toMatchObject({
      isErased: true,
      undoUntil: null,
      changes: [{ field: 'role', from: null, to: null }],
      rows: [{ name: 'Ann', changes: [{ field: 'role', from: null, to: null }] }],
    });
    expect((await undo(admin, entry)).status).toBe(410);
    const storedRows = await api.sql`select 1 from journal_rows where entry_id = ${entry} and (before is not null or
      after is not null or stored is not null)`;
    expect(storedRows).toEqual([]);
    const secondEntry = await setRole(admin, [id], 'manager');
    api.advance(7 * day);
    expect((await undo(admin, secondEntry.entry)).status).toBe(410);
    // This holds even before the cleaner has run.
    const changes = [{ field: 'role', from: null, to: null }];
    const rows = [{ name: 'Ann', changes }];
    expect(await readNewest(admin)).toMatchObject({ isErased: true, changes, rows });
    expect(await api.call(calls.getAuditRows, { as: admin, query: `?entry=${secondEntry.entry}` })).toMatchObject(rows);
  });

  it('an entry is erased → so is the stored answer of its request', async () => {
    const admin = await newAdmin(api, 'completed');
    const add = (name: string) =>
      api.try(calls.addUsers, {
        as: admin,
        key: name,
        body: { users: [{ name, email: newPerson().email, role: 'user' }] },
      });
    await add('Secret');
    const entry = await readNewest(admin);
    api.advance(1000);
    await add('Other');
    await api.call(calls.eraseEntry, { as: admin, id: entry?._id ?? '' });
    const storedAnswers = await api.sql`select key, payload from idempotency_keys where organization_id =
      ${await findOrganization(api, admin)} and key in ('Secret', 'Other') order by key`;
    expect(storedAnswers).toMatchObject([
      { key: 'Other', payload: [{ name: 'Other' }] },
      { key: 'Secret', payload: null },
    ]);
  });

  it('14 people and a location are imported → the numbers add up', async () => {
    const admin = await newAdmin(api, 'completed');
    const rows = Array.from({ length: 14 }, (_, n) => ({
      name: `N ${n}`,
      email: `n${n}@sum.example`,
      locations: ['Oslo'],
    }));
    const answers = [{ question: 'location:oslo', choice: 'add' as const }];
    const { _id } = await apply(api, admin, { rows }, { answers, file: 'staff.xlsx' });
    expect(await readNewest(admin)).toMatchObject({ file: 'staff.xlsx', count: 14, rowCount: 15 });
    const page = await api.call(calls.getAuditRows, { as: admin, query: `?entry=${_id}&offset=10` });
    expect(page.map(({ what, kind }) => `${what} ${kind}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'added person'),
      'added location',
    ]);
    expect(await undo(admin, _id)).toMatchObject({
      payload: { people: { removed: 14 }, locations: { removed: 1 }, left: [] },
    });
    expect(await readNewest(admin)).toMatchObject({ action: 'users-undone', file: 'staff.xlsx' });
  });
});
