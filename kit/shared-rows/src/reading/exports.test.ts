import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { locationKind } from '../locations/locationKind.tsx';
import type { RowKind } from '../model/rows.ts';
import { userKind } from '../users/userKind.tsx';
import { csvText } from './csvFile.ts';
import type { Lines } from './headings/targets.ts';
import { matchColumns } from './matchColumns.ts';
import { readFile } from './readFile.ts';
import { findQuestions, proposeAnswers, toRows } from './readRows.ts';
import { rowsToImport } from './rowsToImport.ts';

const people = userKind([location('l1', 'Main Street'), location('l2', 'Harbor')]);
const folder = path.join(import.meta.dirname, '../../tests/files/exports');

/** Returns the lines of a table that become rows, and the targets of its columns. */
function toImport<Values>(lines: Lines, kind: RowKind<Values>) {
  const match = matchColumns(lines, kind);
  return { rows: rowsToImport(lines, match, kind).rows, targets: match.targets };
}

/** Returns the rows of a file as the dialog proposes them: the values of each row's fields, without empty ones at the end. */
async function getRows<Values>(
  name: string,
  kind: RowKind<Values>,
  content: BlobPart = readFileSync(path.join(folder, name)),
) {
  const file = await readFile(new File([content], name), kind);
  if ('error' in file) return file.error;
  const { rows, targets } = toImport(file.lines, kind);
  const answers = proposeAnswers(findQuestions(rows, targets, kind), new Map());
  return toRows(rows, targets, kind, answers).map((row) =>
    [...kind.fields.map(({ write }) => write(row.values)), ...Object.values(row.unmatched)]
      .join('|')
      .replace(/\|+$/, ''),
  );
}

it.each([
  ['google-workspace.csv', ['ann@smith.example|Ann Lee|User', 'cem@smith.example|Cem Ay|User']],
  ['entra.csv', ['ann@smith.example|Ann Lee|User|Main Street', 'cem@smith.example|Cem Ay|Guest|Harbor']],
  ['okta.csv', ['ann@smith.example|Ann Lee|User', 'cem@smith.example|Cem Ay|User']],
  ['bamboohr.csv', ['ann@smith.example|Ann Lee|User|Main Street', 'cem@smith.example|Cem Ay|User|Harbor']],
  ['hubspot.csv', ['ann@smith.example|Ann Lee|User', 'cem@smith.example|Cem Ay|User']],
  ['slack.csv', ['ann@smith.example|Ann Lee|Admin', 'cem@smith.example|Cem Ay|User']],
  [
    'excel-german.csv',
    ['aenne@schmidt.example|Änne Müller|User|Main Street', 'cem@schmidt.example|Cem Ay|User|Main Street; Harbor'],
  ],
  ['staff.xlsx', ['ann@smith.example|Ann Lee|Manager|Main Street', 'cem@smith.example|Cem Ay|User|Harbor']],
  ['contacts.vcf', ['ann@smith.example|Ann Lee|User', 'joerg@smith.example|Jörg Müller|User']],
])('people from %s → are imported correctly without a question', async (name, expected) => {
  expect(await getRows(name, people)).toEqual(expected);
});

it.each([
  [
    'shopify-ids.csv',
    ['Harbor|1 Quay Rd, Boston, Massachusetts, 02110||US', 'King|5 King St, Toronto, Ontario, M5V 1A1||CA'],
  ],
  [
    'shopify.csv',
    [
      'Harbor|1 Quay Rd, Unit 2, Boston, MA, 02110||US',
      'Airport|5 Runway, Los Angeles, CA, 90045||US',
      'Mitte|Torstraße 9, Berlin, 10119||DE|Europe/Berlin',
    ],
  ],
  [
    'square.csv',
    ['Smith Harbor|1 Quay Rd, Boston, MA, 02110||US|America/New_York', 'Smith Airport|5 Runway, Denver, CO, 80249||US'],
  ],
])('locations from %s → are imported correctly without a question', async (name, expected) => {
  expect(await getRows(name, locationKind())).toEqual(expected);
});

