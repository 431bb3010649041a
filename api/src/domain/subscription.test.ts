import { expect, it } from 'vitest';

import { getCurrentPeriodEnd, endOfPeriod } from './subscription.ts';

it.each([
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-01-31', 'month', '2028-02-29'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('%s and a %s → the subscription is %s', (start, interval, end) => {
  expect(endOfPeriod(new Date(start), interval)).toEqual(new Date(end));
});

it.each([
  ['before the period ends → its end', '2026-01-31', 'month', '2026-01-30', '2026-01-31'],
  ['when the period ends → the end of the next', '2026-01-31', 'month', '2026-01-31', '2026-02-28'],
  ['after a short month → the original day again', '2026-01-31', 'month', '2026-03-01', '2026-03-31'],
  ['years later → the next anniversary', '2026-06-01', 'year', '2029-06-02', '2030-06-01'],
] as const)('%s', (_, end, interval, now, expected) => {
  expect(getCurrentPeriodEnd(new Date(end), interval, new Date(now))).toEqual(new Date(expected));
});
