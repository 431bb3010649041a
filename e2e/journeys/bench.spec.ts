import { expect, test } from 'playwright/test';

import { computeMedian } from '../bench/report.ts';

test('twelve measurements → give the median, the third lowest and the third highest', () => {
  const figures = Array.from({ length: 12 }, (_, index) => (index * 5) % 12);
  expect(computeMedian(figures)).toEqual({ middle: 5.5, low: 2, high: 9 });
  expect(computeMedian([1, 2])).toEqual({ middle: 1.5, low: null, high: null });
});
