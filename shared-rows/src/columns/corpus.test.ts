import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Location } from 'shared-session';
import { expect, it } from 'vitest';

import { readPaste, separatorOf } from '../import/pasteIntoRows.ts';
import { readTable } from '../import/readFile.ts';
import { splitCells } from '../formats/delimited.ts';
import { locationKind } from '../locations/locationKind.ts';
import { userKind } from '../users/userKind.ts';
import { fillByColumn, linesToImport } from './fillRow.ts';
import { type Lines, rowsBelow, turnTable } from './findRows.ts';
import { matchColumns } from './matchColumns.ts';

/**
 * Lists as programs export them and people copy them. `tests/corpus.txt` has two lines for each: the list, its name, the
 * targets of its columns ("-" is not imported, "-*3" are three) and options; then the text, escaped.
 */
type ImportFile = {
  name: string;
  list: 'users' | 'locations';
  text: string;
  targets: string;
  /** Unless 2. */
  rows: number;
  /** How many rows have an email address, if not all. */
  emails: number;
  /** Copied cells instead of a file. */
  isPasted: boolean;
  /** The file's encoding; by default UTF-8 without a byte order mark. */
  encode: (text: string) => Uint8Array;
};

const encoders: Readonly<Record<string, ImportFile['encode']>> = {
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  // Latin-1 letters; the euro sign and the dash have other codes in windows-1252.
  'windows-1252': (text) => Buffer.from(text.replaceAll('€', '\x80').replaceAll('–', '\x96'), 'latin1'),
};

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const corpus = [
  ...read(readFileSync(join(import.meta.dirname, '../../tests/corpus.txt'), 'utf8')),
  ofRows('users | five thousand rows | fullName email | rows=5000', 'Name,Email', (at) => `P ${at},p${at}@x.example`),
  ofRows(
    'locations | a second line of the address that only the last row fills | name street unit city | rows=400',
    'Name,Address,Primary Address - Address Line 2,City',
    (at) => `Store ${at},${at} Elm St,${at === 399 ? 'Suite 7' : ''},Austin`,
  ),
];

function ofRows(about: string, headings: string, rowAt: (at: number) => string): ImportFile {
  const file = readOne(about, headings);
  return { ...file, text: [headings, ...Array.from({ length: file.rows }, (_, at) => rowAt(at))].join('\n') };
}

function read(file: string): readonly ImportFile[] {
  const lines = file.trim().split('\n');
  return lines.flatMap((about, at) => (at % 2 === 0 ? [readOne(about, lines[at + 1] ?? '')] : []));
}

