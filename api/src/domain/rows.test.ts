import { expect, it } from 'vitest';

import { newIds, repeatedRows } from './rows.ts';

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

it('ids of a list → all different, and in their order when sorted', () => {
  const ids = newIds(5000);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.toSorted()).toEqual(ids);
});
