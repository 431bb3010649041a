import { expect, it } from 'vitest';

import { rowWindow } from './rowWindow.ts';

const sight = { above: 0, height: 600, rowHeight: 50, total: 10_000 };

it.each([
  ['at the beginning → from the first row on', {}, { first: 0, last: 24 }],
  ['list still below the edge → from the first row on', { above: -200 }, { first: 0, last: 20 }],
  ['in the middle → around what is seen', { above: 250_000 }, { first: 4988, last: 5024 }],
  ['one line further → the same rows', { above: 250_040 }, { first: 4988, last: 5024 }],
  ['at the end → to the last row', { above: 499_400 }, { first: 9976, last: 10_000 }],
  ['beyond the end → nothing behind it', { above: 600_000 }, { first: 10_000, last: 10_000 }],
  ['a short list → all of it', { total: 3 }, { first: 0, last: 3 }],
  ['an empty list → nothing', { total: 0 }, { first: 0, last: 0 }],
])('%s', (_, part, expected) => {
  expect(rowWindow({ ...sight, ...part })).toEqual(expected);
});

it('anywhere → a few screens of rows at most', () => {
  for (let above = 0; above < 500_000; above += 777) {
    const { first, last } = rowWindow({ ...sight, above });
    expect(last - first).toBeLessThanOrEqual(40);
  }
});
