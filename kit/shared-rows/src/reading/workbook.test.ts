import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { readFile } from './readFile.ts';

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (reference: string, content = 'ann@x.example') =>
  `<c r="${reference}" t="inlineStr"><is><t>${content}</t></is></c>`;

const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([id, target]) =>
        `<Relationship Id="${id}" Type="${officeDocument}/${target
          .replace(/\d*\.xml$/, '')
          .replace(/^.*\//, '')
          .replace('workbook', 'officeDocument')}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Creates a workbook with these files. `sheets` lists its sheets in order. */
const makeArchive = (files: Record<string, string>, sheets: string) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': relations({ r0: 'xl/workbook.xml' }),
        'xl/workbook.xml': `<workbook xmlns:r="${officeDocument}"><sheets>${sheets}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          Object.fromEntries(Object.keys(files).map((name) => [name, `${name}.xml`])),
        ),
        ...Object.fromEntries(
          Object.entries(files).map(([name, xml]) => [`xl/${name.endsWith('.rels') ? name : `${name}.xml`}`, xml]),
        ),
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
    // Compressing takes longer than most tests.
    { level: 1 },
  );

const worksheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** Creates a workbook with one sheet of these rows. */
const makeWorkbook = (rows: string, { shared = '', styles = '' } = {}) =>
  makeArchive(
    {
      worksheet: worksheet(rows),
      sharedStrings: `<sst><si><t>${shared}</t></si></sst>`,
      styles: `<styleSheet>${styles}</styleSheet>`,
    },
    '<sheet name="People" r:id="worksheet"/>',
  );

const readBytes = (bytes: Uint8Array<ArrayBuffer>) => readFile('people', new File([bytes], 'list.xlsx'));

it.each([
  ['a stray cell in the last column', `</row><row r="5000">${text('XFD5000')}`],
  ['a stray cell in the last line', `</row><row r="1048576">${text('A1048576')}`],
  ['formats up to the end', '<c r="XFD1" s="1"/></row><row r="1048576" s="1"><c r="XFD1048576" s="1"/>'],
])('a sheet with %s → its lines are read without it', async (_what, others) => {
  expect(await readBytes(makeWorkbook(`<row r="1">${text('A1')}${others}</row>`))).toMatchObject({
    sheets: [{ lines: [['ann@x.example']] }],
  });
});

it('a cell is merged over several lines → each line has its value', async () => {
  const merged = '</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells><sheetData>';
  const lines = `<row r="1">${text('A1', 'Harbor')}${text('B1')}</row><row r="2">${text('B2')}</row>`;
  expect(await readBytes(makeWorkbook(lines + merged))).toMatchObject({
    sheets: [{ lines: { 1: ['Harbor', 'ann@x.example'] } }],
  });
});

it('a string looks like a reference → it is read', async () => {
  const cell = text('A1', 'ann@x.example r="none"');
  expect(await readBytes(makeWorkbook(`<row r="1">${cell}</row>`))).toMatchObject({
    sheets: [{ lines: [['ann@x.example r="none"']] }],
  });
});

it('a number has leading zeros, such as a postal code → it keeps them', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const cells = [0, 1, 2].map((style) => `<c r="${'ABC'[style]}1" s="${style}"><v>2110</v></c>`);
  const formula = '<c r="D1" s="1"><f>A1</f><v>2110</v></c><c r="E1" s="1" t="n"><v>2110</v></c>';
  expect(
    await readBytes(makeWorkbook(`<row r="1">${cells.join('')}${formula}${text('F1')}</row>`, { styles })),
  ).toMatchObject({ sheets: [{ lines: [['2110', '02110', '2110', '02110', '02110', 'ann@x.example']] }] });
});

const addressLines = (...addresses: string[]) =>
  worksheet(addresses.map((address, at) => `<row>${text(`A${at + 1}`, address)}</row>`).join(''));

it('a longer sheet is hidden → it comes after the other sheet', async () => {
  const bytes = makeArchive(
    {
      worksheet1: addressLines('Email', 'old@x.example', 'older@x.example'),
      worksheet2: addressLines('Email', 'ann@x.example'),
    },
    '<sheet name="Old" state="hidden" r:id="worksheet1"/><sheet name="New" r:id="worksheet2"/>',
  );
  expect(await readBytes(bytes)).toMatchObject({
    sheets: [{ name: 'New', lines: [['Email'], ['ann@x.example']] }, { name: 'Old' }],
  });
});

