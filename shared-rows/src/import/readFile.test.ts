import { expect, it } from 'vitest';

import { importMessages } from '../columns/messages.ts';
import { userKind } from '../users/userKind.ts';
import { findFileError, maxFileSize, readFile } from './readFile.ts';

const csv = new TextEncoder().encode('a,b');

it.each([
  ['list.csv', csv, null],
  ['list.txt', csv, null],
  ['list.xlsx', csv, importMessages.fileError.workbook],
  ['renamed.csv', Uint8Array.from([0x50, 0x4b, 3, 4]), importMessages.fileError.workbook],
  ['old.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), importMessages.fileError.workbook],
  ['list.numbers', csv, importMessages.fileError.workbook],
  ['list.pdf', csv, importMessages.fileError.notText],
  ['picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), importMessages.fileError.notText],
  ['paper.txt', new TextEncoder().encode('%PDF-1.7'), importMessages.fileError.notText],
  ['large.csv', new Uint8Array(maxFileSize + 1), importMessages.fileError.tooLarge],
  ['just.csv', new Uint8Array(maxFileSize), null],
])('fault 44: %s → %s', (name, bytes, expected) => {
  expect(findFileError(name, bytes)).toBe(expected);
});

it.each([
  ['nothing', ' \n', importMessages.fileError.empty],
  ['headings alone', 'Name,Email,Role\n', importMessages.fileError.onlyHeadings],
  ['a title and headings', 'Employees,,\nName,Email,Role\n', importMessages.fileError.onlyHeadings],
])('a file with %s → an error that says so', async (_situation, text, error) => {
  expect(await readFile(new File([text], 'list.csv'), userKind([]))).toEqual({ error });
});
