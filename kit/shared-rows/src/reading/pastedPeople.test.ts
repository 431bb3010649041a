import { expect, it } from 'vitest';

import { location } from '../../tests/location.ts';
import { userKind } from '../users/userKind.tsx';
import { readPaste } from './readFile.ts';

const kind = userKind([location('l1', 'Main Street', 'MAIN'), location('l2', 'Harbour')]);

/**
 * Formats each row as "name|email|role|locations|unmatched text". A guessed name is in brackets. A trailing "|user||" (the
 * defaults) is cut.
 */
const formatRows = (text: string) => {
  const paste = readPaste(text, kind);
  if (!('rows' in paste)) return 'error' in paste ? 'refused' : 'table';
  return paste.rows.map(({ values: { name, email, role, locations }, guessed, unmatched }) =>
    [guessed.length > 0 ? `(${name})` : name, email, role, locations.join('+'), Object.values(unmatched).join()]
      .join('|')
      .replace(/\|user\|\|$/, ''),
  );
};

it('there is a single location → everyone is assigned to it', () => {
  const singleKind = userKind([location('l1', 'Main Street')]);
  const paste = readPaste('ann@x.io\nBob <bob@x.io>', singleKind);
  const rows = 'rows' in paste ? paste.rows : [];
  expect(rows.map(({ values }) => values.locations)).toEqual([['l1'], ['l1']]);
});

it.each([', ', '; '])('100 emails have "%s" between them → there are as many rows', (separator) => {
  const addresses = Array.from({ length: 100 }, (_, at) => `p${at}@x.io`);
  expect(formatRows(addresses.join(separator))).toEqual(addresses.map((email) => `(P)|${email}`));
});

it('an email has a comma instead of a dot → its row keeps it with an error', () => {
  expect(formatRows('Ann Lee <ann@acme,com>; bob@x.io')).toEqual(['Ann Lee|ann@acme,com', '(Bob)|bob@x.io']);
  expect(formatRows('ann@acme.io,de@acme.io')).toEqual(['(Ann)|ann@acme.io', '(De)|de@acme.io']);
});

