import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { growth, steepest } from '../../tests/growth.ts';
import { pastedTexts, substance } from '../../tests/pastedTexts.ts';
import { fillByColumn } from '../columns/fillRow.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { locationKind } from '../locations/locationKind.ts';
import { importMessages } from '../messages.ts';
import { userKind } from '../users/userKind.ts';
import { findFileError, maxFileSize, readFile, readTable } from './readFile.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const zipped = (...names: string[]) => bytesOf(`PK\u0003\u0004${names.join('\u0000')}`);
const readText = (text: string) => readFile(new File([text], 'list.csv'), userKind([]));
const oneLine = (text: string | undefined) => text?.replace(/\r?\n/, '↵') ?? '';

describe('readFile', () => {
  it.each([
    ['nothing', ' \n', importMessages.fileError.empty],
    ['headings alone', 'Name,Email,Role\n', importMessages.fileError.onlyHeadings],
    ['too many rows', `Name\n${'Ann\n'.repeat(20_001)}`, importMessages.fileError.tooManyRows(20_001, 20_000)],
    [
      'too many addresses in a line',
      'ann@x.example;'.repeat(20_001),
      importMessages.fileError.tooManyRows(20_001, 20_000),
    ],
    [
      'far too many rows, whose first may be headings',
      `Name\n${'Ann\n'.repeat(40_000)}`,
      importMessages.fileError.tooManyRows(40_001, 20_000),
    ],
    ['a title and headings', 'Employees,,\nName,Email,Role\n', importMessages.fileError.onlyHeadings],
  ])('a file with %s → an error that says so', async (_situation, text, error) => {
    expect(await readText(text)).toEqual({ error });
  });

  it.each([
    ['in one line', 'ann@x.example;bob@x.example; Lee <lee@x.example>'],
    ['in several lines', 'ann@x.example, bob@x.example,\nLee <lee@x.example>\n'],
  ])('addresses beside each other %s → one below the other', async (_situation, text) => {
    expect(await readText(text)).toEqual({
      lines: [
        ['', 'ann@x.example'],
        ['', 'bob@x.example'],
        ['Lee', 'lee@x.example'],
      ],
    });
  });

  it.each([
    ['in lines of their own', 'Ann Lee\nCook\nann@x.example\n\nBob Roe\nClerk\nbob@x.example'],
    ['copied from a mail', 'From: Ann Lee <ann@x.example>\nTo: Bob Roe <bob@x.example>; cy@x.example'],
  ])('names %s → beside their address', async (_situation, text) => {
    const found = await readText(text);
    const lines = 'lines' in found ? found.lines : [];
    expect(lines.map((cells) => [cells[0], cells.at(-1)]).slice(0, 2)).toEqual([
      ['Ann Lee', 'ann@x.example'],
      ['Bob Roe', 'bob@x.example'],
    ]);
  });

  it.each(['Email addresses', 'Newsletter'])('"%s" above a single address → no name', async (title) => {
    expect(await readText(`${title}\nann@x.example`)).toEqual({ lines: [[title], ['ann@x.example']] });
  });

  it('last names first in a line of addresses → they stay with their address', async () => {
    expect(await readText('Lee, Ann <ann@x.example>; Roe, Bob <bob@x.example>')).toEqual({
      lines: [
        ['Lee, Ann', 'ann@x.example'],
        ['Roe, Bob', 'bob@x.example'],
      ],
    });
  });

  it.each([
    ['Name,Ann,Bob\nEmail,ann@x.example,bob@x.example', ['Name,Email', 'Ann,ann@x.example', 'Bob,bob@x.example']],
    ['Name,Ann\nEmail,ann@x.example', ['Name,Email', 'Ann,ann@x.example']],
  ])('the table %j with its headings in the first column → turned', async (text, lines) => {
    const found = await readText(text);
    expect(found).toEqual({ lines: lines.map((line) => line.split(',')) });
  });

  it('digits of a postal code that are marked as text → without the mark', () => {
    const row = fillByColumn([['Harbor', "'02108"]], ['name', 'postalCode'], locationKind)[0];
    expect(row?.values.address).toBe('02108');
  });

  it.each([
    ['beside each person’s own', 'ann@x.example,a@home.example\nbob@x.example,b@home.example'],
    ['of a manager beside the only person', 'Ann Lee,ann@x.example,boss@x.example'],
  ])('a second address %s, without headings → no person of its own', async (_situation, text) => {
    const lines = text.split('\n').map((line) => line.split(','));
    expect(await readText(text)).toEqual({ lines });
  });

  it('a table saved again as one column → its columns', async () => {
    const text = '"Name,Email"\r\n"Ann,ann@x.example"\r\n"""Roe, Bob"",bob@x.example"\r\n';
    expect(await readText(text)).toEqual({
      lines: [
        ['Name', 'Email'],
        ['Ann', 'ann@x.example'],
        ['Roe, Bob', 'bob@x.example'],
      ],
    });
  });

  it('a file with 250 columns → all are read, the first 200 are matched', async () => {
    const text = ['Name', 'cell'].map((first) => [first, ...Array.from({ length: 249 }, () => 'x')].join()).join('\n');
    const found = await readText(text);
    const lines = 'lines' in found ? found.lines : [];
    expect(lines.map(({ length }) => length)).toEqual([250, 250]);
    expect(matchColumns(lines, userKind([])).targets).toHaveLength(200);
  });

  it.each([
    ['spaces in a sum', ' ', (many: string) => `Name,Email\nAnn,ann@x.example\nTotal,1${many}x`],
    ['spaces behind the word of a sum', ' ', (many: string) => `Name,Email\nAnn,ann@x.example\nTotal${many}x`],
    ['years in a remark', '2020 ', (many: string) => `Name,Email\nAnn,ann@x.example\n${many}`],
    ['parentheses in a heading', '(', (many: string) => `Name,Email,${many}\nAnn,ann@x.example,1`],
    [
      'single quotes inside quotes before as many spaces',
      'a"',
      (many: string) => `Name,Email\n"${many}${many.replaceAll('a"', ' ')},b`,
    ],
    ['values of one record', 'b: 2\n', (many: string) => `name: 1\nmail: 2\n${many}\nname: 1\nmail: 2`],
    ['signs of tags in a page', '<', (many: string) => `<table><tr><td>Ann<td>${many}<tr><td>${many}<td>`],
    ['single quotes', "'',", (many: string) => `'Ann',${many}'ann@x.example'\n'Bob','${many}`],
    ['parentheses in a cell', '(', (many: string) => `Name,Email\nAnn${many},ann@x.example`],
  ])('a file with many %s → as fast as many with fewer', async (situation, one, textWith) => {
    const readMany = async (count: number) =>
      expect(await readText(textWith(one.repeat(count)))).toHaveProperty('lines');
    // Below that, reading single quotes takes longer than a search that is quadratic.
    const length = situation === 'single quotes' ? 100_000 : 30_000;
    expect(await growth(length, readMany)).toBeLessThan(steepest);
  });
});

