import type { Plan } from 'shared-session/contract';
import { expect, it } from 'vitest';

import { currentPeriodEnd, endOfPeriod, prorate } from './subscription.ts';

it.each([
  ['2026-06-01', 'month', '2026-07-01'],
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-01-31', 'month', '2028-02-29'],
  ['2026-12-31', 'month', '2027-01-31'],
  ['2026-06-01', 'year', '2027-06-01'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('%s and a %s → %s', (start, interval, end) => {
  expect(endOfPeriod(new Date(start), interval)).toEqual(new Date(end));
});

it.each([
  ['before the end → that end', '2026-01-31', 'month', '2026-01-30', '2026-01-31'],
  ['at the end → the next one', '2026-01-31', 'month', '2026-01-31', '2026-02-28'],
  ['after a short month → the original day again', '2026-01-31', 'month', '2026-03-01', '2026-03-31'],
  ['years later → the next anniversary', '2026-06-01', 'year', '2029-06-02', '2030-06-01'],
] as const)('%s', (_, end, interval, now, expected) => {
  expect(currentPeriodEnd(new Date(end), interval, new Date(now))).toEqual(new Date(expected));
});

const plan = (interval: Plan['interval'], priceMinor: number) => ({ interval, priceMinor });

it.each([
  ['a dearer plan for the half month that is left', plan('month', 7900), plan('month', 24_900), '06-16', 8500],
  ['a cheaper one → a credit', plan('month', 7900), plan('month', 1900), '06-16', -3000],
  [
    'a year instead of a month → the full price, less the unused half month',
    plan('month', 7900),
    plan('year', 79_000),
    '06-16',
    75_050,
  ],
  ['on the first day', plan('month', 1000), plan('month', 3000), '06-01', 2000],
  ['after the end', plan('month', 1000), plan('month', 3000), '07-09', 0],
])('%s', (_, from, to, day, due) => {
  const end = new Date('2026-07-01T00:00:00Z');
  expect(prorate(from, to, end, new Date(`2026-${day}T00:00:00Z`))).toBe(due);
});
