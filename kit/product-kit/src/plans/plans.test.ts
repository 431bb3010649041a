import type { Plan } from 'contract/billing';
import { expect, it } from 'vitest';

import { findExceededLimits, getPricePerPerson, findRecommendedPlan, getYearlySaving } from './plans.ts';

const newPlan = (name: string, interval: Plan['interval'], priceMinor: number, more: Partial<Plan> = {}): Plan => ({
  id: `${name}-${interval}`,
  name,
  interval,
  priceMinor,
  currency: 'EUR',
  features: [],
  ...more,
});
const monthly = newPlan('Team', 'month', 1000);
const team = newPlan('Team', 'month', 7900, { limits: { people: 200, locations: 20 } });
const plans = [
  newPlan('Business', 'month', 24_900, { limits: { people: null, locations: null } }),
  newPlan('Starter', 'month', 1900, { limits: { people: 10, locations: 1 } }),
  team,
];

it.each([
  [{ people: 10, locations: 1 }, 'Starter'],
  [{ people: 2, locations: 3 }, 'Team'],
  [{ people: 301, locations: 3 }, 'Business'],
  [null, undefined],
])('%j → %s is recommended', (usage, name) => {
  expect(findRecommendedPlan(plans, usage)?.name).toBe(name);
});

it.each([
  [
    'too many of both',
    { people: 301, locations: 21 },
    ['You have 21 locations, and this plan includes 20.', 'You have 301 people, and this plan includes 200.'],
  ],
  ['too many people', { people: 301, locations: 1 }, ['You have 301 people, and this plan includes 200.']],
  ['too many locations', { people: 1, locations: 21 }, ['You have 21 locations, and this plan includes 20.']],
  ['exactly the limits', { people: 200, locations: 20 }, []],
  ['unknown usage', null, []],
])('%s (%j) → the reasons are %j', (_, usage, reasons) => {
  expect(findExceededLimits(team, usage).map(({ reason }) => reason)).toEqual(reasons);
});

it('a plan has no limits → it fits', () => {
  expect(findExceededLimits(monthly, { people: 1e6, locations: 1e6 })).toEqual([]);
});

it.each([
  ['ten months for twelve', [monthly, newPlan('Team', 'year', 10_000)], { minor: 2000, percent: 17 }],
  ['the same price', [monthly, newPlan('Team', 'year', 12_000)], null],
  ['a yearly price above twelve months', [monthly, newPlan('Team', 'year', 13_000)], null],
  ['no yearly plan of that name', [monthly, newPlan('Business', 'year', 1)], null],
  ['another currency', [monthly, newPlan('Team', 'year', 1000, { currency: 'USD' })], null],
])('%s → gives the expected saving', (_situation, offered, expected) => {
  expect(getYearlySaving(monthly, offered)).toEqual(expected);
});

it.each([
  ['month', 2900, 12, 242],
  ['year', 29_000, 12, 201],
  ['month', 1000, 1, 1000],
] as const)('%s of %i for %i people → costs %i a person and month', (interval, price, people, expected) => {
  expect(getPricePerPerson(newPlan('Team', interval, price), people)).toBe(expected);
});
