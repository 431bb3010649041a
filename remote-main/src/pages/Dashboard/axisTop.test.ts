import { expect, it } from 'vitest';

import { axisTop } from './TrendCard.tsx';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [95, 100],
  [301, 400],
])('%i at most → an axis up to %i', (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});
