import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';

import { location } from '../../tests/location.ts';
import { userKind } from '../users/userKind.tsx';
import { suspendedBy } from './leftOut.ts';
import { matchColumns } from './matchColumns.ts';
import { decode, toPlainText } from './decode.ts';
import { maxFileSize, readFile, readTable } from './readFile.ts';
import { rowsToImport } from './rowsToImport.ts';

const kind = userKind([location('l1', 'Harbor')]);
const files = path.join(import.meta.dirname, '../../tests/files');
const openFile = (name: string) => new File([readFileSync(path.join(files, name))], name);
const readContent = (content: BlobPart, name = 'list.csv') => readFile(new File([content], name), kind);

const otherKind = /this kind can’t be read/;

it('10,000 rows are below a title and headings → all are read', async () => {
  const file = await readContent(`Staff\nEmail,Name\n${'a@x.example,Ann\n'.repeat(10_000)}`);
  expect('lines' in file && file.lines.length).toBe(10_002);
});

describe('files that are refused with a reason', () => {
  it.each([
    ['larger than 10 MB', new Uint8Array(maxFileSize + 1), /larger than 10 MB/],
    ['empty', '', /no rows/],
    ['with headings alone', 'Name,Email\n', /no rows/],
    ['more than 10,000 people in one line', 'a@x.example; '.repeat(10_001), /You can save 10,000 rows at a time/],
    ['more than 10,000 rows', `Email\n${'a@x.example\n'.repeat(10_001)}`, /You can save 10,000 rows at a time/],
    [
      'half a million people in a column',
      `Email\n${`${'a@b.c;'.repeat(1000)}\n`.repeat(500)}`,
      /You can save 10,000 rows/,
    ],
    [
      'a contact with a name of 600 kB',
      `BEGIN:VCARD\nFN:${'a'.repeat(600_000)}\nEMAIL:a@x.example`,
      /more than 100 kB/,
    ],
    ['a cell of 600 kB', `Email\n"${'word '.repeat(120_000)}`, /more than 100 kB/],
    ['a PDF', '%PDF-1.7\n', otherKind],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3, 4]), otherKind],
    ['a workbook with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, ...new Uint8Array(2000)]), otherKind],
    ['a web page without a table', '<html><body><p>ann@x.example</p>', otherKind],
    ['a text of TextEdit', '{\\rtf1\\ansi Name, ann@x.example}', otherKind],
    ['JSON', '[ {"email": "ann@x.example"} ]', otherKind],
    ['an archive of other files', 'PK\u0003\u0004', otherKind],
  ])('%s', async (_what, content, error) => {
    expect(await readContent(content)).toEqual({ error: expect.stringMatching(error) });
  });

  it.each([
    ['a folder', new DOMException('A folder.', 'NotReadableError')],
    ['a file that is too large for the memory', new RangeError('Out of memory')],
  ])('%s', async (_what, failure) => {
    vi.stubGlobal('reportError', vi.fn());
    const file = Object.assign(new File(['x'], 'x'), { arrayBuffer: () => Promise.reject(failure) });
    expect(await readFile(file, kind)).toEqual({ error: expect.stringMatching(/couldn’t be read/) });
  });

  it('a workbook unpacks to a thousand times its size → it is refused with a reason', async () => {
    expect(await readFile(openFile('bomb.xlsx'), kind)).toEqual({ error: expect.stringMatching(otherKind) });
  });
});

it('a .xls file is an HTML table → its lines are read', async () => {
  const rows = '<tr><th>Zip<th>Email</tr><tr><td>02110</td><td>J&ouml;&nbsp;<a href="#">a@x.io</a></td></tr>';
  expect(await readContent(`<html><body><table>${rows}</table>`)).toMatchObject({
    lines: { 1: ['02110', 'Jö a@x.io'] },
  });
});

const savedFiles = readdirSync(path.join(files, 'saved')).map((name) => `saved/${name}`);

it.each([...savedFiles, ...readdirSync(files)].filter((name) => /(?<!people)\.(?:csv|txt)$/.test(name)))(
  '%s, as saved by the program → its texts are read',
  (name) => {
    const lines = readTable(toPlainText(decode(readFileSync(path.join(files, name))) ?? ''));
    expect(lines.map(([first]) => first)).toEqual(
      expect.arrayContaining(['Name', 'Zürich', 'Smith & Sons, Inc.', 'Café']),
    );
  },
);

