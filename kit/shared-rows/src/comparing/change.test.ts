import { expect, it } from 'vitest';

import { compareText, locations, people } from '../../tests/compareText.ts';
import { toPeopleChange } from './change.ts';
import { recallChoices, saveChoices } from './choices.ts';
import { createPeopleComparer } from './comparePeople.ts';
import { type PersonRow, readTable } from '../reading/rows.ts';

const file = `Name,Email,Location,Status
Kari Moe,kari.moe@fjord.example,Hannover,Active
Mia Berg,mia.berg@fjord.example,Oslo Grünerløkka; Hannover,Active
Lena Voss,lena.voss@fjord.example,Berlin Kreuzberg,Gone
Magnus Dahl,magnus.dahl@fjord.example,Bergen Bryggen,Gone`;
const answers = [
  ['left', 'left'],
  ['leavers', 'deactivate'],
  ['unknownLocations', 'add'],
  ['missing:jonas.lund', 'deactivate'],
] as const;

it('all questions are answered → one change has the differences and the new location once', async () => {
  const { comparison, answers: given } = await compareText(file, { answers });
  const change = comparison && toPeopleChange(comparison, given, 'staff.csv');
  expect(change?.form).toEqual({
    file: 'staff.csv',
    confirmAdmins: false,
    locations: { added: [{ new: 0, name: 'Hannover' }] },
    people: {
      added: [{ new: 0, name: 'Kari Moe', email: 'kari.moe@fjord.example', role: 'user', locations: [{ new: 0 }] }],
      changed: [
        { _id: 'mia.berg', version: 1, values: { locations: ['oslo', { new: 0 }] } },
        { _id: 'magnus.dahl', version: 1, values: { status: 'deactivated' } },
        { _id: 'jonas.lund', version: 1, values: { status: 'deactivated' } },
      ],
      removed: [{ _id: 'lena.voss', version: 1 }],
    },
  });
  expect(change?.keys.people).toEqual({
    added: ['line-2'],
    changed: ['line-3', 'line-5', 'jonas.lund'],
    removed: ['line-4'],
  });
});

it('a question is open → its rows are not sent, and nobody is missing yet', async () => {
  const { comparison, answers: given } = await compareText(file, { answers: answers.slice(2) });
  expect(comparison && toPeopleChange(comparison, given).form.people).toMatchObject({
    removed: [],
    added: [{ new: 0 }],
  });
  expect(comparison?.missing.state).toBe('waits');
});

it('the file has only a few people of the list → nobody is offered as missing', async () => {
  const { comparison } = await compareText('Name,Email\nMia Berg,mia.berg@fjord.example');
  expect(comparison?.missing.state).toBe('few');
});

it('the server takes no changes → only new people are taken', async () => {
  const { table } = await compareText(file);
  const rows: readonly PersonRow[] = table?.rows ?? [];
  const compare = createPeopleComparer({ people, locations, ownId: 'ida', isAddOnly: 'noChanges' });
  const { outcomes } = await compare(
    rows,
    new Map([
      ['left', 'here'],
      ['unknownLocations', 'add'],
    ] as const),
  );
  expect(outcomes.map(({ kind, reason }) => reason ?? kind)).toEqual(['new', 'noChanges', 'noChanges', 'noChanges']);
});

it('an answer → recomputes only its rows', async () => {
  const { table } = await compareText(file);
  const compare = createPeopleComparer({ people, locations, ownId: 'ida' });
  const rows = table?.rows ?? [];
  const before = await compare(rows, new Map());
  const after = await compare(rows, new Map([['left', 'here']] as const));
  const isSame = rows.map((_, at) => before.outcomes[at] === after.outcomes[at]);
  expect(isSame).toEqual([true, true, false, false]);
});

it('a saved file → its columns and words are used again, but never the role', () => {
  const table = readTable(
    'people',
    [
      ['Person', 'Contact', 'Power', 'State'],
      ['Mia', 'a@x.example', 'Admin', 'Gone'],
    ],
    {
      headingLine: 0,
      columns: { name: [0], email: [1], role: [2], status: [3] },
    },
  );
  const word = { id: 'word:gone', text: 'Gone', rows: ['line-2'], answer: 'left' };
  const saved = saveChoices('people', table, [{ kind: 'left', items: [word], open: 0 }], { columns: {}, words: {} });
  expect(recallChoices('people', table, saved)).toEqual({
    columns: { name: [0], email: [1], status: [3] },
    answers: new Map([['left:word:gone', 'left']]),
  });
});
