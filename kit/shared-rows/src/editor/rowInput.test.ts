import { expect, it } from 'vitest';

import { isBlock, isOneItem } from './rowInput.ts';

const withoutEmails = false;
const withEmails = true;

it.each([
  ['a word', 'Harbour', withoutEmails, false],
  ['one cell copied from a spreadsheet (with a line end)', 'Harbour\r\n', withoutEmails, false],
  ['two lines', 'Harbour\nAirport', withoutEmails, true],
  ['two cells', 'Harbour\tHB', withoutEmails, true],
  ['an address', '1 Main Street, 10115 Berlin, Germany', withoutEmails, false],
  ['names with semicolons', 'Harbour; Airport', withoutEmails, true],
  ['a person', 'Jane Doe <jane@x.example>', withEmails, true],
  ['a name for a person', 'Doe, Jane, Dr.', withEmails, false],
])('%s → is pasted as several rows: %s', (_situation, text, hasEmails, expected) => {
  expect(isBlock(text, hasEmails)).toBe(expected);
});

it.each([
  ['jane@smith.example', true, true],
  ['Jane Doe <jane@smith.example>\n', true, true],
  ['Jane\tjane@smith.example', true, true],
  ['jane@smith.example, bob@smith.example', true, false],
  ['Jane\nBob', true, false],
  ['Harbour, 1 Quay, Hamburg, HRB', false, true],
  ['Harbour; Airport', false, false],
  ['Harbour\r\nAirport', false, false],
])('%j, with emails: %s → is one item: %s', (text, hasEmails, isOne) => {
  expect(isOneItem(text, hasEmails)).toBe(isOne);
});
