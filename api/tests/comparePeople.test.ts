import { calls, type UserCells } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { apply, compareFile, tryApplying } from './support/imports.ts';
import {
  addLocations,
  getId,
  invite,
  join,
  newAdmin,
  newMember,
  newPerson,
  findOrganization,
} from './support/people.ts';

const answerFirst = (choice: 'leave' | 'change' | 'skip' | 'add') => ({ answers: [{ question: 'email:0', choice }] });

describe('files compared with people', async () => {
  const api = await startTestApi();
  const admin = await newAdmin(api, 'completed');
  const [north = ''] = await addLocations(api, admin, 'North');
  await api.call(calls.addLocations, {
    as: admin,
    body: { locations: [{ name: 'South', code: 'HQ' }, { name: 'HQ' }] },
  });
  const ann = await newMember(api, admin, 'user');
  const annId = await getId(api, ann);
  const eveId = await invite(api, admin, { email: 'eve@a.example', locations: [north] });
  const dan = await newMember(api, admin, 'user');
  const danId = await getId(api, dan);
  await api.call(calls.changeUser, { as: admin, id: danId, body: { status: 'deactivated' } });
  await apply(api, admin, {
    rows: [
      { email: ann.email ?? '', externalId: '0071' },
      { email: 'eve@a.example', externalId: 'E1' },
    ],
  });

  /** Returns how the comparison describes one row. */
  async function outcome(...rows: UserCells[]) {
    const { added, changed, same, questions, untouched, errors } = await compareFile(api, admin, { rows });
    return [
      ...added.map((row) => `added ${row}`),
      ...changed.flatMap(({ _id, changes }) =>
        changes.map(({ field, from, to }) => `${names.get(_id)} ${field}: ${String(from)} → ${String(to)}`),
      ),
      ...questions.map(({ kind }) => `question: ${kind}`),
      ...untouched.map(({ reason }) => `untouched: ${reason}`),
      ...errors.map(({ path, code }) => `${path.join('.')}: ${code}`),
      ...(same > 0 ? [`same ${same}`] : []),
    ];
  }
  const names = new Map([
    [annId, 'Ann'],
    [eveId, 'Eve'],
    [danId, 'Dan'],
  ]);

  const annEmail = ann.email ?? '';
  it.each<[string, UserCells[], string[]]>([
    ['new person', [{ name: 'Bob', email: 'bob@a.example' }], ['added 0']],
    ['new person without a name', [{ email: 'bob@a.example' }], ['rows.0.name: required']],
    ['new person without an email', [{ name: 'Bob' }], ['rows.0.email: required']],
    [
      'empty row',
      [{}, { name: 'Bob', email: 'bob@a.example' }],
      ['added 1', 'rows.0.name: required', 'rows.0.email: required'],
    ],
    ['address in other case', [{ email: 'EVE@A.Example', name: 'Eva' }], ['Eve name: Eve → Eva']],
    ['a person who left, without an email', [{ name: 'Bob', status: 'deactivated' }], ['untouched: never-joined']],
    ['two people in a row', [{ name: 'Olli & Kim', email: 'ok@a.example' }], ['rows.0.name: invalid']],
    ['empty cells', [{ email: 'eve@a.example', name: '', role: '', externalId: '' }], ['same 1']],
    ['same values', [{ email: 'eve@a.example', name: 'Eve', role: 'user', locations: ['north'] }], ['same 1']],
    ['title before the name', [{ email: 'eve@a.example', name: 'Dr. med. Eve' }], ['same 1']],
    [
      'invited, address with a tag',
      [{ email: 'Eve+work@a.example', name: 'Eva' }],
      ['Eve name: Eve → Eva', 'question: email'],
    ],
    [
      'address with and without a tag',
      [
        { email: 'eve+work@a.example', name: 'Eva' },
        { email: 'eve@a.example', name: 'Eve' },
      ],
      ['added 0', 'same 1'],
    ],
    [
      'left, address with a tag',
      [{ email: 'eve+1@a.example', name: 'Eve', status: 'deactivated' }],
      ['untouched: never-joined'],
    ],
    [
      'invited with another of the row’s addresses',
      [{ name: 'Eve', email: 'e.fox@a.example', otherEmails: 'x@a.example EVE@a.example' }],
      ['Eve email: eve@a.example → e.fox@a.example'],
    ],
    [
      'joined with another of the row’s addresses',
      [{ name: 'user', email: 'ann@b.example', otherEmails: annEmail }],
      ['question: email', 'same 1'],
    ],
    [
      'new person who names somebody else’s address for recovery',
      [{ name: 'Bob', email: 'bob@a.example', otherEmails: annEmail }],
      ['Ann name: user → Bob', 'question: email'],
    ],
    [
      'left, with another of the row’s addresses',
      [{ email: 'ann@b.example', otherEmails: annEmail, status: 'deactivated' }],
      ['Ann status: active → deactivated'],
    ],
    [
      'another address that a second row has',
      [
        { name: 'Eva', email: 'eva@a.example', otherEmails: 'eve@a.example' },
        { name: 'Eve', email: 'eve@a.example' },
      ],
      ['added 0', 'same 1'],
    ],
    ['number alone', [{ externalId: 'E1', name: 'Eva' }], ['Eve name: Eve → Eva']],
    ['number of nobody', [{ externalId: 'X', name: 'Eva' }], ['rows.0.email: required']],
    [
      'invited, other address',
      [{ externalId: 'E1', email: 'eva@a.example' }],
      ['Eve email: eve@a.example → eva@a.example'],
    ],
    ['joined, other address', [{ externalId: '0071', email: 'ann@b.example' }], ['question: email', 'same 1']],
    ['number without its leading zeros', [{ externalId: '71', email: annEmail }], ['same 1']],
    ['only that number', [{ externalId: '71', email: 'ann@b.example' }], ['question: email', 'same 1']],
    ['other number', [{ email: 'eve@a.example', externalId: 'E2' }], ['Eve externalId: E1 → E2']],
    [
      'number of somebody with another name and address',
      [{ externalId: '0071', email: 'gul@a.example', name: 'Gül Öztürk' }],
      ['rows.0.externalId: ambiguous'],
    ],
    [
      'that number without its zeros, another name and address',
      [{ externalId: '71', email: 'gul@a.example', name: 'Gül Öztürk' }],
      ['added 0'],
    ],
    [
      'that number without its zeros, a name that shares a word',
      [{ externalId: '71', email: 'fox@a.example', name: 'User Fox' }],
      ['Ann name: user → User Fox', 'question: email'],
    ],
    [
      'address of one, number of another',
      [{ email: 'eve@a.example', externalId: '0071' }],
      ['rows.0.externalId: ambiguous'],
    ],
    [
      'address twice',
      [{ email: 'eve@a.example' }, { email: 'Eve@a.example' }],
      ['rows.0.email: duplicate', 'rows.1.email: duplicate'],
    ],
    [
      'two rows for one person',
      [{ email: 'eve@a.example' }, { externalId: 'E1', email: 'new@a.example', name: 'Eve Fox' }],
      ['rows.0.email: duplicate', 'rows.1.email: duplicate'],
    ],
    [
      'number twice',
      [
        { email: 'b@a.example', name: 'B', externalId: '7' },
        { email: 'c@a.example', name: 'C', externalId: '7' },
      ],
      ['rows.0.externalId: duplicate', 'rows.1.externalId: duplicate'],
    ],
    ['role', [{ email: 'eve@a.example', role: 'manager' }], ['Eve role: user → manager']],
    ['unknown role', [{ email: 'eve@a.example', role: 'boss' }], ['rows.0.role: invalid']],
    ['broken address', [{ email: 'eve', name: 'Eve' }], ['rows.0.email: invalid']],
    ['becomes admin', [{ email: 'eve@a.example', role: 'admin' }], ['Eve role: user → admin', 'question: admins']],
    ['code before name', [{ email: 'eve@a.example', locations: ['hq'] }], ['Eve locations: North → South']],
    ['whole organization', [{ email: 'eve@a.example', locations: [] }], ['Eve locations: North → ']],
    [
      'unknown location',
      [{ email: 'eve@a.example', locations: ['North', 'Leipzig'] }],
      ['Eve locations: North → North,Leipzig', 'question: location'],
    ],
    [
      'joined, deactivated in the file',
      [{ email: annEmail, status: 'deactivated' }],
      ['Ann status: active → deactivated'],
    ],
    [
      'joined, deactivated in the file with other values',
      [{ email: annEmail, status: 'deactivated', name: 'Other', role: 'admin', locations: ['Former'] }],
      ['Ann status: active → deactivated'],
    ],
    [
      'invited, deactivated in the file',
      [{ email: 'eve@a.example', status: 'deactivated' }],
      ['Eve status: invited → deactivated'],
    ],
    [
      'nobody, deactivated in the file',
      [{ email: 'x@a.example', name: 'X', status: 'deactivated' }],
      ['untouched: never-joined'],
    ],
    ['deactivated here', [{ email: dan.email ?? '' }], ['untouched: deactivated']],
    [
      'deactivated here, active in the file',
      [{ email: dan.email ?? '', status: 'active' }],
      ['Dan status: deactivated → active'],
    ],
    ['own account', [{ email: admin.email ?? '', name: 'Other', role: 'user' }], ['untouched: own-account']],
    ['text of 81 characters', [{ email: 'eve@a.example', name: 'x'.repeat(81) }], ['rows.0.name: too_long']],
  ])('%s → %s', async (_situation, rows, expected) => {
    expect(await outcome(...rows)).toEqual(expected);
  });

  it('a column is ignored → its cells change nothing', async () => {
    const rows = [{ email: 'eve@a.example', name: 'Eva', role: 'boss' }];
    const { changed, same, errors } = await compareFile(api, admin, { rows, columns: ['email'] });
    expect({ changed, same, errors }).toEqual({ changed: [], same: 1, errors: [] });
  });

  it('a row is omitted → it has no error, and its person is not missing', async () => {
    const rows = [{ email: annEmail }, { email: annEmail, name: 'Other' }];
    const { errors, missing, same } = await compareFile(api, admin, { rows, skip: [1] });
    expect([errors, missing, same]).toEqual([[], [], 1]);
  });

  it('most people are in the file → the rest can be deactivated', async () => {
    const ownRow = { email: admin.email ?? '' };
    // Three people are active. The file has one of them, then two.
    const fewPeople = await compareFile(api, admin, { rows: [ownRow] });
    const mostPeople = await compareFile(api, admin, { rows: [ownRow, { email: 'eve@a.example' }] });
    expect([fewPeople.missing, fewPeople.missingCount, fewPeople.canDeactivateMissing]).toEqual([[], 2, false]);
    expect([mostPeople.missing, mostPeople.missingCount, mostPeople.canDeactivateMissing]).toEqual([
      [{ _id: annId, name: 'user' }],
      1,
      true,
    ]);
    const choices = { deactivateMissing: true };
    expect(refusedFields(await tryApplying(api, admin, { rows: [ownRow] }, choices))).toEqual([
      'deactivateMissing: invalid',
    ]);
  });

  it('fault 48: a person of another organization → is new, as for POST /users', async () => {
    const otherAdmin = await newAdmin(api, 'completed');
    const bob = newPerson('bob');
    await invite(api, otherAdmin, { email: bob.email });
    await join(api, bob);
    await apply(api, otherAdmin, { rows: [{ email: bob.email ?? '', externalId: 'B1' }] });
    const rows = [{ email: bob.email ?? '', name: 'Bob', externalId: 'B1' }];
    const comparison = await compareFile(api, admin, { rows });
    expect([comparison.added, comparison.errors]).toEqual([[0], []]);
    expect((await compareFile(api, otherAdmin, { rows: [{ externalId: '0071', name: 'Bob' }] })).errors).toHaveLength(
      1,
    );
  });

  it('a file is compared → nothing is stored', async () => {
    const count = async () => {
      const id = await findOrganization(api, admin);
      const rows = await api.sql`select (select count(*) from users where organization_id = ${id}) as people,
        (select count(*) from audit_entries where organization_id = ${id}) as entries,
        (select count(*) from idempotency_keys where organization_id = ${id}) as keys`;
      return rows[0];
    };
    const countBefore = await count();
    const body = { columns: ['email', 'name'], rows: [{ email: 'new@a.example', name: 'New' }] };
    await api.call(calls.compareUsers, { as: admin, body, key: 'a-key' });
    expect(await count()).toEqual(countBefore);
  });

  it.each<[string, UserCells[], boolean]>([
    ['one person’s', [{ name: 'Eva Hall', email: 'eva@new.example' }], true],
    [
      'one person’s, who is in the file too',
      [{ name: 'Eva Hall', email: 'eva@new.example' }, { externalId: 'H1' }],
      false,
    ],
    ['one person’s, who has another number', [{ name: 'Eva Hall', email: 'eva@new.example', externalId: 'H2' }], false],
    ['that of two people, one with this address elsewhere', [{ name: 'Tom Hill', email: 'old2@new.example' }], true],
    ['a deactivated person’s', [{ name: 'Ida Holm', email: 'ida@new.example' }], false],
  ])('the email is unknown and the name is %s → the question offers: %j', async (_, rows, asks) => {
    const otherAdmin = await newAdmin(api, 'completed');
    const users = [
      { name: 'Eva Hall', externalId: 'H1' },
      { name: 'Tom Hill' },
      { name: 'Tom Hill' },
      { name: 'Ida Holm' },
    ].map((fields, at) => ({ ...fields, email: `old${at}@a.example`, role: 'user' as const }));
    const invitedUsers = await api.call(calls.addUsers, { as: otherAdmin, body: { users } });
    await api.sql`update users set status = 'deactivated' where id = ${invitedUsers[3]?._id ?? ''}`;
    const { questions, added: newRows } = await compareFile(api, otherAdmin, { rows });
    const [question] = questions;
    expect([question?.kind === 'email' && question.isSimilar === true, newRows.includes(0)]).toEqual([asks, !asks]);
  });

  it.each<[string, UserCells[], (string[] | null)[]]>([
    [
      'one new row with the name of two people',
      [{ name: 'Tom Hill', email: 'tom@new.example' }],
      [['old1@a.example', 'old2@a.example']],
    ],
    [
      'two new rows with the name of one person',
      ['a', 'b'].map((part) => ({ name: 'Eva Hall', email: `${part}@new.example` })),
      [['old0@a.example'], ['old0@a.example']],
    ],
    [
      'two of the name who are in the file too',
      [{ email: 'old1@a.example' }, { email: 'old2@a.example' }, { name: 'Tom Hill', email: 'tom@new.example' }],
      [],
    ],
    [
      'one of two of the name in the file, so only the other is likely',
      [{ email: 'old1@a.example' }, { name: 'Tom Hill', email: 'tom@new.example' }],
      [null],
    ],
  ])('the email is unknown and there are %s → the question offers both', async (_, rows, expected) => {
    const otherAdmin = await newAdmin(api, 'completed');
    const users = ['Eva Hall', 'Tom Hill', 'Tom Hill'].map((name, at) => ({ name, email: `old${at}@a.example` }));
    await apply(api, otherAdmin, { rows: users });
    const { questions, missing, missingCount } = await compareFile(api, otherAdmin, { rows });
    const emailQuestions = questions.flatMap((question) => (question.kind === 'email' ? [question] : []));
    expect(emailQuestions.map(({ namesakes }) => namesakes?.people.map(({ email }) => email) ?? null)).toEqual(
      expected,
    );
    // A person who may be in the file is not listed as missing.
    expect([missing, missingCount]).toEqual([[], expected[0]?.[0] === 'old0@a.example' ? 2 : 1]);
  });

  it.each<[string, UserCells[], string[]]>([
    ['a new last name and email', [{ name: 'Eva Fox', email: 'eva@new.example' }], ['old0@a.example']],
    [
      'two new people with this first name',
      [
        { name: 'Eva Fox', email: 'eva@new.example' },
        { name: 'Eva Roe', email: 'roe@new.example' },
      ],
      [],
    ],
    ['another employee number', [{ name: 'Eva Fox', email: 'eva@new.example', externalId: 'H2' }], []],
    ['a last name alone', [{ name: 'Eva', email: 'eva@new.example' }], []],
    ['a file that lacks most people', [], []],
  ])('a person is missing, and the file has %s → asks about %j', async (situation, rows, expected) => {
    const otherAdmin = await newAdmin(api, 'completed');
    const people = ['Eva Hall', 'Tom Hill', 'Ida Holm', 'Uwe Kern'];
    const users = people.map((name, at) => ({ name, email: `old${at}@a.example`, externalId: `H${at}` }));
    await apply(api, otherAdmin, { rows: users });
    const file = situation.startsWith('a file')
      ? [{ name: 'Eva Fox', email: 'eva@new.example' }]
      : [...users.slice(1), ...rows];
    const { questions, missingCount } = await compareFile(api, otherAdmin, { rows: file });
    const namesakes = questions.flatMap(
      (question) => (question.kind === 'email' ? question.namesakes?.people : []) ?? [],
    );
    expect(namesakes.map(({ email }) => email)).toEqual(expected);
    expect(missingCount).toBe(situation.startsWith('a file') ? 4 : 1 - expected.length);
  });

  it('one of two people with the same name → is invited or omitted, as answered', async () => {
    const otherAdmin = await newAdmin(api, 'completed');
    await apply(api, otherAdmin, { rows: [1, 2].map((at) => ({ name: 'Tom Hill', email: `old${at}@a.example` })) });
    const rows = [{ name: 'Tom Hill', email: 'tom@new.example' }];
    expect(refusedFields(await tryApplying(api, otherAdmin, { rows }, answerFirst('leave')))).toEqual([
      'answers.email:0: required',
    ]);
    expect(await apply(api, otherAdmin, { rows }, answerFirst('skip'))).toMatchObject({ added: 0, changed: 0 });
    expect(await apply(api, otherAdmin, { rows }, answerFirst('add'))).toMatchObject({ added: 1, changed: 0 });
  });

  it('a new row is one of two people → that person changes once', async () => {
    const otherAdmin = await newAdmin(api, 'completed');
    await apply(api, otherAdmin, { rows: [1, 2].map((at) => ({ name: 'Tom Hill', email: `old${at}@a.example` })) });
    const people = await api.call(calls.getUsers, { as: otherAdmin });
    const person = people.find(({ email }) => email === 'old2@a.example')?._id ?? '';
    const rows = ['a', 'b'].map((part) => ({ name: 'Tom Hill', email: `${part}@new.example`, role: 'guest' }));
    const answers = rows.map((_, row) => ({ question: `email:${row}`, choice: 'change' as const, person }));
    expect(refusedFields(await tryApplying(api, otherAdmin, { rows }, { answers }))).toEqual([
      'answers.email:0: duplicate',
      'answers.email:1: duplicate',
    ]);
    const oneRow = { rows: rows.slice(0, 1) };
    const unlistedAnswers = answerFirst('change').answers.map((answer) => ({ ...answer, person: annId }));
    expect(refusedFields(await tryApplying(api, otherAdmin, oneRow, { answers: unlistedAnswers }))).toHaveLength(1);
    const appliedFile = await apply(api, otherAdmin, oneRow, { answers: answers.slice(0, 1) });
    expect(appliedFile).toMatchObject({ added: 0, changed: 1, mailsAt: expect.any(String) });
    expect(await api.call(calls.getUsers, { as: otherAdmin })).toContainEqual(
      expect.objectContaining({ _id: person, email: 'a@new.example', role: 'guest', status: 'invited' }),
    );
  });

  it('a similar person is somebody else → is invited with the file’s number', async () => {
    const rows = [{ name: 'User Fox', email: 'fox@a.example', externalId: '71' }];
    const answers = [{ question: 'email:0', choice: 'add' as const }];
    expect(await apply(api, admin, { rows }, { answers })).toMatchObject({ added: 1, changed: 0 });
    const people = await api.call(calls.getUsers, { as: admin });
    expect(people.filter(({ _id, email }) => _id === annId || email === 'fox@a.example')).toMatchObject([
      { name: 'user', externalId: '0071' },
      { name: 'User Fox', externalId: '71' },
    ]);
  });

  it('the email is one person’s, the number another’s → the error names both', async () => {
    const { errors } = await compareFile(api, admin, { rows: [{ email: 'eve@a.example', externalId: '0071' }] });
    const people = await api.call(calls.getUsers, { as: admin });
    for (const id of [eveId, annId]) expect(errors[0]?.message).toContain(people.find(({ _id }) => _id === id)?.name);
  });
});
