import { calls, type ChangesForm } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { dueMails } from './support/imports.ts';
import { addLocations, getId, invite, join, newAdmin, newMember, newPerson } from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('the differences of a file', async () => {
  const api = await startTestApi();
  const list = (as: Person) => api.call(calls.getUsers, { as });
  const save = (as: Person, body: ChangesForm) => api.try(calls.saveChanges, { as, body });

  it('people and a location are added, changed and removed → one entry, which an undo reverses', async () => {
    const admin = await newAdmin(api, 'completed');
    const [north = ''] = await addLocations(api, admin, 'North');
    await invite(api, admin, { name: 'Ann', locations: [north] });
    await invite(api, admin, { name: 'Bob' });
    const member = await newMember(api, admin, 'user');
    const before = await list(admin);
    const [ann, bob, cem] = before.slice(1);
    const { email = '' } = newPerson('new');
    const reply = await save(admin, {
      file: 'staff.csv',
      locations: { added: [{ new: 3, name: 'Oslo' }] },
      people: {
        added: [{ new: 3, name: 'New', email, role: 'user', locations: [{ new: 3 }] }],
        changed: [
          { _id: ann?._id ?? '', version: ann?.version ?? 0, values: { locations: [{ new: 3 }], role: 'guest' } },
          {
            _id: cem?._id ?? '',
            version: cem?.version ?? 0,
            values: { email: newPerson('moved').email ?? '' },
          },
        ],
        removed: [{ _id: bob?._id ?? '', version: bob?.version ?? 0 }],
      },
    });
    expect(reply).toMatchObject({
      status: 200,
      payload: {
        entry: expect.any(String),
        undoUntil: expect.any(String),
        mailsAt: expect.any(String),
        counts: {
          people: { added: 1, changed: 2, deactivated: 0, removed: 1 },
          locations: { added: 1, changed: 0 },
        },
      },
    });
    expect(await dueMails(api)).not.toContain(email);
    expect((await list(admin)).map(({ name, locationNames }) => [name, ...(locationNames ?? [])])).toEqual([
      [admin.name, 'Head office'],
      ['Ann', 'Oslo'],
      ['user'],
      ['New', 'Oslo'],
    ]);
    expect((await api.try(calls.getUser, { as: member })).status).toBe(401);
    const [entry] = await api.call(calls.getAudit, { as: admin });
    expect(entry).toMatchObject({ action: 'users-imported', file: 'staff.csv', count: 4, rowCount: 5 });
    await api.call(calls.undoEntry, { as: admin, id: entry?._id ?? '' });
    const plain = (people: typeof before) => people.map((person) => ({ ...person, version: 0 }));
    expect(plain(await list(admin))).toEqual(plain(before));
    expect((await api.call(calls.getUser, { as: member })).name).toBe('user');
  });

  it('a person has joined, changed or gone since the list was read → 409 names them, and nothing changes', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = newPerson('eve');
    await invite(api, admin, { email: eve.email });
    await invite(api, admin);
    await invite(api, admin);
    const [, ...old] = await list(admin);
    const changed = old.map(({ _id, version = 0 }) => ({ _id, version, values: { email: newPerson().email ?? '' } }));
    await join(api, eve);
    await api.call(calls.removeUsers, { as: admin, body: { ids: [old[1]?._id ?? ''] } });
    const reply = await save(admin, { people: { changed } });
    expect(reply).toMatchObject({ status: 409, payload: { outdated: [old[0]?._id, old[1]?._id] } });
    expect((await api.call(calls.getUser, { as: eve })).name).toBe('Eve');
  });

  it('rows break rules → each is named by its place, and nothing changes', async () => {
    const admin = await newAdmin(api, 'completed');
    await invite(api, admin);
    const [me, eve] = await list(admin);
    const old = { _id: eve?._id ?? '', version: eve?.version ?? 0 };
    const email = me?.email ?? '';
    const added = [{ new: 1, name: 'A', email, role: 'user' as const, locations: [{ new: 1 }] }];
    const reply = await save(admin, { people: { added, changed: [{ ...old, values: { locations: ['x'] } }] } });
    expect(refusedFields(reply)).toEqual(
      [
        'people.added.0.email: duplicate',
        'people.added.0.locations.0: not_found',
        'people.changed.0.locations.0: not_found',
      ].toSorted(),
    );
    const own = { _id: await getId(api, admin), version: me?.version ?? 0 };
    expect(refusedFields(await save(admin, { people: { removed: [own] } }))).toEqual(['people.removed.0: not_allowed']);
    expect(await list(admin)).toEqual([me, eve]);
  });

  it('another organization’s people → are unknown, like people who are gone', async () => {
    const [admin, other] = [await newAdmin(api, 'completed'), await newAdmin(api, 'completed')];
    const foreign = await invite(api, other);
    const reply = await save(admin, { people: { changed: [{ _id: foreign, version: 1, values: { role: 'guest' } }] } });
    expect(reply).toMatchObject({ status: 409, payload: { outdated: [foreign] } });
  });
});
