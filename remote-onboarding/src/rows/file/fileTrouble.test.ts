import { expect, it } from 'vitest';

import { fileTroubleWords } from '../../words/fileTrouble.ts';
import { fileTrouble, largestFile } from './fileTrouble.ts';

const csv = new TextEncoder().encode('a,b');

it.each([
  ['list.csv', csv, null],
  ['list.txt', csv, null],
  ['list.xlsx', csv, fileTroubleWords.workbook],
  ['renamed.csv', Uint8Array.from([0x50, 0x4b, 3, 4]), fileTroubleWords.workbook],
  ['old.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), fileTroubleWords.workbook],
  ['list.numbers', csv, fileTroubleWords.workbook],
  ['list.pdf', csv, fileTroubleWords.notText],
  ['picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), fileTroubleWords.notText],
  ['paper.txt', new TextEncoder().encode('%PDF-1.7'), fileTroubleWords.notText],
  ['large.csv', new Uint8Array(largestFile + 1), fileTroubleWords.tooLarge],
  ['just.csv', new Uint8Array(largestFile), null],
])('fault 44: %s → %s', (name, bytes, expected) => {
  expect(fileTrouble(name, bytes)).toBe(expected);
});
