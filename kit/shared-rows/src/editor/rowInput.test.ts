import { expect, it } from 'vitest';

import { isBlock, isOneItem } from './rowInput.ts';

const locations = false;
const users = true;

it.each([
  ['a word', 'Harbour', locations, false],
  ['a word with a line end after it, as spreadsheets copy one cell', 'Harbour\r\n', locations, false],
  ['two lines', 'Harbour\nAirport', locations, true],
  ['two cells', 'Harbour\tHB', locations, true],
  ['an address', '1 Main Street, 10115 Berlin, Germany', locations, false],
  ['names with semicolons', 'Harbour; Airport', locations, true],
  ['a person', 'Jane Doe <jane@x.example>', users, true],
  ['a name for a person', 'Doe, Jane, Dr.', users, false],
])('%s → is a block: %s', (_situation, text, hasEmails, expected) => {
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
