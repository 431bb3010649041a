import { expect, it } from 'vitest';

import { readTable } from '../import/readFile.ts';
import { pasteIntoRows } from '../import/pasteIntoRows.ts';
import { userKind } from '../users/userKind.ts';

const kind = userKind([]);
const cellsOf = (text: string) => readTable(new TextEncoder().encode(text));
const table = [
  ['Name', 'Email'],
  ['Ann, Lee', 'ann@x.example'],
  ["Bob O'Dea", 'bob@x.example'],
];
const page = (row: string, cell: string) =>
  `<${row}><${cell}>Name</${cell}><${cell}>Email</${cell}></${row}><${row}><${cell}>Ann, Lee</${cell}>` +
  `<${cell}><a href="x">ann@x.example</a></${cell}></${row}>\n<${row}><${cell}>Bob O&#39;Dea<${cell}>bob@x.example`;

it.each([
  ['single quotes, doubled inside', `'Name','Email'\n'Ann, Lee','ann@x.example'\n'Bob O''Dea','bob@x.example'`],
  ['single quotes, escaped inside', `Name;Email\n'Ann, Lee';'ann@x.example'\n'Bob O\\'Dea';'bob@x.example'`],
  ...['^', '¦', '~', '\u001F', '，', '،', ':'].map((sign) => [
    `"${sign}" between cells`,
    table.map((one) => one.join(sign)).join('\n'),
  ]),
  ['bars and spaces around cells', "Name      | Email\nAnn, Lee  | ann@x.example\nBob O'Dea | bob@x.example"],
  ['spaces before and after semicolons', "Name ; Email\nAnn, Lee ; ann@x.example\nBob O'Dea ; bob@x.example"],
  ['several spaces between cells', "Name   Email\nAnn, Lee  ann@x.example\nBob O'Dea   bob@x.example"],
  ['columns at the same places', "Name        Email\nAnn, Lee    ann@x.example\nBob O'Dea   bob@x.example\n"],
  ['a page under the name of a workbook', `<html><style>td{x:"y"}</style><table border=1>${page('tr', 'td')}</table>`],
  ['an XML workbook', `<?xml version="1.0"?><Worksheet ss:Name="1"><Table>${page('Row', 'Cell')}</Table>`],
  ['codes for letters', 'Name,Email\n"Ann, Lee",ann@x.example\nBob O&#x27;Dea,bob@x.example'],
  ['a list of values', "Name  : Ann, Lee\nEmail : ann@x.example\n\nName  : Bob O'Dea\nEmail : bob@x.\n example\n"],
])('a file with %s → its cells', (_situation, text) => {
  expect(cellsOf(text)).toEqual(table);
});

it('an LDIF file → a row for each entry, without comments and its version', () => {
  const text = `version: 1\n\n# ann\ndn: cn=ann\ncn:: w4RubmU=\nmail: ann@x.example\nmail: a@x.exam\n ple\n\ndn: cn=bob\nmail: bob@x.example\n\n# end\nsearch: 2\n`;
  expect(cellsOf(text)).toEqual([
    ['dn', 'cn', 'mail'],
    ['cn=ann', 'Änne', 'ann@x.example; a@x.example'],
    ['cn=bob', '', 'bob@x.example'],
  ]);
});

it.each([
  [
    'across columns, in single quotes',
    "<table><tr><td colspan='2'>Staff<td>Role<tr><td>Ann<td>Lee<td>Cook</table>",
    ['Staff,,Role', 'Ann,Lee,Cook'],
  ],
  [
    'across columns of an XML workbook',
    '<Table><Row><Cell ss:MergeAcross="1">Staff</Cell><Cell>Role</Cell></Row><Row><Cell ss:Index="3">Cook</Cell></Row></Table>',
    ['Staff,,Role', ',,Cook'],
  ],
  [
    'across rows',
    '<table><tr><td>Ann<td rowspan="2">Harbor<td rowspan="2">Cook<tr><td>Bob<tr><td rowspan=2>Roe<tr><tr><td>Kim<td>Pier<td>Clerk</table>',
    ['Ann,Harbor,Cook', 'Bob,Harbor,Cook', 'Roe', 'Kim,Pier,Clerk'],
  ],
  [
    'with a table inside',
    '<table><tr><td>Ann<td>Cook<table><tr><td>x</table></td></tr><tr><td>Bob<td>Clerk</table><table><tr><td>y</table>',
    ['Ann,Cook', 'Bob,Clerk'],
  ],
])('a page with a cell %s → the other cells are in their columns', (_situation, text, lines) => {
  expect(cellsOf(text)).toEqual(lines.map((line) => line.split(',')));
});

