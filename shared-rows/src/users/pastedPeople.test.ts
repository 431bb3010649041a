import type { Location } from 'shared-session';
import { expect, it } from 'vitest';

import { readPaste } from '../import/pasteIntoRows.ts';
import { userKind } from './userKind.ts';

const place = (_id: string, name: string, code?: string): Location => ({
  _id,
  name,
  timeZone: 'UTC',
  userCount: 0,
  ...(code && { code }),
});
const kind = userKind([place('l1', 'Main Street', 'MAIN'), place('l2', 'Harbour'), place('l3', 'Bar; Grill')]);

const shown = (text: string) => {
  const pasted = readPaste(text, kind);
  return pasted.type === 'table'
    ? 'table'
    : pasted.rows.map(({ values: { name, email, role, locations }, guessed, unmatchedText }) =>
        [guessed.length > 0 ? `(${name})` : name, email, role, locations.join('+'), unmatchedText].join('|'),
      );
};

it('a single location → everyone is assigned to it, unless another one is named', () => {
  const single = userKind([place('l1', 'Main Street')]);
  const pasted = readPaste('ann@x.example\nBob\tbob@x.example\tguest\tHarbour', single);
  const rows = pasted.type === 'rows' ? pasted.rows : [];
  expect(rows.map(({ values }) => values.locations)).toEqual([['l1'], ['l1']]);
});

it.each([
  [
    'addresses, one a line',
    'jane.doe@x.example\nbob@x.example',
    ['(Jane Doe)|jane.doe@x.example|user||', '(Bob)|bob@x.example|user||'],
  ],
  [
    'a mail client’s list',
    'Jane Doe <jane@x.example>, "Roe, Bob" <bob@x.example>',
    ['Jane Doe|jane@x.example|user||', 'Roe, Bob|bob@x.example|user||'],
  ],
  [
    'quotes within a quoted name, as mail and sheets write them',
    '"Jane \\"JD\\" Doe" <jane@x.example>\n"Bob ""B"" Smith" <bob@x.example>',
    ['Jane "JD" Doe|jane@x.example|user||', 'Bob "B" Smith|bob@x.example|user||'],
  ],
  [
    'the same with semicolons and bare commas',
    'Doe, Jane <jane@x.example>; bob@x.example;',
    ['Doe, Jane|jane@x.example|user||', '(Bob)|bob@x.example|user||'],
  ],
  [
    'a comma inside a name without quotes',
    'Doe, Jane <jane@x.example>, Bob <bob@x.example>',
    ['Doe, Jane|jane@x.example|user||', 'Bob|bob@x.example|user||'],
  ],
  ['addresses with spaces between', 'a@x.example b@x.example', ['(A)|a@x.example|user||', '(B)|b@x.example|user||']],
  [
    'cells of a spreadsheet, in any order',
    'ann@x.example\tAnn Lee\tmanager\tHarbour',
    ['Ann Lee|ann@x.example|manager|l2|'],
  ],
  ['a line of a CSV file', 'Ann Lee,ann@x.example,Admin,MAIN', ['Ann Lee|ann@x.example|admin|l1|']],
  [
    'several locations in one cell',
    'Ann\tann@x.example\tguest\tMain Street; harbour; Bar; Grill',
    ['Ann|ann@x.example|guest|l1+l2+l3|'],
  ],
  ['a heading', 'E-Mail\tVorname\nann@x.example\tAnn', ['Ann|ann@x.example|user||']],
  ['a heading with an unknown column', 'Name\tE-mail\tPhone\nAnn\tann@x.example\t0123', 'table'],
  [
    'a first and a last name',
    'Last name\tFirst name\tE-mail\nLee\tAnn\tann@x.example',
    ['Ann Lee|ann@x.example|user||'],
  ],
  ['what nothing fits', 'Ann\tann@x.example\tBoss\t0123', ['Ann|ann@x.example|user||Boss · 0123']],
  ['an address nobody can read', 'Ann\tnot an address\tBoss', ['Ann|not an address|user||Boss']],
  ['no address at all', 'call Jane tomorrow', ['call Jane tomorrow||user||']],
  [
    'words behind the last address',
    'a@x.example, b@x.example, and Carl',
    ['(A)|a@x.example|user||', '(B)|b@x.example|user||', 'and Carl||user||'],
  ],
  ['the name of a place alone', 'Harbour', ['Harbour||user||']],
] as const)('%s → rows', (_situation, text, expected) => {
  expect(shown(text)).toEqual(expected);
});
