import { expect, it } from 'vitest';

import { toCsv } from './toCsv.ts';

it.each([
  ['plain text → as it is', 'Main Street', 'Main Street'],
  ['a comma → quoted', 'Acme, Inc.', '"Acme, Inc."'],
  ['quotes → doubled', 'The "Mill"', '"The ""Mill"""'],
  ['two lines → quoted', 'one\ntwo', '"one\ntwo"'],
  ['letters of any script → kept', '株式会社 ñ', '株式会社 ñ'],
  ['a formula → an apostrophe before it', '=1+1', '"\'=1+1"'],
  ['a link → an apostrophe before it', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['plus → an apostrophe before it', '+49 30', '"\'+49 30"'],
  ['minus → an apostrophe before it', '-1', '"\'-1"'],
  ['at → an apostrophe before it', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a tab → an apostrophe before it', '\t=1', '"\'\t=1"'],
  ['a formula over two lines → an apostrophe before it', '=1\n+1', '"\'=1\n+1"'],
])('fault 43: %s', async (_, cell, written) => {
  expect(await toCsv(['Name'], [[cell]])).toBe(`\ufeffName\r\n${written}`);
});

it('no rows → the header alone', async () => {
  expect(await toCsv(['Name', 'E-mail'], [])).toBe('\ufeffName,E-mail\r\n');
});