it('30,000 groups of dashes above as many lines → split as fast as many with fewer', async () => {
  // Not with readFile, which refuses so many lines.
  const ratio = await growth(30_000, (count) =>
    readTable(bytesOf(`${'aa '.repeat(count)}\n${'-- '.repeat(count)}\n${'a\n'.repeat(count)}`)),
  );
  expect(ratio).toBeLessThan(steepest);
});

describe('findFileError', () => {
  const csv = bytesOf('a,b');
  const { workbook, notText, tooLarge } = importMessages.fileError;

  it.each([
    ['list.csv', null, csv],
    ['list.txt', null, csv],
    ['list.xlsx', workbook, csv],
    ['old.xls', null, csv],
    ['page.xls', null, bytesOf('<html><table><tr><td>Ann')],
    ['mail.xls', workbook, bytesOf('MIME-Version: 1.0\nX-Document-Type: Workbook')],
    ['meeting.ics', notText('document'), bytesOf('BEGIN:VCALENDAR\nATTENDEE:mailto:ann@x.example')],
    ['dump.sql', notText('document'), bytesOf("INSERT INTO users VALUES ('Ann')")],
    ['slides.csv', notText('document'), zipped('[Content_Types].xml', 'ppt/presentation.xml')],
    ['link.csv', notText('page'), bytesOf('[InternetShortcut]\r\nURL=https://x.example')],
    ['renamed.csv', workbook, zipped('[Content_Types].xml', 'xl/workbook.xml')],
    ['opened.csv', workbook, zipped('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['old.csv', workbook, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['list.numbers', workbook, csv],
    ['letter.csv', notText('document'), zipped('[Content_Types].xml', 'word/document.xml')],
    ['list.csv', notText('archive'), zipped('list/a.txt')],
    ['list.pdf', notText('pdf'), csv],
    ['paper.txt', notText('pdf'), bytesOf('%PDF-1.7')],
    ['picture.csv', notText('picture'), Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d])],
    ['photo.csv', notText('picture'), Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['list.csv', notText('page'), bytesOf('\uFEFF <!DOCTYPE html><table>')],
    ['list.csv', notText('json'), bytesOf('[{"name": "Ann"}]')],
    ['list.txt', notText('json'), bytesOf('[["Ann", "ann@x.example"]]')],
    ['program.csv', notText('binary'), Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 256)],
    ['large.csv', tooLarge, new Uint8Array(maxFileSize + 1)],
    ['large.csv', workbook, Uint8Array.from([...zipped('xl/workbook.xml'), ...new Uint8Array(maxFileSize)])],
    ['just.csv', null, new Uint8Array(maxFileSize)],
  ])('fault 44: %s → %s', (name, expected, bytes) => {
    expect(findFileError(name, bytes.length, bytes.subarray(0, 65_536))).toBe(expected);
  });
});

