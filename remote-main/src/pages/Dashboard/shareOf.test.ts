import { expect, it } from 'vitest';

import { shareOf } from './BarChart.tsx';

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
