import { expect, it } from 'vitest';

import { largestOf } from './largestOf.ts';

it.each([
  ['none at all → none', [], null],
  ['nobody counted → none', [0, 0], null],
  ['two as large as each other → none', [3, 1, 3], null],
  ['one larger than all others → that one', [1, 4, 3], 4],
  ['the only one → that one', [2], 2],
])('%s', (_, amounts, expected) => {
  expect(largestOf(amounts.map((amount) => ({ amount })))?.amount ?? null).toBe(expected);
});