function readOne(about: string, text: string): ImportFile {
  const [list, name = '', targets = '', options = ''] = about.split(' | ');
  const amountOf = (what: string) => Number(new RegExp(`${what}=(\\d+)`).exec(options)?.[1] ?? Number.NaN);
  const rows = amountOf('rows') || 2;
  const emails = amountOf('emails');
  const encoding = Object.keys(encoders).find((one) => options.includes(one)) ?? '';
  return {
    name,
    list: list === 'users' ? 'users' : 'locations',
    text: text.replace(/\\(?:u([\da-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
      code === undefined ? (escapes[letter] ?? letter) : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
    targets: targets.replace(/-\*(\d+)/g, (_, amount: string) =>
      Array.from({ length: Number(amount) }, () => '-').join(' '),
    ),
    rows,
    emails: Number.isNaN(emails) ? rows : emails,
    isPasted: options.includes('pasted'),
    encode: encoders[encoding] ?? ((plain) => new TextEncoder().encode(plain)),
  };
}

const location = (_id: string, name: string, code: string): Location => ({
  _id,
  name,
  code,
  timeZone: 'UTC',
  userCount: 0,
});
const users = userKind([location('l1', 'Main Street', 'MAIN'), location('l2', 'Harbor', 'HRB')]);
const linesOf = ({ list, text, isPasted, encode }: ImportFile): Lines => {
  const lines = isPasted ? splitCells(text, separatorOf(text)) : readTable(encode(text), 'en');
  return list === 'users' ? turnTable(lines, users) : turnTable(lines, locationKind);
};

it.each(corpus)('$name → the right targets; no address is lost and no heading becomes a row', (file) => {
  const lines = linesOf(file);
  const match = file.list === 'users' ? matchColumns(lines, users) : matchColumns(lines, locationKind);
  const { targets } = match;
  expect(targets.map((target) => target ?? '-').join(' ')).toBe(file.targets);
  const rows = linesToImport(rowsBelow(lines, match), targets);
  expect(rows).toHaveLength(file.rows);
  if (file.list !== 'users') return;
  const emails = fillByColumn(rows, targets, users).map(({ values }) => values.email);
  expect(emails.filter((email) => /^[^\s@<:]+@[^\s@>]+$/.test(email))).toHaveLength(file.emails);
});

it.each(corpus.filter(({ isPasted, list }) => isPasted && list === 'users'))(
  '$name, pasted → no address is lost',
  ({ text, emails }) => {
    const pasted = readPaste(text, users);
    const found = pasted.type === 'table' ? pasted.lines.flat() : pasted.rows.map(({ values }) => values.email);
    expect(found.filter((cell) => cell.includes('@'))).toHaveLength(emails);
  },
);

it.each([
  ['Lee, Ann <ann@x.example>; Roe, Bob <bob@x.example>', ['Lee, Ann', 'Roe, Bob']],
  ['"Ann Lee" <ann@x.example>,\n"Roe, Bob" <bob@x.example>', ['Ann Lee', 'Roe, Bob']],
  ['| Name | Email |\n|------|-------|\n| Ann Lee | ann@x.example |\n| Bob | bob@x.example |', ['Ann Lee', 'Bob']],
  ['1. Ann Lee – ann@x.example\n2. Bob Roe – bob@x.example', ['Ann Lee', 'Bob Roe']],
  ['• ann@x.example\n• bob@x.example', ['Ann', 'Bob']],
  ['Ann Lee\nann@x.example\nBob Roe\nbob@x.example', ['Ann Lee', 'Bob Roe']],
  ["To: 'Lee, Ann' <ann@x.example>; Bob Roe <bob@x.example>", ['Lee, Ann', 'Bob Roe']],
  ['Lee, Ann, ann@x.example\nRoe, Bob, bob@x.example', ['Ann Lee', 'Bob Roe']],
  ['Lee Poe\tAnn\t555\tann@x.example\nRoe\tBob\t556\tbob@x.example', ['Ann Lee Poe', 'Bob Roe']],
  ['Email\nann@x.example\nbob@x.example', ['Ann', 'Bob']],
  ['Cook;Ann Lee;ann@x.example\nServer;Bob Roe;bob@x.example', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee\nCook\nann@x.example\nBob Roe\nManager\nbob@x.example', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (Smith)\nann@x.example\n\nBob Roe\nCook\nbob@x.example', ['Ann Lee (Smith)', 'Bob Roe']],
  ['Ann Lee | ann@x.example | Manager\nBob | bob@x.example | User', ['Ann Lee', 'Bob']],
  ['ann@x.example (Ann Lee)\nbob@x.example - Bob', ['Ann Lee', 'Bob']],
  ['Von: Ann Lee <ann@x.example>\nAn: Bob <bob@x.example>', ['Ann Lee', 'Bob']],
  [
    'BEGIN:VCARD\nFN:Ann Lee\nEMAIL:ann@x.example\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEMAIL:bob@x.example',
    ['Ann Lee', 'Bob'],
  ],
  ['Ann Lee (ann@x.example)\nBob [mailto:bob@x.example]', ['Ann Lee', 'Bob']],
])('%j pasted → its people', (text, names) => {
  const pasted = readPaste(text, users);
  const people = pasted.type === 'table' ? [] : pasted.rows.map(({ values }) => [values.name, values.email]);
  expect(people).toEqual(names.map((name, at) => [name, ['ann@x.example', 'bob@x.example'][at]]));
});