describe('readTable', () => {
  const files = path.join(import.meta.dirname, '../../tests/files');
  const read = (name: string) => readTable(readFileSync(path.join(files, name)), 'en');

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
    [
      'semicolons, with a comma in each text',
      'Name, Vorname;E-Mail\nLee, Ann;a@x.example',
      ['Name, Vorname', 'E-Mail'],
    ],
    ['tabs, with a comma in each text', 'Last, First\tEmail\nLee, Ann\ta@x.example', ['Last, First', 'Email']],
    ['signs that nobody sees', '\u200BName\u200E,Email\nA\u00ADnn,\u202Aa@x.example\u202C', ['Name', 'Email']],
    ['a line that names it', 'sep=|\na,b|c', ['a,b', 'c']],
    ['a quoted line that names it', '"SEP=|"\ra,b|c', ['a,b', 'c']],
    ['delimiters in quotes only', '"a;b;c",d\n"e",f', ['a;b;c', 'd']],
    ['one column', 'a\nb', ['a']],
  ])('%s → split there', (_situation, text, first) => {
    expect(readTable(bytesOf(text))[0]).toEqual(first);
  });

  it('twelve lines of titles above a table, as Windows ends lines → split where the table is', () => {
    const text = `${'Title\r\n'.repeat(12)}Name;Email\r\nAnn;a@x.example\r\n`;
    expect(readTable(bytesOf(text)).slice(12)).toEqual([
      ['Name', 'Email'],
      ['Ann', 'a@x.example'],
    ]);
  });

  it.each(['- - - - - -', '-- -- -- --', '---------- ----------'])(
    'the ornament "%s" below a title → the table is split where its delimiters are',
    (ornament) => {
      expect(readTable(bytesOf(`Staff list\n${ornament}\nName;Email\nAnn;a@x.example\nBob;b@x.example`))).toEqual([
        ['Staff list'],
        [ornament],
        ['Name', 'Email'],
        ['Ann', 'a@x.example'],
        ['Bob', 'b@x.example'],
      ]);
    },
  );

  it.each([
    ['lines that end differently', 'Ann,1\r\nBob,2\nLee,3\rRoe,4'],
    ['spaces around quotes', '"Ann" , "1"\nBob, "2"\nLee,3\nRoe,4'],
    ['the sign at the end of old files', 'Ann,1\nBob,2\nLee,3\nRoe,4\n\u001A'],
    ['numbers before each line', '1. Ann,1\n2. Bob,2\n3. Lee,3\n4. Roe,4'],
  ])('%s → each line is a row', (_situation, text) => {
    expect(readTable(bytesOf(text))).toEqual([
      ['Ann', '1'],
      ['Bob', '2'],
      ['Lee', '3'],
      ['Roe', '4'],
    ]);
  });

  it('quotes that were not doubled, or never end → only their own cell has them', () => {
    const text = '"Ann "The Cook" Lee",1\n"Bob,2\n"Roe, Lee" Jr,3\n"Eve",4';
    expect(readTable(bytesOf(text))).toEqual([
      ['Ann "The Cook" Lee', '1'],
      ['"Bob', '2'],
      ['"Roe, Lee" Jr', '3'],
      ['Eve', '4'],
    ]);
  });

  it.each([
    ['its parts only', 'N:Lee;Ann;Q.;Dr.;\nEMAIL:ann@x.example', 'Ann Q. Lee'],
    ['an empty name beside its parts', 'N:Lee\\;Poe;Ann;;;\nFN:\nEMAIL:ann@x.example', 'Ann Lee;Poe'],
    ['codes of bytes', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=84nne Lee\nEMAIL:ann@x.example', 'Änne Lee'],
    [
      'codes in two lines',
      'FN;ENCODING=QUOTED-PRINTABLE:=C3=84nne=\r\n=20M=C3=BCller\r\nEMAIL:ann@x.example',
      'Änne Müller',
    ],
    ['a broken line before a space', 'FN;ENCODING=QUOTED-PRINTABLE:=C3=84nne=\n Lee\nEMAIL:ann@x.example', 'Änne Lee'],
    ['base64 before its address', 'FN:Ann Lee\nPHOTO;ENCODING=BASE64:QQ==\nEMAIL:ann@x.example', 'Ann Lee'],
    [
      'codes of another encoding',
      'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg=20D=FCrr\nEMAIL:ann@x.example',
      'Jörg Dürr',
    ],
    ['codes that are no UTF-8', 'FN;ENCODING=QUOTED-PRINTABLE:J=F6rg\nEMAIL:ann@x.example', 'Jörg'],
    [
      'codes of an unknown encoding',
      'FN;CHARSET=X-OWN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg\nEMAIL:ann@x.example',
      'Jörg',
    ],
    ['a code and a letter', 'FN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83A=83=93\nEMAIL:ann@x.example', 'アン'],
    [
      'a private address first',
      'FN:Ann\nEMAIL;TYPE=home:a@home.example\nEMAIL;TYPE=work:ann@x.example',
      'Ann',
      'a@home.example',
    ],
  ])('a contact with %s → its name', (_situation, lines, name, ...others) => {
    expect(readTable(bytesOf(`BEGIN:VCARD\n${lines}\nEND:VCARD\n`))[1]).toEqual([name, 'ann@x.example', ...others]);
  });

  it('a name with “(at)” that is no address → the same name', () => {
    expect(readTable(bytesOf('Name;City\nBar (at) St.Pauli;Hamburg'))[1]).toEqual(['Bar (at) St.Pauli', 'Hamburg']);
  });

  it('a file in Excel’s Macintosh format → its letters', () => {
    const bytes = Uint8Array.from([...bytesOf('Name;Ort\rBj'), 0x9a, ...bytesOf('rn;K'), 0x9a, ...bytesOf('ln\r')]);
    expect(readTable(bytes, 'de')).toEqual([
      ['Name', 'Ort'],
      ['Björn', 'Köln'],
    ]);
  });

  it('random text in a file → all of it is in the cells', () => {
    fc.assert(
      fc.property(pastedTexts, (text) => {
        const kept = readTable(bytesOf(text)).flat().join('');
        expect(substance(kept.replaceAll(/[|']/g, ''))).toBe(substance(text.replaceAll(/[|']/g, '').toWellFormed()));
      }),
      { numRuns: 300, seed: 44 },
    );
  });

  it.each([200, 2_400_000])(
    'fault 44: %d pairs of marks on a letter → cut before anything puts them in order',
    (pairs) => {
      expect(readTable(bytesOf(`Name,e${'\u0301\u0316'.repeat(pairs)}`))).toEqual([
        ['Name', `e${'\u0301\u0316'.repeat(15)}`],
      ]);
    },
  );

  it('30,000 characters of difficult text → as fast as in small parts', async () => {
    const unit = fc.constantFrom('"', '""', '"a,', '"a,""', '" ', ',', '\n', '"\n', ' ', "'=", ';"a;', '\r', 'a');
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { minLength: 1, maxLength: 4 }), async (units) => {
        const readMany = (length: number) => readTable(bytesOf(units.join('').repeat(length / units.join('').length)));
        expect(await growth(30_000, readMany)).toBeLessThan(steepest);
      }),
      { numRuns: 5, seed: 44 },
    );
  });
});
