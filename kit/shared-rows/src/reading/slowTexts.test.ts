import { beforeAll, expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { locationKind } from '../locations/locationKind.tsx';
import type { RowKind } from '../model/rows.ts';
import { userKind } from '../users/userKind.tsx';
import { matchColumns } from './matchColumns.ts';
import { readFile } from './readFile.ts';
import { findQuestions, toRows } from './readRows.ts';
import { rowsToImport } from './rowsToImport.ts';

/** Measures the processor time of reading a string as rows, which hardly changes on a busy machine. */
async function measureTime<Values>(text: string, kind: RowKind<Values>): Promise<number> {
  const start = process.threadCpuUsage();
  const file = await readFile(new File([text], 'list.txt'), kind);
  if ('lines' in file) {
    const match = matchColumns(file.lines, kind);
    const { rows } = rowsToImport(file.lines, match, kind);
    findQuestions(rows, match.targets, kind);
    toRows(rows, match.targets, kind);
  }
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

const repeatPart = (part: string) => part.repeat(60_000 / part.length);
const csvWithCell = (text: string) => `Name,Email\nAnn,${text}`;
const people = userKind([]);
const locations = locationKind();
let plainTime = 0;
beforeAll(async () => {
  const text = `${'word '.repeat(2000)}\n`.repeat(300);
  // The first run compiles the code.
  await measureTime(text, people);
  plainTime = await measureTime(text, people);
});

/**
 * Measures how long reading a string takes, relative to plain text of the same length. Measures a result above the limit again,
 * because it may include a garbage collection.
 */
const measureRatio =
  <Values>(text: string, kind: RowKind<Values>) =>
  async () =>
    (await measureTime(text, kind)) / plainTime;

it.each([
  ['60 KB of separators before an email', `${repeatPart('-')}x ann@x.example`],
  ['60 KB of colons before an email', `${repeatPart(': ')}x ann@x.example`],
  ['60 KB of schemes before an email', `${repeatPart('mailto:')}x ann@x.example`],
  ['60 KB of quotes between emails', `ann@x.example ${repeatPart('"a')} bob@x.example`],
  ['a dotted word of 60 KB between emails', `ann@x.example, ${repeatPart('a.')}, bob@x.example`],
  ['60 KB of spaces after “From:”', `from:${repeatPart(' ')}x`],
  ['60 KB of spaces before a line separator', `ann@x.example\nstore${repeatPart(' ')}\u2028x`],
  ['60 KB of separators in a cell', csvWithCell(`${repeatPart('-')}x ann@x.example`)],
  ['60 KB of spaces in a reversed name', `Name,Email\n"Lee, A${repeatPart(' ')}n",ann@x.example`],
  ['60 KB of brackets after a name', `Name,Email\nAnn${repeatPart(' (left) (')},ann@x.example`],
  ['60 KB of spaces after a mark', `Name,Email\nAnn (left)${repeatPart(' ')}x,ann@x.example`],
  ['60 KB of brackets in a heading', `Name${repeatPart(' (')},Email\nAnn,ann@x.example`],
  ['400 kB of signs of emails in a cell', csvWithCell('@'.repeat(400_000))],
  ['500 KB of 16,384 columns', `${'ab,'.repeat(16_383)}ab\n`.repeat(10)],
])('%s → is as fast as a few megabytes of text', async (_what, text) => {
  await expect.poll(measureRatio(text, people)).toBeLessThan(5);
});

it('a location has 60 KB of dashes → it is read in linear time', async () => {
  await expect.poll(measureRatio(`Harbor${repeatPart(' – q1')}\nAirport`, locations)).toBeLessThan(5);
});

it('one line has half a million people → is refused as fast as plain text', async () => {
  await expect.poll(measureRatio('a@b;'.repeat(500_000), people)).toBeLessThan(10);
});

it('1,000 unknown and 1,000 known locations → are as fast as plain text', async () => {
  const knownLocations = Array.from({ length: 1000 }, (_, at) => location(`${at}`, `Department in city number ${at}`));
  const rows = Array.from({ length: 1000 }, (_, at) => `Ann ${at},a${at}@x.example,Department of things ${at}`);
  const text = ['Name,Email,Location', ...rows].join('\n');
  await expect.poll(measureRatio(text, userKind(knownLocations))).toBeLessThan(5);
});

const pageWithTable = (table: string) => `<html><table>${table}</table>`;

it.each([
  ['400 kB of names', 'a b; '.repeat(80_000)],
  ['400 kB of names before an email', `${'a b; '.repeat(80_000)}x@y.example`],
  ['9 MB of line ends', '\n'.repeat(9_000_000)],
  ['9 MB of old line ends', '\r'.repeat(9_000_000)],
  ['9 MB of lines of commas', ',\n'.repeat(4_500_000)],
  ['cells that span all columns', pageWithTable(`<tr>${'<td colspan=16384>a</td>'.repeat(60)}`)],
  ['cells that span many columns', pageWithTable('<tr><td colspan=1000>a</td>'.repeat(990))],
  ['cells that span many rows', pageWithTable('<tr><td rowspan=65534>a</td><td>b</td>'.repeat(100))],
  ['a million rows of a web page', pageWithTable('<tr><td>'.repeat(1_000_000))],
  ['10 MB of encoded characters', pageWithTable(`<tr><td>${'&amp;'.repeat(2_000_000)}`)],
])('%s → is refused as fast as plain text, with the reason', async (_what, text) => {
  const file = await readFile(new File([text], 'list.txt'), people);
  expect(file).toEqual({ error: expect.stringMatching(/10,000 rows|100 kB|too many cells|thousands of lines/) });
  await expect.poll(measureRatio(text, people)).toBeLessThan(10);
});
