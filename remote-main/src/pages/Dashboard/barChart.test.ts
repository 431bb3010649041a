import { expect, it } from 'vitest';

import { largestOf, shareOf } from './BarChart.tsx';

it.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 3, '33%'],
  [10, 10, '100%'],
  [1, 10_000, '< 1%'],
  [9999, 10_000, '> 99%'],
])('%i of %i → %s', (part, whole, words) => {
  expect(shareOf(part, whole, 'en')).toBe(words);
});

it.each([
  ['one', [1, 3, 1], 3],
  ['two of them', [3, 3, 1], undefined],
  ['the only one', [2], undefined],
])('the largest amount belongs to %s → %j gives %s', (_whose, amounts, largest) => {
  expect(largestOf(amounts, (amount) => amount)).toBe(largest);
});