it.each([
  ['Status', 'Suspended', true],
  ['Status', 'Pending', false],
  ['accountEnabled', 'False', true],
  ['Block credential', 'True', true],
  ['Block sign in (Yes/No) [accountEnabled]', 'Yes', true],
  ['Status', 'LOCKED_OUT', false],
  ['Anmeldeinformationen blockieren', 'True', true],
  ['IsActive', '0', true],
  ['is_bot', 'yes', true],
  ['Kontostatus', 'gesperrt', true],
  ['Aktiv', 'nein', true],
  ['Aktiv', 'ja', false],
  ['Employment status', 'Former employee', true],
  ['Account type', 'Deactivated account', true],
  ['Deactivated date (UTC)', 'Jan 12, 2026', true],
  ['Austrittsdatum', '30.06.2025', true],
  ['Austrittsdatum', '30.06.2999', false],
  ['Austrittsdatum', '45838', true],
  ['Austrittsdatum', '69999', false],
  ['Austrittsdatum', '', false],
  ['Date de sortie', '31/12/2024', true],
  ['Deactivated date', '0', false],
  ['Deactivated date', '0001-01-01', false],
  ['Vertragsende', 'siehe Anlage 1', false],
  ['Still employed?', 'No', true],
  ['Status', 'Permanently closed', true],
  ['Status', 'Not suspended', false],
  ['Title', 'Former', false],
])('%s: %s → is suspended: %s', (heading, value, expected) => {
  expect(suspendedBy([heading])([value])).toBe(expected);
});

it.each([
  [
    'a manager’s address beside the login',
    'user.login,user.managerEmail\nann@x.example,boss@x.example',
    ['email', null],
  ],
  ['“Role” with jobs beside “Profile”', 'Email,Role,Profile\nann@x.example,Cook,Manager', ['email', null, 'role']],
  ['a private address', 'Name,E-Mail (privat)\nAnn,ann@x.example', ['fullName', null]],
  ['Atlassian’s “User name”', 'User name,email\nAnn Lee,ann@x.example', ['fullName', 'email']],
  ['a login', 'User name,email\nann,ann@x.example', [null, 'email']],
  [
    'a person without a mailbox',
    'mail,userPrincipalName\n,ann@x.example\nbob@x.example,bob@x.example',
    ['email', 'otherEmail'],
  ],
  [
    'a full name beside both parts',
    'First name,Last name,Full name,Email\nA,B,A B,a@x.example',
    ['firstName', 'lastName', null, 'email'],
  ],
  [
    'a full name beside both parts, which are empty for someone',
    'First name,Last name,Full name,Email\nA,B,A B,a@x.example\n,,C D,c@x.example',
    ['firstName', 'lastName', 'otherName', 'email'],
  ],
  [
    'a floor beside both parts',
    'First name,Last name,Floor name,Email\nA,B,2,a@x.example',
    ['firstName', 'lastName', null, 'email'],
  ],
  [
    'a title above headings',
    'Staff list,,\nName,Email,Store\nAnn,ann@x.example,Harbor',
    ['fullName', 'email', 'locations'],
  ],
  ['a team', 'Team member name,Email\nAnn Lee,ann@x.example', ['fullName', 'email']],
  ['the staff of a shop', 'Staff member,Email,Role\nAnn Lee,ann@x.example,Store owner', ['fullName', 'email', 'role']],
  [
    'short names beside a date',
    'First,Last,Last active,E-Mail\nAnn,Lee,2026,ann@x.example',
    ['firstName', 'lastName', null, 'email'],
  ],
  ['“Roles” with jobs beside “Type”', 'Email,Roles,Type\nann@x.example,Cook,Manager', ['email', null, 'role']],
  ['the access of people', 'Email,Access\nann@x.example,Admin', ['email', 'role']],
  [
    'commas within cells of a short file with tabs',
    'Nachname, Vorname\tE-Mail\tChef\nLee, Ann\tann@x.example\t\nRoe, Bob\tbob@x.example\tLee, Ann\n',
    ['fullName', 'email', null],
  ],
  [
    'French headings',
    'Nom;Prénom;Adresse e-mail;Magasin\nLee;Ann;ann@x.example;Lyon',
    ['lastName', 'firstName', 'email', 'locations'],
  ],
  [
    'Spanish headings',
    'Nombre;Apellidos;Correo electrónico;Tienda\nAnn;Lee;ann@x.example;Madrid',
    ['firstName', 'lastName', 'email', 'locations'],
  ],
  ['Dutch headings', 'Voornaam;Achternaam;E-mailadres\nAnn;Lee;ann@x.example', ['firstName', 'lastName', 'email']],
  ['a slip in a heading', 'Frist name,Surname,Email\nAnn,Lee,ann@x.example', ['firstName', 'lastName', 'email']],
  [
    'a known location under another heading, beside an empty column',
    'Email,Office location,City,Department\nann@x.example,,Harbor,Sales\nbob@x.example,,Harbor,Cook',
    ['email', null, 'locations', null],
  ],
  ['“All” under no locations', 'Email,Notifications\nann@x.example,All\nbob@x.example,All', ['email', null]],
])('%s → gives the right columns', (_what, text, targets) => {
  expect(matchColumns(readTable(text), kind).targets).toEqual(targets);
});

