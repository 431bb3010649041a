import { calls, dayMs, type ImportAnswer } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { apply, compareFile, tryApplying } from './support/imports.ts';
import { addLocations, invite, newAdmin, newMember, newPerson, pay, removeUser, userFields } from './support/people.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/undo.ts';

const answer = (question: string, choice: ImportAnswer['choice'], location?: string) => ({
  question,
  choice,
  ...(location && { location }),
});

describe('applying files of people', async () => {
  const api = await startTestApi();
  const list = async (as: Person) => (await api.call(calls.getUsers, { as })).slice(1);

  it('new, changed and missing people → all are stored, with one log entry', async () => {
    const admin = await newAdmin(api, 'completed');
    await addLocations(api, admin, 'North', 'South');
    const ann = await newMember(api, admin, 'user');
    const bob = await newMember(api, admin, 'user');
    const rows = [
      { email: admin.email ?? '' },
      { email: ann.email ?? '', role: 'manager', locations: ['South'], externalId: '1' },
      { email: 'new@a.example', name: 'New', locations: ['North'], externalId: '2' },
    ];
    const file = { rows };
    const result = await apply(api, admin, file, { file: 'staff.xlsx', deactivateMissing: true });
    expect(result).toMatchObject({ added: 1, changed: 1, deactivated: 1, locationsAdded: 0 });
    expect(await list(admin)).toMatchObject([
      { email: ann.email, role: 'manager', locationNames: ['South'], externalId: '1', version: 3 },
      { email: bob.email, status: 'deactivated' },
      { email: 'new@a.example', role: 'user', status: 'invited', locationNames: ['North'], externalId: '2' },
    ]);
    const [entry, before] = await api.call(calls.getAudit, { as: admin });
    expect(entry).toMatchObject({ _id: result._id, action: 'users-imported', count: 3 });
    expect(entry?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['added', 1],
      ['changed', 1],
      ['deactivated', 1],
    ]);
    expect(before?.action).toBe('user-joined');
    expect(await compareFile(api, admin, file)).toMatchObject({ added: [], changed: [], missing: [], same: 3 });
  });

  it('an employee number → is stored, finds the person later, is never logged', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { email: 'eve@b.example' });
    const number = 'SECRET-4711';
    const result = await apply(api, admin, { rows: [{ email: 'eve@b.example', externalId: number }] });
    expect(result).toMatchObject({ added: 0, changed: 1 });
    await apply(api, admin, { rows: [{ externalId: number, email: 'eva@b.example', name: 'Eve B' }] });
    expect(await list(admin)).toMatchObject([{ _id: eve, email: 'eva@b.example', name: 'Eve B', externalId: number }]);
    await removeUser(api, admin, eve);
    await undoNewest(api, admin, eve);
    expect(await list(admin)).toMatchObject([{ externalId: number }]);
    const matches = await api.call(calls.getUsers, { as: admin, query: `?search=${number}` });
    expect([matches, api.logs.join().includes(number)]).toEqual([[], false]);
  });

  it('an employee number changes → Activity shows both numbers', async () => {
    const admin = await newAdmin(api, 'completed');
    await invite(api, admin, { email: 'eve@d.example', externalId: '7' });
    await apply(api, admin, { rows: [{ email: 'eve@d.example', externalId: '8' }] });
    const [entry] = await api.call(calls.getAudit, { as: admin });
    expect(entry?.rows).toMatchObject([{ changes: [{ field: 'externalId', from: '7', to: '8' }] }]);
  });

  it('a file adds numbers, a location and a withdrawal → preview, answer, log and undo have the same numbers', async () => {
    const admin = await newAdmin(api, 'completed');
    const emails = ['eve@e.example', 'gus@e.example', 'ida@e.example'];
    for (const email of emails) await invite(api, admin, { email });
    const [eve = '', gus = '', ida = ''] = emails;
    const rows = [
      { email: eve, externalId: 'E1' },
      { email: gus, status: 'deactivated' },
      { email: ida, externalId: 'I1', role: 'manager' },
      { email: 'new@e.example', name: 'New', locations: ['Leipzig'] },
    ];
    const comparison = await compareFile(api, admin, { rows });
    expect(comparison.changed.map(({ row, changes }) => [row, ...changes.map(({ field }) => field)])).toEqual([
      [0, 'externalId'],
      [1, 'status'],
      [2, 'role', 'externalId'],
    ]);
    const answers = [{ question: 'location:leipzig', choice: 'add' as const }];
    const result = await apply(api, admin, { rows }, { answers });
    const amounts = { added: 1, changed: 2, deactivated: 0, withdrawn: 1, locationsAdded: 1 };
    expect(result).toMatchObject(amounts);
    const [entry] = await api.call(calls.getAudit, { as: admin });
    expect(entry).toMatchObject({ count: 4, rowCount: 5 });
    expect(entry?.changes).toEqual(
      expect.arrayContaining(Object.entries(amounts).map(([field, to]) => ({ field, from: null, to }))),
    );
    expect(await api.call(calls.previewUndo, { as: admin, query: `?entry=${result._id}` })).toMatchObject({
      people: { removed: 1, restored: 1, changed: 2 },
      locations: { removed: 1, restored: 0, changed: 0 },
    });
    api.advance(8 * dayMs);
    const [oldEntry] = await api.call(calls.getAudit, { as: admin });
    expect(oldEntry?.changes).toEqual(entry?.changes);
  });

  it('an employee number in POST /users → is stored unless repeated or taken', async () => {
    const admin = await newAdmin(api, 'completed');
    await invite(api, admin, { externalId: '1' });
    const users = ['1', '2', '2'].map((externalId) => userFields({ externalId }));
    expect(refusedFields(await api.try(calls.addUsers, { as: admin, body: { users } }))).toEqual([
      'users.0.externalId: duplicate',
      'users.1.externalId: duplicate',
      'users.2.externalId: duplicate',
    ]);
  });

  it.each<[string, ImportAnswer['choice'], unknown[]]>([
    ['add', 'add', [['Leipzig', 'South'], ['Leipzig']]],
    ['another location', 'use', [['South'], ['South']]],
    ['whole organization', 'whole', [['South'], []]],
    ['leave as it is, new people out', 'leave', [['North']]],
    ['leave as it is, invite without it', 'without', [['North'], []]],
    ['leave out the rows', 'skip', [['North']]],
  ])('an unknown location is answered with %s → the file is applied accordingly', async (_name, choice, expected) => {
    const admin = await newAdmin(api, 'completed');
    const [, south, north = ''] = [0, ...(await addLocations(api, admin, 'South', 'North'))].map(String);
    const eve = await invite(api, admin, { locations: [north] });
    const [{ email = '' } = {}] = (await list(admin)).filter(({ _id }) => _id === eve);
    const rows = [
      { email, locations: ['South', 'leipzig'] },
      { email: newPerson().email ?? '', name: 'New', locations: ['Leipzig'] },
    ];
    const { questions } = await compareFile(api, admin, { rows });
    expect(questions).toEqual([{ kind: 'location', id: 'location:leipzig', text: 'leipzig', rows: [0, 1] }]);
    const answers = [answer('location:leipzig', choice, choice === 'use' ? south : undefined)];
    await apply(api, admin, { rows }, { answers });
    const places = (await list(admin)).map(({ locationNames = [] }) =>
      locationNames.map((name) => name.replace('leipzig', 'Leipzig')).toSorted(),
    );
    expect(places).toEqual(expected);
  });

  it.each<[string, ImportAnswer['choice'], string[]]>([
    ['the same person', 'leave', ['Eva eve+a@k.example']],
    ['another person', 'add', ['Eve eve+a@k.example', 'Eva eve@k.example']],
    ['neither', 'skip', ['Eve eve+a@k.example']],
  ])('an email with another tag is answered with %s → the file is applied so', async (_name, choice, expected) => {
    const admin = await newAdmin(api, 'completed');
    await invite(api, admin, { email: 'eve+a@k.example' });
    const answers = [answer('email:0', choice)];
    await apply(api, admin, { rows: [{ email: 'eve@k.example', name: 'Eva' }] }, { answers });
    expect((await list(admin)).map(({ name, email }) => `${name} ${email}`)).toEqual(expected);
  });

  it('a question lacks a valid answer → the 422 names it, and nothing is stored', async () => {
    const admin = await newAdmin(api, 'completed');
    const [foreign] = await addLocations(api, await newAdmin(api, 'completed'), 'Elsewhere');
    const rows = [{ email: 'a@c.example', name: 'A', role: 'admin', locations: ['Leipzig'] }];
    const refusal = async (...answers: ImportAnswer[]) =>
      refusedFields(await tryApplying(api, admin, { rows }, { answers }));
    expect(await refusal()).toEqual(['answers.admins: required', 'answers.location:leipzig: required']);
    const admins = answer('admins', 'confirm');
    expect(await refusal(admins, answer('location:leipzig', 'confirm'))).toEqual([
      'answers.location:leipzig: required',
    ]);
    for (const location of [foreign, 'none', undefined])
      expect(await refusal(admins, answer('location:leipzig', 'use', location))).toEqual([
        'answers.location:leipzig: not_found',
      ]);
    expect(await list(admin)).toEqual([]);
  });

  it('new admins in a file → are confirmed, kept in their role, or omitted', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { role: 'guest', email: 'eve@d.example' });
    const rows = [
      { email: 'eve@d.example', role: 'admin', name: 'Eva' },
      { email: 'new@d.example', name: 'New', role: 'admin' },
    ];
    const rolesAfter = async (choice: ImportAnswer['choice']) => {
      await apply(api, admin, { rows }, { answers: [answer('admins', choice)] });
      return (await list(admin)).map(({ name, role }) => `${name}: ${role}`);
    };
    expect(await rolesAfter('skip')).toEqual(['Eve: guest']);
    expect(await rolesAfter('leave')).toEqual(['Eva: guest', 'New: user']);
    expect(await rolesAfter('confirm')).toEqual(['Eva: admin', 'New: admin']);
    expect(eve).not.toBe('none');
  });

  it('a joined person has a new email → it is kept, and the rest is applied', async () => {
    const admin = await newAdmin(api, 'completed');
    const ann = await newMember(api, admin, 'user');
    await apply(api, admin, { rows: [{ email: ann.email ?? '', externalId: '1' }] });
    const rows = [{ externalId: '1', email: 'other@a.example', name: 'user B' }];
    await apply(api, admin, { rows }, { answers: [answer('email:0', 'leave')] });
    expect(await list(admin)).toMatchObject([{ name: 'user B', email: ann.email, status: 'active' }]);
    expect((await api.try(calls.getUser, { as: ann })).status).toBe(200);
  });

  it('fault 49: a file demotes all admins → the caller is still an admin', async () => {
    const admin = await newAdmin(api, 'completed');
    const secondAdmin = await newMember(api, admin, 'admin');
    const rows = [admin, secondAdmin].map(({ email }) => ({
      email: email ?? '',
      role: 'guest',
      status: 'deactivated',
    }));
    await apply(api, admin, { rows });
    expect(await api.call(calls.getUsers, { as: admin })).toMatchObject([
      { role: 'admin', status: 'active' },
      { role: 'admin', status: 'deactivated' },
    ]);
  });

  it('rows have errors → 422 for each, unless they are omitted', async () => {
    const admin = await newAdmin(api, 'completed');
    const rows = [
      { email: 'a@e.example', name: 'A' },
      { email: 'broken', name: 'B' },
    ];
    expect(refusedFields(await tryApplying(api, admin, { rows }))).toEqual(['rows.1.email: invalid']);
    expect(await apply(api, admin, { rows, skip: [1] })).toMatchObject({ added: 1 });
  });

  it('fault 58: the list has changed since → 409 with a new comparison', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { email: 'eve@f.example' });
    const body = {
      columns: ['email', 'name', 'role'],
      rows: [
        { email: 'eve@f.example', role: 'manager' },
        { email: 'new@f.example', name: 'New' },
      ],
    };
    const { hash } = await api.call(calls.compareUsers, { as: admin, body });
    await api.call(calls.changeUser, { as: admin, id: eve, body: { role: 'guest' } });
    const refusal = await api.try(calls.applyUsers, { as: admin, body: { ...body, hash } });
    expect([refusal.status, refusal.payload]).toMatchObject([
      409,
      { current: { changed: [{ _id: eve, changes: [{ field: 'role', from: 'guest', to: 'manager' }] }] } },
    ]);
    const forgedBody = { ...body, rows: [{ email: 'eve@f.example', role: 'user' }], hash };
    expect((await api.try(calls.applyUsers, { as: admin, body: forgedBody })).status).toBe(409);
    expect(await list(admin)).toMatchObject([{ role: 'guest' }]);
  });

  it('a field outside of the file changes meanwhile → the file is applied', async () => {
    const admin = await newAdmin(api, 'completed');
    const eve = await invite(api, admin, { email: 'eve@g.example' });
    const body = { columns: ['email', 'role'], rows: [{ email: 'eve@g.example', role: 'manager' }] };
    const { hash } = await api.call(calls.compareUsers, { as: admin, body });
    const [north] = await addLocations(api, admin, 'North');
    await api.call(calls.changeUser, { as: admin, id: eve, body: { locations: [north] } });
    expect((await api.try(calls.applyUsers, { as: admin, body: { ...body, hash } })).status).toBe(200);
    expect(await list(admin)).toMatchObject([{ role: 'manager', locations: [north], version: 3 }]);
  });

  it('a file has too many people for the plan → 402 until some have left', async () => {
    const admin = await newAdmin(api, 'completed');
    await pay(api, admin, 'starter-month');
    const ann = await newMember(api, admin, 'user');
    const rows = Array.from({ length: 9 }, (_, n) => ({ email: `p${n}@j.example`, name: `P ${n}`, status: 'active' }));
    const refusal = await tryApplying(api, admin, { rows });
    expect([refusal.status, refusal.payload]).toEqual([402, { what: 'people', max: 10, used: 2 }]);
    const leaver = { email: ann.email ?? '', name: 'Ann', status: 'deactivated' };
    expect(await apply(api, admin, { rows: [...rows, leaver] })).toMatchObject({ added: 9, deactivated: 1 });
    const answers = [answer('location:leipzig', 'add')];
    const otherFile = { rows: [{ email: 'p0@j.example', locations: ['Leipzig'] }] };
    expect((await tryApplying(api, admin, otherFile, { answers })).status).toBe(402);
  });

  it('fault 44: 10,001 rows or a cell of 1 MB → the error names the path', async () => {
    const admin = await newAdmin(api, 'completed');
    const rows = Array.from({ length: 10_001 }, () => ({ email: 'a@b.example' }));
    const hugeRows = [{ email: 'a@b.example', name: 'x'.repeat(1_000_000) }];
    const refusal = async (sent: unknown) =>
      refusedFields(await api.try(calls.compareUsers, { as: admin, body: { columns: ['email', 'name'], rows: sent } }));
    expect(await refusal(rows)).toEqual(['rows: too_long']);
    expect(await refusal(hugeRows)).toEqual(['rows.0.name: too_long']);
  });
});
