import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';

import { userKind } from '../users/userKind.ts';
import { readFile } from './readFile.ts';

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (reference: string) => `<c r="${reference}" t="inlineStr"><is><t>ann@x.example</t></is></c>`;

/** A workbook of one sheet, which the rows are of. */
const workbookOf = (rows: string, { sheets = 1, shared = '', styles = '' } = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${officeDocument}"><sheets>${'<sheet name="People" r:id="r1"/>'.repeat(sheets)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${officeDocument}/worksheet" Target="sheet.xml"/><Relationship Id="r2" Type="${officeDocument}/sharedStrings" Target="shared.xml"/></Relationships>`,
    ),
    'xl/shared.xml': strToU8(`<sst><si><t>${shared}</t></si></sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

const read = (bytes: Uint8Array<ArrayBuffer>) => readFile(new File([bytes], 'list.xlsx'), userKind([], []));

it.each([
  ['the last column', `<row r="5000">${text('XFD5000')}</row>`],
  ['a line after the last', `<row r="1">${text('A1')}</row><row r="3e6"/>`],
  ['a column that is written as no program does', `<row r="1">${text('A1')}</row><row>${text('&#88;FD5000')}</row>`],
])('a stray cell in %s → refused, with the reason', async (_what, rows) => {
  expect(await read(workbookOf(rows))).toEqual({ error: expect.stringMatching(/Split your list/) });
});

it('a text that looks like a reference → read', async () => {
  const cell = '<c r="A1" t="inlineStr"><is><t>ann@x.example r="none"</t></is></c>';
  expect(await read(workbookOf(`<row r="1">${cell}</row>`))).toMatchObject({ lines: [['ann@x.example r="none"']] });
});

it('a number shown with leading zeros, such as a postal code → with them', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const cells = [0, 1, 2].map((style) => `<c r="${'ABC'[style]}1" s="${style}"><v>2110</v></c>`);
  const formula = '<c r="D1" s="1"><f>A1</f><v>2110</v></c><c r="E1" s="1" t="n"><v>2110</v></c>';
  expect(await read(workbookOf(`<row r="1">${cells.join('')}${formula}${text('F1')}</row>`, { styles }))).toMatchObject(
    {
      lines: [['2110', '02110', '2110', '02110', '02110', 'ann@x.example']],
    },
  );
});

it('a hidden sheet that is longer → the one in sight', async () => {
  const sheets = [
    ['Email', 'old@x.example', 'older@x.example'],
    ['Email', 'ann@x.example'],
  ].map((addresses) => {
    const cells = addresses.map((address, at) => text(`A${at + 1}`).replace('ann@x.example', address));
    return `<worksheet><sheetData>${cells.map((cell, at) => `<row r="${at + 1}">${cell}</row>`).join('')}</sheetData></worksheet>`;
  });
  const relation = (id: number) => `<Relationship Id="r${id}" Type="${officeDocument}/worksheet" Target="s${id}.xml"/>`;
  const bytes = zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${officeDocument}"><sheets><sheet name="Old" state="hidden" r:id="r0"/><sheet name="New" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${[0, 1].map(relation).join('')}</Relationships>`),
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/s${at}.xml`, strToU8(xml)])),
  });
  expect(await read(bytes)).toMatchObject({ lines: [['Email'], ['ann@x.example']], otherSheets: ['Old'] });
});

it('a binary workbook, .xlsb → refused, with the reason', async () => {
  const bytes = zipSync({ 'xl/workbook.bin': strToU8('x'), 'xl/theme/theme1.xml': strToU8('<theme/>') });
  expect(await read(bytes)).toEqual({ error: expect.stringMatching(/this kind can’t be read/) });
});

it('formats up to the end of a sheet → its lines', async () => {
  const formats = '<c r="XFD1" s="1"/></row><row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>';
  expect(await read(workbookOf(`<row r="1">${text('A1')}${formats}`))).toMatchObject({ lines: [['ann@x.example']] });
});

it('a workbook whose directory names a smaller size than it has → refused', async () => {
  const bytes = workbookOf(' '.repeat(6_000_000));
  const size = new TextDecoder('latin1').decode(bytes).lastIndexOf('PK\u0001\u0002') + 24;
  new DataView(bytes.buffer).setUint32(size, 1000, true);
  vi.stubGlobal('reportError', vi.fn());
  expect(await read(bytes)).toEqual({ error: expect.stringMatching(/couldn’t be read/) });
});

it('an archive whose files share their bytes → refused', async () => {
  const bytes = workbookOf(`<row r="1">${text('A1')}</row>`);
  for (const { index } of new TextDecoder('latin1').decode(bytes).matchAll(/PK/g))
    if (bytes[index + 2] === 1) new DataView(bytes.buffer).setUint32(index + 20, bytes.length - 1, true);
  expect(await read(bytes)).toEqual({ error: expect.stringMatching(/this kind can’t be read/) });
});

const sharedCells = (amount: number) =>
  Array.from({ length: amount }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('');

it('a text that thousands of cells share → refused, with the reason', async () => {
  const bytes = workbookOf(sharedCells(5000), { shared: 'a@b.c '.repeat(5000) });
  expect(await read(bytes)).toEqual({ error: expect.stringMatching(/Split your list/) });
});

it.each([
  ['a cell with 300,000 attributes', `<row r="1"><c ${'a="1" '.repeat(300_000)}/></row>`],
  ['a comment of a megabyte', `<!--${'<a>'.repeat(300_000)}--><row r="1">${text('A1')}</row>`],
  ['a comment without an end', `<!--${'<'.repeat(1_000_000)}`],
])('%s → refused at once', async (_what, rows) => {
  expect(await read(workbookOf(rows))).toEqual({ error: expect.stringMatching(/this kind can’t be read/) });
});

it('one sheet listed 4,000 times → refused at once', async () => {
  expect(await read(workbookOf(sharedCells(10), { sheets: 4000 }))).toEqual({
    error: expect.stringMatching(/this kind can’t be read/),
  });
});
