import { calls, type ChangesForm, type UserListItem } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { listDueMails, saveFile } from './support/changes.ts';
import { addLocations, invite, join, newAdmin, newMember, newPerson, pay } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const minute = 60_000;

describe('saving the differences of a file', async () => {
  const api = await startTestApi();
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const save = (as: Person, body: ChangesForm) => api.try(calls.saveChanges, { as, body });
  const undo = (as: Person, id = '', confirmAdmins = false) =>
    api.call(calls.undoEntry, { as, id, body: { confirmAdmins } });
  const readNewest = async (as: Person) => (await api.call(calls.getJournal, { as, query: '?limit=1' }))[0];
  const readStep = async (as: Person) => (await api.call(calls.getOrganization, { as })).onboarding_status;

  it('people and a location are added, changed and removed → one entry has every change', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = ''] = await addLocations(api, admin, 'North');
    await invite(api, admin, { name: 'Ann', locations: [north] });
    await invite(api, admin, { name: 'Bob' });
    const member = await newMember(api, admin, 'user');
    const [, ann, bob, cem] = await list(admin);
    const { email = '' } = newPerson('new');
    const reply = await save(admin, {
      file: 'staff.csv',
      locations: { added: [{ new: 3, name: 'Oslo' }] },
      people: {
        added: [{ new: 3, name: 'New', email, role: 'user', locations: [{ new: 3 }] }],
        changed: [
          { ...getRow(ann), values: { locations: [{ new: 3 }], role: 'guest' } },
          { ...getRow(cem), values: { email: newPerson('moved').email ?? '' } },
        ],
        removed: [getRow(bob)],
      },
    });
    const mailsAt = new Date(api.now().getTime() + 10 * minute).toISOString();
    const counts = {
      people: { added: 1, changed: 2, deactivated: 0, removed: 1 },
      locations: { added: 1, changed: 0 },
    };
    expect(reply).toMatchObject({ status: 200, payload: { mailsAt, counts } });
    expect(await listDueMails(api)).not.toContain(email);
    expect((await list(admin)).map(({ name, locationNames }) => [name, ...(locationNames ?? [])])).toEqual([
      [admin.name, 'Head office'],
      ['Ann', 'Oslo'],
      ['user'],
      ['New', 'Oslo'],
    ]);
    expect((await api.try(calls.getUser, { as: member })).status).toBe(401);
    const entry = { action: 'users-imported', file: 'staff.csv', count: 4, rowCount: 5 };
    expect(await readNewest(admin)).toMatchObject(entry);
  });

  it('the ids of new rows → are in the order of the list', async () => {
    const admin = await newAdmin(api, 'completed');
    const added = Array.from({ length: 120 }, (_, n) => newRow({ new: 500 - n, name: `P ${n}` }));
    await save(admin, { people: { added } });
    expect((await list(admin)).slice(1).map(({ name }) => name)).toEqual(added.map(({ name }) => name));
  });

  it('fault 58: someone joined or left after the list was read, or is a stranger → 409 names them, and nothing changes', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = newPerson('eve');
    await invite(api, admin, { email: eve.email });
    await invite(api, admin);
    await invite(api, admin);
    const [, ...old] = await list(admin);
    const foreign = { _id: await invite(api, await newAdmin(api)), version: 1 };
    const changed = [...old.map(getRow), foreign].map((row) => ({
      ...row,
      values: { email: newPerson().email ?? '' },
    }));
    await join(api, eve);
    await api.call(calls.removeUsers, { as: admin, body: { ids: [old[1]?._id ?? ''] } });
    const reply = await save(admin, { people: { changed } });
    expect(reply).toMatchObject({ status: 409, payload: { outdated: [old[0]?._id, old[1]?._id, foreign._id] } });
    expect((await api.call(calls.getUser, { as: eve })).name).toBe('Eve');
  });

  it('rows break rules → each is named by its position, and nothing changes', async () => {
    const admin = await newAdmin(api, 'completed');
    const member = await newMember(api, admin, 'user');
    await invite(api, admin);
    await invite(api, admin, { name: 'Off' });
    await api.sql`update users set status = 'deactivated' where name = 'Off'`;
    await api.sql`update users set disabled_at = now() where email = ${member.email ?? ''}`;
    const before = await list(admin);
    const [me, disabled, eve, off] = before;
    const email = newPerson().email ?? '';
    const people = (body: ChangesForm['people']) => save(admin, { people: body });
    const change = (person: UserListItem | undefined, values: object) =>
      people({ changed: [{ ...getRow(person), values }] });
    const replies = {
      taken: await people({ added: [newRow({ email: me?.email ?? '', locations: [{ new: 9 }] })] }),
      unknown: await change(eve, { locations: ['x'] }),
      twice: await people({ changed: [{ ...getRow(eve), values: {} }], removed: [getRow(eve)] }),
      ownRole: await change(me, { role: 'user' }),
      own: await people({ removed: [getRow(me)] }),
      disabled: await people({ removed: [getRow(disabled)] }),
      disabledEmail: await change(disabled, { email }),
      offEmail: await change(off, { email }),
      invited: await change(eve, { status: 'deactivated' }),
    };
    const errors = Object.entries(replies).map(([name, reply]) => [name, ...refusedFields(reply)]);
    expect(Object.fromEntries(errors.map(([name, ...codes]) => [name, codes]))).toEqual({
      taken: ['people.added.0.email: duplicate', 'people.added.0.locations.0: not_found'],
      unknown: ['people.changed.0.values.locations.0: not_found'],
      twice: ['people.changed.0: duplicate', 'people.removed.0: duplicate'],
      ownRole: ['people.changed.0.values.role: not_allowed'],
      own: ['people.removed.0: not_allowed'],
      disabled: ['people.removed.0: not_allowed'],
      disabledEmail: ['people.changed.0.values.email: not_allowed'],
      offEmail: ['people.changed.0.values.email: not_allowed'],
      invited: ['people.changed.0.values.status: not_allowed'],
    });
    expect(await list(admin)).toEqual(before);
  });

  it('someone becomes an admin → the caller has to confirm it', async () => {
    const admin = await newAdmin(api, 'completed');
    const people = { added: [newRow({ name: 'Ada', role: 'admin' })] };
    const reply = await save(admin, { people });
    expect(reply).toMatchObject({ status: 409, payload: { admins: [{ name: 'Ada' }] } });
    expect((await save(admin, { people, confirmAdmins: true })).status).toBe(200);
  });

  it('too many people for the plan → 402; more than 10,000 rows in all lists → 422', async () => {
    const admin = await newAdmin(api, 'active');
    expect((await save(admin, { people: { added: newRows(200) } })).status).toBe(402);
    const removed = newRows(5001).map(() => ({ _id: 'x', version: 1 }));
    expect(refusedFields(await save(admin, { people: { added: newRows(5000), removed } }))).toEqual([
      'people: too_long',
    ]);
  });

  it('people leave with the same change → make room in the plan', async () => {
    const admin = await newAdmin(api, 'completed');
    await pay(api, admin, 'starter-month');
    const { email = '' } = await newMember(api, admin, 'user');
    const file = { added: newRows(9), changed: { [email ?? '']: { status: 'deactivated' as const } } };
    expect((await save(admin, { people: { added: file.added } })).status).toBe(402);
    expect((await saveFile(api, admin, file)).counts.people).toMatchObject({ added: 9, deactivated: 1 });
  });

  it('an employee number changes → it is shown for this person, not for the whole entry', async () => {
    const admin = await newAdmin(api, 'completed');
    const { email } = newRow();
    await saveFile(api, admin, { added: [{ email, externalId: '1' }] });
    await saveFile(api, admin, { changed: { [email]: { externalId: '2' } } });
    const entry = await readNewest(admin);
    expect(entry?.rows).toMatchObject([{ changes: [{ field: 'externalId', from: '1', to: '2' }] }]);
    expect(entry?.changes).toEqual([{ field: 'changed', from: null, to: 1 }]);
  });

  it('files are saved during onboarding → each finishes at most the current step', async () => {
    const admin = await newAdmin(api);
    const { email = '' } = newPerson();
    const change = (body: ChangesForm) => save(admin, body).then(({ payload }) => payload);
    await change({});
    expect(await readStep(admin)).toBe('add_locations');
    const locations = { added: [{ new: 0, name: 'Oslo' }] };
    const added = [newRow({ email })];
    expect(await change({ locations, people: { added } })).toMatchObject({ mailsAt: null });
    expect(await readStep(admin)).toBe('add_users');
    // Everyone belongs to the only location, and no invitation is mailed before the verification.
    expect((await list(admin)).map(({ locationNames }) => locationNames)).toEqual([['Oslo'], ['Oslo']]);
    api.advance(11 * minute);
    expect(await api.call(calls.sendEntry, { as: admin, id: (await readNewest(admin))?._id ?? '' })).toEqual({
      sent: 0,
    });
    expect(await listDueMails(api)).not.toContain(email);
    await change({});
    expect(await readStep(admin)).toBe('verification');
  });

  it('waiting invitations of an entry → can be sent at once, even after its undo is undone', async () => {
    const admin = await newAdmin(api, 'completed');
    const { email = '' } = newPerson();
    const send = (id = '') => api.try(calls.sendEntry, { as: admin, id });
    await save(admin, { people: { added: [newRow({ email })] } });
    const added = await readNewest(admin);
    const { entry: undone } = await undo(admin, added?._id);
    expect((await send(added?._id)).status).toBe(409);
    const { entry: redone } = await undo(admin, undone ?? '');
    expect((await list(admin)).at(-1)).toMatchObject({ email, invitation: null });
    api.advance(20 * minute);
    expect(await listDueMails(api)).not.toContain(email);
    expect((await send(redone ?? '')).payload).toEqual({ sent: 1 });
    expect(await listDueMails(api)).toContain(email);
    expect((await send(redone ?? '')).payload).toEqual({ sent: 0 });
  });

  it('an undo → can be undone until a week after the first change', async () => {
    const admin = await newAdmin(api, 'completed');
    const id = await invite(api, admin);
    const { entry } = await api.call(calls.changeUsers, { as: admin, body: { ids: [id], change: { role: 'guest' } } });
    const first = await readNewest(admin);
    api.advance(6 * 1440 * minute);
    const { entry: undone } = await undo(admin, entry ?? '');
    expect(await readNewest(admin)).toMatchObject({ _id: undone, undoUntil: first?.undoUntil });
    const { entry: redone } = await undo(admin, undone ?? '');
    expect((await list(admin)).at(-1)?.role).toBe('guest');
    expect((await api.try(calls.undoEntry, { as: admin, id: undone ?? '' })).status).toBe(409);
    api.advance(1440 * minute);
    expect((await api.try(calls.undoEntry, { as: admin, id: redone ?? '' })).status).toBe(410);
    expect(await readNewest(admin)).toMatchObject({ isErased: true, changes: [{ from: null }, { field: 'undone' }] });
  });
});

let count = 0;

/** The fields of a new person. */
function newRow(fields: Partial<NonNullable<NonNullable<ChangesForm['people']>['added']>[number]> = {}) {
  count += 1;
  return { new: count, name: 'New', email: newPerson('row').email ?? '', role: 'user' as const, ...fields };
}

const newRows = (length: number) => Array.from({ length }, () => newRow());

const getRow = (person: UserListItem | undefined) => ({ _id: person?._id ?? '', version: person?.version ?? 0 });
