import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { pastedTexts, substance } from '../../tests/pastedTexts.ts';
import { readCsv } from './readFile.ts';

const files = path.join(import.meta.dirname, '../../tests/files');
const read = (name: string) => readCsv(readFileSync(path.join(files, name)), 'en');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const oneLine = (text: string | undefined) => text?.replace(/\r?\n/, '↵') ?? '';

it.each([
  'excel-csv-utf8.csv',
  'excel-german.csv',
  'excel-unicode-text.txt',
  'excel-sep-line.csv',
  'google-sheets.csv',
  'numbers.csv',
  'ragged.csv',
])('%s → the same rows', (name) => {
  expect(read(name).map((cells) => [0, 1, 2].map((at) => oneLine(cells[at])))).toEqual([
    ['Name', 'Address', 'Code'],
    ['Zürich', 'Bahnhofstraße 1↵8001 Zürich', 'ZRH'],
    ['Smith & Sons, Inc.', '5 "Old" Lane; rear', 'S-1'],
    ['Café', '', ''],
  ]);
});

it.each(readdirSync(path.join(files, 'saved')).filter((name) => !name.endsWith('.fods')))(
  'saved/%s → the same rows',
  (name) => {
    expect(read(`saved/${name}`).map((cells) => [0, 1, 2, 3].map((at) => oneLine(cells[at])))).toEqual([
      ['Name', 'Address', 'Code', ''],
      ['Zürich', 'Bahnhofstraße 1↵8001 Zürich', '007', ''],
      ['Smith & Sons, Inc.', '5 "Old" Lane; rear', 'S-1', ''],
      ['Café', '', '', ''],
      ['“Old Mill” – 5 €', 'Mill\tLane 2', '12', 'closed on Mondays'],
    ]);
  },
);

it.each([
  ['semicolons, with commas in the text', 'a;b\n"x, y";z, w\nc;d', ['a', 'b']],
  ['bars', 'a|b\nc|d', ['a', 'b']],
  ['a line that names it', 'sep=|\na,b|c', ['a,b', 'c']],
  ['delimiters in quotes only', '"a;b;c",d\n"e",f', ['a;b;c', 'd']],
  ['one column', 'a\nb', ['a']],
])('%s → split there', (_situation, text, first) => {
  expect(readCsv(bytesOf(text))[0]).toEqual(first);
});

it('random text in a file → all of it is in the cells', () => {
  fc.assert(
    fc.property(pastedTexts, (text) => {
      const kept = readCsv(bytesOf(text)).flat().join('');
      expect(substance(kept.replaceAll(/[|']/g, ''))).toBe(substance(text.replaceAll(/[|']/g, '').toWellFormed()));
    }),
    { numRuns: 1000, seed: 44 },
  );
});

it('fault 44: more marks on a letter than Unicode allows → cut before anything puts them in order', () => {
  expect(readCsv(bytesOf(`Name,e${'\u0301\u0316'.repeat(200)}`))).toEqual([['Name', `e${'\u0301\u0316'.repeat(15)}`]]);
});

it('a megabyte of difficult text → done in seconds, not minutes', () => {
  const unit = fc.constantFrom('"', '""', '"a,', '"a,""', '" ', ',', '\n', '"\n', ' ', "'=", ';"a;', '\r', 'a');
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
      const once = units.join('');
      const bytes = bytesOf(once.repeat(Math.ceil(1_000_000 / once.length)));
      const before = process.threadCpuUsage().user;
      readCsv(bytes);
      // Usually much less; a quadratic algorithm would take minutes. Processor time, which does not include other programs.
      expect(process.threadCpuUsage().user - before).toBeLessThan(20_000_000);
    }),
    { numRuns: 5, seed: 44 },
  );
});
