import { expect, it } from 'vitest';

import { repeatedRows } from './rows.ts';

it.each([
  [[], []],
  [['a', 'b'], []],
  [
    ['a', 'b', 'a'],
    [0, 2],
  ],
  [
    ['a', 'a', 'a', 'b', 'b'],
    [0, 1, 2, 3, 4],
  ],
  [[null, null, 'a'], []],
])('%j → rows %j', (keys, rows) => {
  expect(repeatedRows(keys)).toEqual(rows);
});
