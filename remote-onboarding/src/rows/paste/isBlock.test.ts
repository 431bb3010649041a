import { expect, it } from 'vitest';

import { isBlock } from './isBlock.ts';

const places = { isAddressed: false };
const people = { isAddressed: true };

it.each([
  ['a word', 'Harbour', places, false, false],
  ['a word with a line end behind it, as spreadsheets copy one cell', 'Harbour\r\n', places, false, false],
  ['two lines', 'Harbour\nAirport', places, false, true],
  ['two cells', 'Harbour\tHB', places, true, true],
  ['a name with a comma', 'Acme, Inc.', places, false, false],
  ['three names', 'Harbour, Airport, Old Mill', places, false, true],
  ['an address pasted into its cell', '1 Main Street, 10115 Berlin, Germany', places, true, false],
  ['names with semicolons', 'Harbour; Airport', places, false, true],
  ['a person', 'Jane Doe <jane@x.example>', people, false, true],
  ['a name for a person', 'Doe, Jane, Dr.', people, false, false],
])('%s → a block: %s', (_situation, text, kind, isLater, expected) => {
  expect(isBlock(text, kind, isLater)).toBe(expected);
});
