import * as fc from 'fast-check';
import { roles } from 'shared-session';
import { expect, it } from 'vitest';

import { userKind } from '../users/userKind.ts';
import type { NewRow } from '../model/rows.ts';
import { fillByColumn } from '../columns/fillRow.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { locationKind } from '../locations/locationKind.ts';
import { csvLines } from './csvFile.ts';
import { readCsv, readFile } from './readFile.ts';
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
  const lines = readCsv(new TextEncoder().encode(csv));
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
  const read = await readFile(file, locationKind);
  const { headerAt, skipped, targets } = matchColumns('lines' in read ? read.lines : [], locationKind);
  expect([headerAt, [...skipped]]).toEqual([0, []]);
  const [row] = fillByColumn('lines' in read ? read.lines.slice(1) : [], targets, locationKind);
  const values = { name: 'Total: 2', address: 'ann@x.example', code: '-1', country: 'DE', timeZone: 'UTC' };
  expect(row).toEqual({ values, guessed: [], unmatchedText: '' });
});

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