it('a code in a page that stands for another code → decoded once', () => {
  const text = '<table><tr><td>AT&amp;amp;T&#8203;</td></tr></table>';
  expect(cellsOf(text)).toEqual([['AT&amp;T']]);
});

it.each([
  ['', 1, 200],
  [', in more rows than can be imported', 40_001, 1],
])('a cell across 999 columns%s → at most as many as are matched', (_situation, rows, columns) => {
  const text = `<table>${'<tr><td colspan=999>Staff</td></tr>'.repeat(rows)}</table>`;
  expect(cellsOf(text)[0]).toHaveLength(columns);
});

const manyLabels = Array.from({ length: 99 }, (_, at) => `h${at}: 1\n`).join('');

it.each([
  [
    'a report with tabs in several tables',
    'Title\tAll, hands\nStart\t3/4, 10:00\nName\tMail\tAt\nAnn\ta@x.example\t3/4, 9',
    3,
  ],
  ['times', '10:00 Ann\n11:30 Bob', 1],
  ['addresses of pages', 'https://a.example\nhttps://b.example', 1],
  ['accounts', 'ann:x:1:1:Ann Lee,,,:/home/ann:/bin/sh\nbob:x:2:2:Bob:/home/bob:/bin/sh', 7],
  ['labels', 'Store: Harbor\nStore: Main', 1],
  ['blocks of labels that are no headings', 'Berlin: Ann\nBonn: Bob\n\nBerlin: Cid\nBonn: Dan', 1],
  ['spaces at more places than columns are matched', `${'a  '.repeat(250)}b\nc\n${'a  '.repeat(250)}b`, 1],
  [
    'a record with far more labels than the others',
    Array.from({ length: 99 }, (_, at) => `name: b\nmail: a@x.example\n${at === 0 ? manyLabels : ''}\n`).join(''),
    1,
  ],
])('%s → split where its cells are', (_situation, text, width) => {
  expect(cellsOf(text).at(-1)).toHaveLength(width);
});

it.each([
  ['=HYPERLINK("mailto:ann@x.example","ann@x.example")', 'ann@x.example'],
  ['=HYPERLINK("x")&lt;', '=HYPERLINK("x")<'],
  ['M&uuml;ller &amp; S&#246;hne', 'Müller & Söhne'],
  ['AT&T; &nosuch;', 'AT&T; &nosuch;'],
  ['Ann&#x202E; Lee&#8203;', 'Ann Lee'],
  ['Ann&#xD800;&#0; Lee', 'Ann&#xD800;&#0; Lee'],
  ['&amp;amp;', '&amp;'],
  ['#REF!', ''],
  ['#N/A', ''],
  ['#1 Pier', '#1 Pier'],
  ['Harbor (https://www.notion.so/Harbor-1b2c?pvs=21)', 'Harbor'],
])('the cell %j → %j', (cell, expected) => {
  expect(cellsOf(`Name,Cell\nAnn,"${cell.replaceAll('"', '""')}"`)[1]).toEqual(['Ann', expected]);
});

it.each([
  ["'ann@x.example'; 'bob@x.example'"],
  ['ann@x.example.\nbob＠x.example'],
  ['ann [at] x.example\nbob[at]x.example'],
  ['ann(at)x.example\nbob (at) x.example'],
  ['<table><tr><td>ann@x.example</td></tr><tr><td>bob@x.example</td></tr></table>'],
  ['[ ] ann@x.example\n[x] bob@x.example'],
  ['[04.03.24, 10:00:01] ann@x.example\n[04.03.24, 10:01:12] bob@x.example'],
  ['3/4/24, 10:00 AM - ann@x.example\n3/4/24, 11:00 AM - bob@x.example'],
  ['Name   Email\nAnn    ann@x.example\nBob    bob@x.example'],
  [' name |     email\n------+---------------\n Ann  | ann@x.example\n Bob  | bob@x.example\n(2 rows)'],
  [
    '+---+---+\n| Name | Email |\n+---+---+\n| Ann | ann@x.example |\n| Bob | bob@x.example |\n+---+---+\n2 rows in set (0.00 sec)',
  ],
  ['uid: ann\nmail: ann@x.example\n\nuid: bob\nmail: bob@x.example'],
])('%j pasted → the people', (text) => {
  const pasted = pasteIntoRows(text, kind, { position: 0, startedKey: null });
  const cells =
    pasted.type === 'rows'
      ? pasted.rows.map(({ values }) => values.email)
      : pasted.type === 'table' && pasted.lines.slice(1).map((one) => one[1]);
  expect(cells).toEqual(['ann@x.example', 'bob@x.example']);
});
