import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatCsv } from './csvFile.ts';
import { readText } from './readFile.ts';

// Generates single lines without surrounding spaces, like the editor's cells after saving.
const text = fc
  .oneof(
    fc.string(),
    fc.constantFrom('=1+1', '＝1+1', "'=1", '-', '@a', "''+", '"', '"=1', 'a,b;c', "a;=1;'-2; ' =3", 'Jörg'),
  )
  .map((line) => line.trim());

it('fault 43: a list is exported and imported → its cells are the same', async () => {
  const lines = fc.array(fc.tuple(fc.constant('Ann'), text, text), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lines, async (some) => {
      const all = [['Name', 'Code', 'Address'], ...some];
      expect(await readText('locations', formatCsv(all))).toMatchObject({ sheets: [{ lines: all }] });
    }),
    { numRuns: 100, seed: 43 },
  );
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\0=1',
  "'=1",
  '\u00A0=1',
  '\u3000=1',
  '\v=1',
  '\f=1',
  '\u0001=1',
  '−1',
])('fault 43: a name like %j is exported → it gets an apostrophe', (name) => {
  expect(
    formatCsv([[name]])
      .replace(/^\uFEFF"?/, '')
      .startsWith(`'${name}`),
  ).toBe(true);
});

it.each([
  ["Hall;=cmd|' /C calc'!A0; -1;x", `"Hall;'=cmd|' /C calc'!A0;' -1;x"`],
  ['Hall\n=WEBSERVICE(A1);x', `"Hall\n'=WEBSERVICE(A1);x"`],
  ['Hall;"=WEBSERVICE(A1);x', `"Hall;'""=WEBSERVICE(A1);x"`],
])('a name contains a formula (%j) → it also gets an apostrophe', (name, cell) => {
  expect(formatCsv([['Ann', name]])).toBe(`\uFEFFAnn,${cell}\r\n`);
});