it('a chart sheet is beside a list → the list is read', async () => {
  const bytes = makeArchive(
    { worksheet: worksheet(`<row>${text('A1')}</row>`), chartsheet: '<chartsheet/>' },
    '<sheet name="Diagram" r:id="chartsheet"/><sheet name="People" r:id="worksheet"/>',
  );
  expect(await readBytes(bytes)).toMatchObject({ sheets: [{ lines: [['ann@x.example']] }] });
});

it('a workbook is larger than its directory states → only that size is unpacked', async () => {
  const bytes = makeWorkbook(`${' '.repeat(6_000_000)}<row>${text('A1')}</row>`);
  for (const { index } of new TextDecoder('latin1').decode(bytes).matchAll(/PK/g))
    if (bytes[index + 2] === 1 && new DataView(bytes.buffer).getUint32(index + 24, true) > 6_000_000)
      new DataView(bytes.buffer).setUint32(index + 24, 1000, true);
  expect(await readBytes(bytes)).toEqual({ error: 'unreadable' });
});

it('files of an archive share their bytes → it is refused', async () => {
  const bytes = makeWorkbook(`<row r="1">${text('A1')}</row>`);
  for (const { index } of new TextDecoder('latin1').decode(bytes).matchAll(/PK/g))
    if (bytes[index + 2] === 1) new DataView(bytes.buffer).setUint32(index + 20, bytes.length - 1, true);
  expect(await readBytes(bytes)).toEqual({ error: 'unreadable' });
});

it.each([
  ['300,001 encoded characters', '&amp;'.repeat(300_001)],
  ['more than two million tags', '<r></r>'.repeat(1_000_001)],
])('a workbook with %s → is refused before it is read', async (_what, shared) => {
  expect(await readBytes(makeWorkbook(sharedCells(1), { shared }))).toEqual({
    error: 'tooManyCells',
  });
});

const sharedCells = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('');

it('thousands of cells share a string → it is refused, with the reason', async () => {
  const bytes = makeWorkbook(sharedCells(5000), { shared: 'a@b.c '.repeat(5000) });
  expect(await readBytes(bytes)).toEqual({ error: 'tooManyCells' });
});

it.each([
  ['a cell with 300,000 attributes', `<row r="1"><c ${'a="1" '.repeat(300_000)}/></row>`, { error: 'unreadable' }],
  [
    'a 1 MB comment',
    `<!--${'<a>'.repeat(300_000)}--><row>${text('A1')}</row>`,
    { sheets: [{ lines: [['ann@x.example']] }] },
  ],
  ['a comment without an end', `<!--${'<'.repeat(1_000_000)}`, { error: 'unreadable' }],
  [
    '1,000 column definitions',
    `<row>${text('A1')}</row></sheetData><cols>${'<x-y:col min="1" max="16384"/>'.repeat(1000)}</cols><sheetData>`,
    { error: 'unreadable' },
  ],
])('%s → is read or refused quickly', async (_what, rows, expected) => {
  expect(await readBytes(makeWorkbook(rows))).toMatchObject(expected);
});

it('a list comes after ten other sheets → it is not read', async () => {
  const bytes = makeArchive(
    { worksheet1: addressLines('Email'), worksheet2: addressLines('Email', 'ann@x.example') },
    `${'<sheet name="Other" r:id="worksheet1"/>'.repeat(10)}<sheet name="People" r:id="worksheet2"/>`,
  );
  const book = await readBytes(bytes);
  expect('sheets' in book && book.sheets.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, () => 'Other'));
});

it('4 MB contain a thousand table definitions → they are ignored', async () => {
  const table = `<Relationship Id="t" Type="${officeDocument}/table" Target="table.xml"/>`;
  const bytes = makeArchive(
    {
      worksheet: worksheet(`<row r="1">${text('A1')}</row>`),
      table: '<a/>'.repeat(1_000_000),
      '_rels/worksheet.xml.rels': `<Relationships>${table.repeat(1000)}</Relationships>`,
    },
    '<sheet name="People" r:id="worksheet"/>',
  );
  expect(await readBytes(bytes)).toMatchObject({ sheets: [{ lines: [['ann@x.example']] }] });
});

it('a cell format is 60 kB long → it is refused at once', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(60_000)}"/></numFmts>`;
  expect(await readBytes(makeWorkbook(`<row r="1">${text('A1')}</row>`, { styles }))).toEqual({
    error: 'unreadable',
  });
});

it('a cell of 600 kB is in several pieces → only its beginning is kept', async () => {
  const cell = `<c r="A1" t="inlineStr"><is>${`<r><t>${'word '.repeat(10_000)}</t></r>`.repeat(12)}</is></c>`;
  const book = await readBytes(makeWorkbook(`<row r="1">${cell}</row>`));
  expect('sheets' in book && book.sheets[0].lines[0]?.[0]?.length).toBe(5000);
});