it('a file has millions of columns → it is cut to the limit of spreadsheets', async () => {
  expect(await readContent(`Email${','.repeat(2_000_000)}\nann@x.example`)).toMatchObject({
    lines: { 0: { length: 16_384 } },
  });
});

it.each([
  ['line ends of two programs', `Name,Email\r\r\n${'Ann,ann@x.example\r\r\n'.repeat(6000)}`, 6001],
  ['a line between headings and rows', 'Name|Email\n:---|---\nAnn|ann@x.example', 2],
  ['many blank lines above', `${'\n'.repeat(100_000)}Name;Email\nAnn;ann@x.example`, 2],
])('%s → keeps every line', async (_what, text, length) => {
  expect(await readContent(text)).toMatchObject({ lines: { length, 0: ['Name', 'Email'] } });
});

it.each([
  ['with only an email', ['Name,Email,Personal email', 'Ann,ann@x.example,', ',,bob@home.example'], 2],
  ['of sums', ['Name,Email,Store', 'Ann,ann@x.example,Harbor', 'Total staff,1'], 2],
  ['of German sums', ['Name,Email,Store', 'Ann,ann@x.example,Harbor', 'Gesamt:,,2'], 2],
  ['of the sums of a location', ['Name,Email,Store,Pay', 'Ann,ann@x.example,Harbor,9', 'Summe BER01,,,"2.950,00"'], 2],
  ['of sums without a name', ['No,Name,Email,Pay', '7,Ann,ann@x.example,9', ',Total BER01,,2950'], 2],
  ['of a spreadsheet’s sums', ['Store,Name,Email,Pay', 'Harbor,Ann,ann@x.example,9', 'Harbor Ergebnis,,,9'], 2],
  ['of a place’s sums', ['Name,Email,Store,Pay', 'Ann,ann@x.example,Harbor,9', 'Zwischensumme Berlin,,Berlin,9'], 2],
  ['above the headings', ['Questions to boss@x.example', 'Name,Email', 'Ann,ann@x.example'], 0],
  ['of headings once more', ['Name,Email', 'Ann,ann@x.example', 'Name,Email', 'Ann,bob@x.example'], 2],
])('a line %s → is listed as omitted', (_what, texts, leftOut) => {
  const lines = readTable(texts.join('\n'));
  expect(rowsToImport(lines, matchColumns(lines, kind), kind)).toMatchObject({
    remarks: [lines[leftOut]],
    rows: lines.filter((cells) => cells.includes('Ann')),
  });
});

it.each([
  ['Jane\tDoe\tjane.doe@x.example\nJörg\tRoe\tjoerg@x.example', ['firstName', 'email', 'lastName']],
  ['Doe;Jane;Kitchen;jane.doe@x.example\nRoe;Bob;Kitchen;bob.roe@x.example', ['lastName', 'email', 'firstName', null]],
  ['Jane,Kitchen,jane@x.example\nBob,Kitchen,bob@x.example', ['fullName', 'email', null]],
])('two columns without headings have names, %j → both are used, in order', async (text, targets) => {
  const file = await readContent(text);
  expect(matchColumns('lines' in file ? file.lines : [], kind).targets).toEqual(targets);
});

it('Shopify puts an apostrophe before a postal code → it is removed', () => {
  expect(readTable("Name,Zip\nHarbor,'02110\n'Olivia’s,1")).toEqual([
    ['Name', 'Zip'],
    ['Harbor', '02110'],
    ["'Olivia’s", '1'],
  ]);
});
