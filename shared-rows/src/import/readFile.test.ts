import { expect, it } from 'vitest';

import { importMessages } from '../columns/messages.ts';
import { userKind } from '../users/userKind.ts';
import { findFileError, maxFileSize, readFile } from './readFile.ts';

const csv = new TextEncoder().encode('a,b');

const zipped = (...names: string[]) => new TextEncoder().encode(`PK\u0003\u0004${names.join('\u0000')}`);
const { workbook, notText, tooLarge } = importMessages.fileError;

it.each([
  ['list.csv', csv, null],
  ['list.txt', csv, null],
  ['list.xlsx', csv, workbook],
  ['renamed.csv', zipped('[Content_Types].xml', 'xl/workbook.xml'), workbook],
  ['opened.csv', zipped('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), workbook],
  ['old.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), workbook],
  ['list.numbers', csv, workbook],
  ['letter.csv', zipped('[Content_Types].xml', 'word/document.xml'), notText('document')],
  ['list.csv', zipped('list/a.txt'), notText('archive')],
  ['list.pdf', csv, notText('pdf')],
  ['paper.txt', new TextEncoder().encode('%PDF-1.7'), notText('pdf')],
  ['picture.csv', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), notText('picture')],
  ['photo.csv', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), notText('picture')],
  ['list.csv', new TextEncoder().encode('\uFEFF <!DOCTYPE html><table>'), notText('page')],
  ['list.csv', new TextEncoder().encode('[{"name": "Ann"}]'), notText('json')],
  ['program.csv', Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 256), notText('binary')],
  ['large.csv', new Uint8Array(maxFileSize + 1), tooLarge],
  ['large.csv', Uint8Array.from([...zipped('xl/workbook.xml'), ...new Uint8Array(maxFileSize)]), workbook],
  ['just.csv', new Uint8Array(maxFileSize), null],
])('fault 44: %s → %s', (name, bytes, expected) => {
  expect(findFileError(name, bytes.length, bytes.subarray(0, 65_536))).toBe(expected);
});

it.each([
  ['nothing', ' \n', importMessages.fileError.empty],
  ['headings alone', 'Name,Email,Role\n', importMessages.fileError.onlyHeadings],
  ['a title and headings', 'Employees,,\nName,Email,Role\n', importMessages.fileError.onlyHeadings],
])('a file with %s → an error that says so', async (_situation, text, error) => {
  expect(await readFile(new File([text], 'list.csv'), userKind([]))).toEqual({ error });
});
