import * as fc from 'fast-check';
import { roles } from 'shared-session';
import { expect, it } from 'vitest';

import type { NewRow } from '../model/rows.ts';
import { userKind } from '../users/userKind.ts';
import { csvLines } from './csvFile.ts';
import { fillByColumn } from './fillRow.ts';
import { matchColumns } from './matchColumns.ts';
import { decodeText, readTable } from './readFile.ts';
import { problemRowsCsv, rowsCsv } from './saveRows.ts';

const kind = userKind([
  { _id: 'l1', name: 'Main Street', timeZone: 'UTC', userCount: 0 },
  { _id: 'l2', name: 'Bar; Grill', timeZone: 'UTC', userCount: 0 },
]);

// Single lines without spaces around them, like the cells of the editor once they are saved.
const text = fc
  .oneof(fc.string(), fc.constantFrom('=1+1', '＝1+1', "'=1", '-', '@a', "''+", '"', 'a,b;c', "a;=1;'-2; ' =3", 'Jörg'))
  .map((line) => line.trim());
const someRow = fc.record({
  values: fc.record({
    name: text.filter((name) => name !== ''),
    email: fc.constantFrom('ann@x.example', 'bob@x.example'),
    role: fc.constantFrom(...roles),
    locations: fc.subarray(['l1', 'l2']),
  }),
  guessed: fc.constant([]),
  unmatchedText: text,
});

function importAgain(csv: string) {
  const lines = readTable(decodeText(new TextEncoder().encode(csv)), ',');
  const { headerAt, targets } = matchColumns(lines, kind);
  return fillByColumn(lines.slice(headerAt + 1), targets, kind);
}

it('fault 43: rows exported and imported → the same rows', () => {
  const rows = fc.array(someRow, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, (some: NewRow<(typeof kind)['empty']>[]) => {
      expect(importAgain(rowsCsv(some, kind))).toEqual(some);
    }),
    { numRuns: 100, seed: 43 },
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

it('a formula behind a semicolon → an apostrophe there too', () => {
  expect(csvLines([['Ann', "Hall;=cmd|' /C calc'!A0; -1;x"]])).toBe(`Ann,"Hall;'=cmd|' /C calc'!A0;' -1;x"\r\n`);
});

it('problem rows exported and imported → the same, without errors', () => {
  const row = { key: 1, values: { ...kind.empty, name: 'Ann', email: 'ann.x' }, guessed: [], unmatchedText: 'Bistro' };
  const errors = new Map([[1, [{ key: 1, column: 'email', message: 'Wrong.' }]]]);
  const { key: _key, ...same } = row;
  expect(importAgain(problemRowsCsv([row], errors, kind))).toEqual([same]);
});