it.each([
  ['last names first, without emails', 'Lee, Ann\nRoe, Bob', ['Ann Lee|', 'Bob Roe|']],
  ['words between emails', 'ann@x.io / bob@x.io and cy@x.io', ['(Ann)|ann@x.io', '(Bob)|bob@x.io', '(Cy)|cy@x.io']],
  [
    'cells with name and address beside answers',
    'Ann Lee <ann@x.io>\tRequired\tAccepted\nBob <bob@x.io>\tOptional\tNone',
    'table',
  ],
  ['a name after its address', 'ann@x.io (Ann Lee)\nbob@x.io (Bob Roe)', ['Ann Lee|ann@x.io', 'Bob Roe|bob@x.io']],
  [
    'last names first, before emails in any brackets',
    '1. Müller, Änne: ann@x.io\n2. Roe, Bob (bob@x.io)\n3. Ay, Cem – cem@x.io',
    ['Änne Müller|ann@x.io', 'Bob Roe|bob@x.io', 'Cem Ay|cem@x.io'],
  ],
  ['a dot after an email', 'Ann Lee: ann@x.io.\nBob Roe: bob@x.io.', ['Ann Lee|ann@x.io', 'Bob Roe|bob@x.io']],
  ['an email without a dot', 'Ann Lee <ann@localhost>', ['Ann Lee|ann@localhost']],
  ['names beside broken emails', 'Ann;ann.x.io\nBob;bob.x.io', ['Ann|ann.x.io', 'Bob|bob.x.io']],
  [
    'emails between a name and a role',
    '1) Ann Lee (ann@x.io) - Manager\n2) Bob Roe (bob@x.io) - Admin',
    ['Ann Lee|ann@x.io|manager||', 'Bob Roe|bob@x.io|admin||'],
  ],
  [
    'labels above emails, and no names for some',
    "To:\n'ann@x.io'; Bob Roe (bob@x.io)\nCc:\nCy <cy@x.io>",
    ['(Ann)|ann@x.io', 'Bob Roe|bob@x.io', 'Cy|cy@x.io'],
  ],
  [
    'departments after names',
    'Lee, Ann (HR) <ann@x.io>; Roe, Bob (IT) <bob@x.io>',
    ['Ann Lee (HR)|ann@x.io', 'Bob Roe (IT)|bob@x.io'],
  ],
  ['emails, one a line', 'jane.doe@x.io\nbob@x.io', ['(Jane Doe)|jane.doe@x.io', '(Bob)|bob@x.io']],
  ['a mail client’s list', 'Jane Doe <jane@x.io>, "Roe, Bob" <bob@x.io>', ['Jane Doe|jane@x.io', 'Bob Roe|bob@x.io']],
  [
    'quotes within a quoted name, as mail and sheets write them',
    '"Jane \\"JD\\" Doe" <jane@x.io>\n"Bob ""B"" Smith" <bob@x.io>',
    ['Jane "JD" Doe|jane@x.io', 'Bob "B" Smith|bob@x.io'],
  ],
  [
    'the headers of a mail',
    'From: Boss, Jane <jane@x.io>\nTo: Lee, Ann <ann@x.io>; Roe, Bob <bob@x.io>',
    ['Jane Boss|jane@x.io', 'Ann Lee|ann@x.io', 'Bob Roe|bob@x.io'],
  ],
  ['numbers in the first column', '1\tAnn Lee\tann@x.io\n2\tBob\tbob@x.io', 'table'],
  ['emails with spaces between', 'a@x.io b@x.io', ['(A)|a@x.io', '(B)|b@x.io']],
  ['cells of a spreadsheet, in any order', 'ann@x.io\tAnn Lee\tmanager\tHarbour', ['Ann Lee|ann@x.io|manager|l2|']],
  ['lines of a CSV file without headings', 'Ann,Lee,ann@x.io\nBob,Roe,bob@x.io', 'table'],
  ['a line of a CSV file', 'Ann Lee,ann@x.io,Admin,MAIN', ['Ann Lee|ann@x.io|admin|l1|']],
  ['several locations in one cell', 'Ann\tann@x.io\tguest\tMain Street; harbour', ['Ann|ann@x.io|guest|l1+l2|']],
  ['a heading', 'E-Mail\tVorname\nann@x.io\tAnn', ['Ann|ann@x.io']],
  ['a heading with an unknown column', 'Name\tE-mail\tPhone\nAnn\tann@x.io\t0123', 'table'],
  ['a first and a last name', 'Last name\tFirst name\tE-mail\nLee\tAnn\tann@x.io', ['Ann Lee|ann@x.io']],
  ['a role that does not exist', 'Ann\tann@x.io\tBoss\t0123', 'table'],
  ['a block without an email', 'Ann\tnot an address\tBoss', 'table'],
  ['a line without an email', 'call Jane tomorrow', ['call Jane tomorrow|']],
  ['words after the last address', 'a@x.io, b@x.io, and Carl', ['(A)|a@x.io', '(B)|b@x.io', 'Carl|']],
  [
    'an email without its @ before others',
    'bob.roe.x.io, ann@x.io, cy@x.io',
    ['(Bob Roe X Io)|bob.roe.x.io', '(Ann)|ann@x.io', '(Cy)|cy@x.io'],
  ],
  [
    'an email without its @ in brackets',
    'Bob Roe <bob.roe.x.io>, Ann <ann@x.io>',
    ['Bob Roe|bob.roe.x.io', 'Ann|ann@x.io'],
  ],
  [
    'an email without its @ between others',
    'ann@x.io; "Roe, Bob" <bob.roe.x.io>; Cem Ay <cem@x.io>',
    ['(Ann)|ann@x.io', 'Bob Roe|bob.roe.x.io', 'Cem Ay|cem@x.io'],
  ],
  ['a cut address between others', 'ann@x.io, bob@, cy@x.io', ['(Ann)|ann@x.io', '(Bob)|bob@', '(Cy)|cy@x.io']],
  ['a name between emails', 'ann@x.io, Bob Roe, cy@x.io', ['(Ann)|ann@x.io', 'Bob Roe|', '(Cy)|cy@x.io']],
  ['a name and its address in one cell', 'Name\tEmail\nRoe, Bob <bob@x.io>\t', ['Bob Roe|bob@x.io']],
  ['bars between cells', 'Ann Lee | ann@x.io | Harbour', ['Ann Lee|ann@x.io|user|l2|']],
  ['dashes between cells', 'ann@x.io - Ann Lee - Harbour', ['Ann Lee|ann@x.io|user|l2|']],
  ['a name in a line between emails', 'ann@x.io\nBob Roe\ncy@x.io', ['(Ann)|ann@x.io', 'Bob Roe|', '(Cy)|cy@x.io']],
] as const)('%s → give the expected rows', (_situation, text, expected) => {
  expect(formatRows(text)).toEqual(expected);
});

it('a mail is pasted → its other lines become rows with errors', () => {
  expect(formatRows('Hi Sam,\n\nplease add:\n\n- Ann Lee <ann@x.io>\n\nThanks!')).toEqual([
    'Hi Sam,|',
    'please add|',
    'Ann Lee|ann@x.io',
    'Thanks!|',
  ]);
});

it.each([
  ['more lines than can be read', `Name\tEmail\n${'Ann\tann@x.io\n'.repeat(10_001)}`],
  ['more names in a line than can be read', `ann@x.io, ${'Bob, '.repeat(10_001)}cy@x.io`],
  ['more than 10 MB', `Name\tEmail\nAnn\t${'x'.repeat(9000)}\n`.repeat(1200)],
])('%s → are refused, and no one is lost', (_situation, text) => {
  expect(formatRows(text)).toBe('refused');
});
