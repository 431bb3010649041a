import * as fc from 'fast-check';
import { roles } from 'shared-session';
import { expect, it } from 'vitest';

import { userKind } from '../users/userKind.ts';
import type { NewRow, RowKind } from '../model/rows.ts';
import { fillByColumn } from '../columns/fillRow.ts';
import { rowsBelow } from '../columns/findRows.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { locationKind } from '../locations/locationKind.ts';
import { csvLines } from './csvFile.ts';
import { readFile, readTable } from './readFile.ts';
import { problemRowsCsv, rowsCsv } from './saveRows.ts';

const kind = userKind([
  { _id: 'l1', name: 'Main Street', timeZone: 'UTC', userCount: 0 },
  { _id: 'l2', name: 'Bar; Grill', timeZone: 'UTC', userCount: 0 },
  { _id: 'l3', name: 'Bar | Grill', timeZone: 'UTC', userCount: 0 },
]);

// Single lines, like the cells of the editor.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '＝1+1', "'=1", '-', '@a', "''+", '\tx', '"', 'a,b;c', ' a ', "a;=1;'-2; ' =3", ' =4'),
  )
  .filter((line) => !/[\r\n]/.test(line));
const someRow = fc.record({
  values: fc.record({
    name: text.filter((name) => name !== ''),
    email: text,
    role: fc.constantFrom(...roles),
    locations: fc.subarray(['l1', 'l2', 'l3']),
  }),
  guessed: fc.constant([]),
  unmatchedText: text,
});

function importAgain(csv: string) {
  const lines = readTable(new TextEncoder().encode(csv));
  const { headerAt, targets } = matchColumns(lines, kind);
  return fillByColumn(lines.slice(headerAt + 1), targets, kind);
}

it('fault 43: rows exported and imported → the same rows', () => {
  fc.assert(
    fc.property(fc.array(someRow, { maxLength: 8 }), (rows: NewRow<(typeof kind)['empty']>[]) => {
      expect(importAgain(rowsCsv(rows, kind))).toEqual(rows);
    }),
    {
      numRuns: 100,
      seed: 43,
      examples: [[[{ values: { ...kind.empty, name: ' ' }, guessed: [], unmatchedText: 'x' }]]],
    },
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\0=1', "'=1"])(
  'fault 43: a name like %j exported → begins with an apostrophe',
  (name) => {
    const values = { ...kind.empty, name };
    const [, line = ''] = rowsCsv([{ values, guessed: [], unmatchedText: '' }], kind).split('\r\n');
    expect(line.replace(/^"/, '').startsWith(`'${name}`)).toBe(true);
  },
);

it('a text with a formula behind a semicolon, where German spreadsheets split it → an apostrophe there too', () => {
  expect(csvLines([['Ann', "Hall;=cmd|' /C calc'!A0; -1;x"]])).toBe(`Ann,"Hall;'=cmd|' /C calc'!A0;' -1;x"\r\n`);
});

const written = ['AT&amp;T', "'Neptun'", '#N/A', 'Harbor (https://www.notion.so/1)', 'Total', '# Night'];
it.each(written)('a name like %j exported and imported → the same name', async (name) => {
  const values = { ...kind.empty, name };
  const file = new File([rowsCsv([{ values, guessed: [], unmatchedText: '' }], kind)], 'list.csv');
  expect(await readFile(file, kind)).toHaveProperty(['lines', 1, 0], name);
});

it('our list of locations, whose columns are in another order, imported → the same locations', async () => {
  const cells = ['Total: 2', 'ann@x.example', 'DE', 'UTC', '-1', '3'];
  const file = new File([csvLines([['Name', 'Address', 'Country', 'Time zone', 'Code', 'People'], cells])], 'list.csv');
  const values = { name: 'Total: 2', address: 'ann@x.example', code: '-1', country: 'DE', timeZone: 'UTC' };
  expect(await rowsOf(file, locationKind)).toEqual([{ values, guessed: [], unmatchedText: '' }]);
});

const template = 'Name,Email,Role,Locations';
const list = 'Name,Address,Country,Time zone,Code,People';
const north = 'North | 1 Rd | A1 | DE | UTC';
const fromOthers: [string, string, 'people' | 'locations', string[]][] = [
  [
    'with parts of addresses',
    'Name,Address,City,Zip,Country,Time zone,Code\nNorth,1 Rd,Berlin,10115,DE,UTC,A1',
    'locations',
    ['North | 1 Rd, Berlin, 10115 | A1 | DE | UTC'],
  ],
  [
    'with last names under our heading',
    'Name,First name,Email,Role,Locations\nLee,Ann,ann@x.example,Admin,Main Street',
    'people',
    ['Ann Lee | ann@x.example | admin | l1'],
  ],
  [
    'with a comment, repeated headings, a ruler and a total, in another order',
    'Email,Name,Role,Locations\n# Night,,,\na@x.example,Ann,Admin,\nEmail,Name,Role,Locations\n---,---,---,---\n,Total: 1,,',
    'people',
    ['Ann | a@x.example | admin | '],
  ],
  [
    'that is our template, filled in with single quotes',
    `${template}\n'Ann Lee','ann@x.example','Admin','Main Street'`,
    'people',
    ['Ann Lee | ann@x.example | admin | l1'],
  ],
  [
    'that is our template, filled in and saved by Excel',
    `\uFEFF${template}\r\nAnn,ann@x.example,#N/A,Main Street (https://www.notion.so/Main-1)\r\n`,
    'people',
    ['Ann | ann@x.example | user | l1'],
  ],
  ['that is our list with a total', `\uFEFF${list}\r\nNorth,1 Rd,DE,UTC,A1,3\r\nTotal,,,,,3\r\n`, 'locations', [north]],
  ['that is our list, saved again', `${list}\nNorth,1 Rd,DE,UTC,A1,3\n${list}\n`, 'locations', [north]],
];
it.each(fromOthers)('a file of another program %s → its rows', async (_what, content, of, rows) => {
  const file = new File([content], 'list.csv');
  const read = of === 'people' ? await rowsOf(file, kind) : await rowsOf(file, locationKind);
  expect(read.map(({ values }) => Object.values(values).join(' | '))).toEqual(rows);
  expect(read.map(({ unmatchedText }) => unmatchedText).join('')).toBe('');
});

async function rowsOf<Values>(file: File, someKind: RowKind<Values>) {
  const read = await readFile(file, someKind);
  const lines = 'lines' in read ? read.lines : [];
  const match = matchColumns(lines, someKind);
  return fillByColumn(rowsBelow(lines, match), match.targets, someKind);
}

it('problem rows exported and imported → the same rows, without the error column', () => {
  const row = {
    key: 3,
    values: { ...kind.empty, name: '=HYPERLINK("x")', email: 'no' },
    guessed: [],
    unmatchedText: 'Boss',
  };
  const errors = new Map([[3, [{ key: 3, column: 'email', message: 'Not an address.' }]]]);
  const csv = problemRowsCsv([row], errors, kind);
  expect(csv).toContain('"\'=HYPERLINK(""x"")"');
  expect(csv).toContain('Not an address.');
  expect(importAgain(csv)).toEqual([{ values: row.values, guessed: [], unmatchedText: 'Boss' }]);
});
