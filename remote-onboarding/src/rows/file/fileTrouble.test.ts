import { expect, it } from 'vitest';

import { words } from '../../words.ts';
import { fileTrouble, largestFile } from './fileTrouble.ts';

const csv = new TextEncoder().encode('a,b');

it.each([
  ['list.csv', csv, null],
  ['list.txt', csv, null],
  ['list.xlsx', csv, words.file.workbook],
  ['renamed.csv', Uint8Array.from([0x50, 0x4b, 3, 4]), words.file.workbook],
  ['old.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), words.file.workbook],
  ['list.numbers', csv, words.file.workbook],
  ['list.pdf', csv, words.file.notText],
  ['large.csv', new Uint8Array(largestFile + 1), words.file.tooLarge],
  ['just.csv', new Uint8Array(largestFile), null],
])('%s → %s', (name, bytes, expected) => {
  expect(fileTrouble(name, bytes)).toBe(expected);
});
