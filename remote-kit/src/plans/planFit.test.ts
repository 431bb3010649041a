import type { Plan } from 'shared-session';
import { expect, it } from 'vitest';

import { planMisfit, recommendedPlan } from './planFit.ts';

const plan = (name: string, priceMinor: number, limits?: Plan['limits']): Plan => ({
  id: name,
  name,
  interval: 'month',
  currency: 'USD',
  features: [],
  priceMinor,
  ...(limits && { limits }),
});
const plans = [
  plan('Business', 24_900, { people: null, locations: null }),
  plan('Starter', 1900, { people: 10, locations: 1 }),
  plan('Team', 7900, { people: 200, locations: 20 }),
];

it.each([
  [{ people: 10, locations: 1 }, 'Starter'],
  [{ people: 2, locations: 3 }, 'Team'],
  [{ people: 301, locations: 3 }, 'Business'],
  [null, undefined],
])('%j → %s is recommended', (usage, name) => {
  expect(recommendedPlan(plans, usage)?.name).toBe(name);
});

it.each([
  ['too many people', { people: 301, locations: 1 }, 'You have 301 people, and this plan includes 200.'],
  ['too many locations', { people: 1, locations: 21 }, 'You have 21 locations, and this plan includes 20.'],
  ['as many as there is room for', { people: 200, locations: 20 }, null],
  ['numbers not known', null, null],
])('%s → %j: %s', (_, usage, sentence) => {
  expect(planMisfit(plan('Team', 1, { people: 200, locations: 20 }), usage)).toBe(sentence);
});

it('plan without limits → fits', () => {
  expect(planMisfit(plan('Any', 1), { people: 1e6, locations: 1e6 })).toBeNull();
});