it('the list’s own export → is imported unchanged', async () => {
  // The code is in quotes. The import would remove them if another program had added them.
  const list = csvText([
    ['Name', 'Address', 'Code', 'Time zone', 'People', 'Country'],
    ["'Neptun'", '=1 Quay, Berlin', '007', 'Europe/Berlin', '2', 'DE'],
  ]);
  expect(await getRows('locations.csv', locationKind(), list)).toEqual([
    "'Neptun'|=1 Quay, Berlin|007|DE|Europe/Berlin",
  ]);
});

it('a location “Berlin, Mitte” is beside a location “Berlin” → both are recognized', () => {
  const kind = userKind([location('1', 'Berlin'), location('2', 'Berlin, Mitte')]);
  const lines = [
    ['Email', 'Location'],
    ['ann@x.example', 'Berlin, Mitte'],
    ['bob@x.example', 'Berlin'],
  ];
  const { rows, targets } = toImport(lines, kind);
  expect(toRows(rows, targets, kind).map(({ values }) => values.locations)).toEqual([['2'], ['1']]);
});

it('“Berlin” is unknown, “Berlin Mitte” is known → it is answered automatically', () => {
  const kind = userKind([location('1', 'Berlin Mitte'), location('2', 'Tegel')]);
  const lines = [
    ['Email', 'Location'],
    ['ann@x.example', 'Berlin Mitte; Berlin'],
  ];
  const { rows, targets } = toImport(lines, kind);
  const answers = new Map(findQuestions(rows, targets, kind).map(({ id }) => [id, 'Tegel']));
  expect(toRows(rows, targets, kind, answers)).toMatchObject([{ values: { locations: ['1', '2'] }, unmatched: {} }]);
});

it.each([
  ['with commas in their names', ['London, UK', 'Lindon, Utah', 'London, UK'], { 'London, UK': 2, 'Lindon, Utah': 1 }],
  ['in two spellings', ['Airport', 'AIRPORT '], { Airport: 2 }],
  ['in lists with commas, one also alone', ['Airport, Downtown', 'Airport'], { Airport: 2, Downtown: 1 }],
  ['in lists with slashes, one also alone', ['Airport / Downtown', 'Airport'], { Airport: 2, Downtown: 1 }],
])('new locations %s → cause a question each', (_what, cells, expected) => {
  const lines = [['Email', 'Location'], ...cells.map((cell, at) => [`p${at}@x.example`, cell])];
  const { rows, targets } = toImport(lines, people);
  const questions = findQuestions(rows, targets, people);
  expect(Object.fromEntries(questions.map(({ value, count }) => [value, count]))).toEqual(expected);
});

it.each([
  ['the city', ['Boston', 'Denver'], ['Smith – Boston', 'Smith – Denver']],
  ['the street', ['Boston', 'Boston'], ['Smith – 1 Quay', 'Smith – 2 Elm']],
])('locations share a name → each gets %s in its name', (_what, [one = '', other = ''], expected) => {
  const lines = [
    ['Business name', 'Address line 1', 'Locality', 'Country / Region'],
    ['Smith', '1 Quay', one, 'US'],
    ['Smith', '2 Elm', other, 'US'],
  ];
  const kind = locationKind();
  const { rows, targets } = toImport(lines, kind);
  expect(toRows(rows, targets, kind).map(({ values }) => values.name)).toEqual(expected);
});

it('an unknown location has no answer → its row keeps it', () => {
  const lines = [
    ['Name', 'Email', 'Store'],
    ['Kim', 'kim@smith.example', 'Hamburg'],
    ['Lee', 'lee@smith.example', 'Harbour'],
  ];
  const { rows, targets } = toImport(lines, people);
  const answers = proposeAnswers(findQuestions(rows, targets, people), new Map());
  expect(toRows(rows, targets, people, answers)).toMatchObject([
    { values: { locations: [] }, unmatched: { locations: 'Hamburg' } },
    { values: { locations: ['l2'] }, unmatched: {} },
  ]);
});
