import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { userKind } from '../users/userKind.ts';
import { readFile } from './readFile.ts';

const bytesOf = (...parts: (number | string | readonly number[])[]) =>
  parts.flatMap((part) =>
    typeof part === 'number'
      ? [part % 256, Math.floor(part / 256) % 256, Math.floor(part / 65_536) % 256, Math.floor(part / 16_777_216)]
      : typeof part === 'string'
        ? [...part].flatMap((letter) => [letter.charCodeAt(0), 0])
        : part,
  );

const times = (amount: number, one: (at: number) => readonly number[]) =>
  Array.from({ length: amount }, (_, at) => one(at)).flat();

const relation = (id: string, type: string, target: string) =>
  strToU8(
    `<Relationships><Relationship Id="${id}" Type="x/relationships/${type}" Target="${target}"/></Relationships>`,
  );

/** An .xlsb that lists one sheet so many times, whose lines have a number in the last column. */
function xlsbOf(sheets: number, lines: number): Uint8Array<ArrayBuffer> {
  const listed = bytesOf([156, 1, 22], 0, 1, 2, 'r1', 1, 'P');
  const line = (at: number) => bytesOf([0, 4], at, [2, 12], 16_383, 0, 6);
  return zipSync({
    '_rels/.rels': relation('r0', 'officeDocument', 'xl/workbook.bin'),
    'xl/_rels/workbook.bin.rels': relation('r1', 'worksheet', 'worksheets/a.bin'),
    'xl/workbook.bin': Uint8Array.from(times(sheets, () => listed)),
    'xl/worksheets/a.bin': Uint8Array.from(times(lines, line)),
  });
}

/** The same as an .xls: its data, a directory of so many streams, which are all this data, and a table. */
function xlsOf(sheets: number, lines: number, streams = 1): Uint8Array<ArrayBuffer> {
  const word = (value: number) => bytesOf(value).slice(0, 2);
  const record = (id: number, ...data: number[]) => [...word(id), ...word(data.length), ...data];
  const start = record(2057, ...word(1536), ...word(5));
  const end = record(10);
  const listed = (at: number) => record(133, ...bytesOf(at), 0, 0, 1, 0, 80);
  const sheet = start.length + sheets * listed(0).length + end.length;
  const line = (at: number) => record(515, ...word(at), ...word(16_383), ...word(0), ...bytesOf(0, 0));
  const book = [...start, ...times(sheets, () => listed(sheet)), ...end, ...start, ...times(lines, line), ...end];
  const sectors = Math.max(8, Math.ceil(book.length / 512));
  const folders = Math.ceil((streams + 1) / 4);
  const file = new Uint8Array((1 + sectors + folders + 1) * 512);
  file.set(bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  file.set([9, 0, 6, 0], 30);
  file.set(bytesOf(1, sectors, 0, 4096, 0xff_ff_ff_fe, 0, 0xff_ff_ff_fe, 0, sectors + folders), 44);
  file.set(book, 512);
  const entry = (at: number, name: string, type: number, first: number) => {
    const place = (1 + sectors) * 512 + at * 128;
    file.set(bytesOf(name), place);
    file.set([...word(2 * name.length + 2), type], place + 64);
    file.set(bytesOf(first, type === 2 ? sectors * 512 : 0), place + 116);
  };
  entry(0, 'Root Entry', 5, 0xff_ff_ff_fe);
  for (let at = 0; at < streams; at += 1) entry(at + 1, at === 0 ? 'Workbook' : `S${at}`, 2, 0);
  const isLast = (at: number) => at === sectors - 1 || at >= sectors + folders - 1;
  const table = Array.from({ length: 128 }, (_, at) => (isLast(at) ? 0xff_ff_ff_fe : at + 1));
  file.set(bytesOf(...table), (1 + sectors + folders) * 512);
  return file;
}

const read = (bytes: BlobPart) => readFile(new File([bytes], 'list'), userKind([], []));

it.each([
  ['an .xlsb with a number in the last column of a line', xlsbOf(1, 1), /no rows/],
  ['an .xlsb with one in each of 5,000 lines', xlsbOf(1, 5000), /this kind can’t be read/],
  ['an .xlsb that lists such a sheet 1,000 times', xlsbOf(1000, 100), /this kind can’t be read/],
  ['an .xls with a number in the last column of a line', xlsOf(1, 1), /no rows/],
  ['an .xls that lists such a sheet 200 times', xlsOf(200, 200), /this kind can’t be read/],
  ['a page of 1,200 cells that span a sheet', '<table><tr><td colspan="16384">a</td></tr>'.repeat(1200), /this kind/],
  ['an .xls of 300 streams of the same data', xlsOf(1, 1, 300), /this kind can’t be read/],
])('%s → answered at once', async (_what, bytes, error) => {
  expect(await read(bytes)).toEqual({ error: expect.stringMatching(error) });
});
