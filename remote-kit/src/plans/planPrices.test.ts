import type { Plan } from 'shared-session';
import { expect, it } from 'vitest';

import { bestSaving, pricePerPerson, yearlySaving } from './planPrices.ts';

const plan = (name: string, interval: Plan['interval'], priceMinor: number, currency = 'EUR'): Plan => ({
  id: `${name}-${interval}`,
  name,
  interval,
  priceMinor,
  currency,
  features: [],
});
const monthly = plan('Team', 'month', 1000);

it.each([
  ['ten months for twelve', [monthly, plan('Team', 'year', 10_000)], { minor: 2000, percent: 17 }],
  ['the same price', [monthly, plan('Team', 'year', 12_000)], null],
  ['dearer by the year', [monthly, plan('Team', 'year', 13_000)], null],
  ['no yearly plan of that name', [monthly, plan('Business', 'year', 1)], null],
  ['another currency', [monthly, plan('Team', 'year', 1000, 'USD')], null],
])('%s → the saving', (_situation, plans, expected) => {
  expect(yearlySaving(monthly, plans)).toEqual(expected);
});

it('several plans → the largest saving in percent; none → 0', () => {
  const plans = [monthly, plan('Team', 'year', 10_000), plan('Pro', 'month', 100), plan('Pro', 'year', 600)];
  expect(bestSaving(plans)).toBe(50);
  expect(bestSaving([])).toBe(0);
});

it.each([
  ['month', 2900, 12, 242],
  ['year', 29_000, 12, 201],
  ['month', 1000, 1, 1000],
] as const)('%s of %i for %i people → %i a person and month', (interval, price, people, expected) => {
  expect(pricePerPerson(plan('Team', interval, price), people)).toBe(expected);
});
