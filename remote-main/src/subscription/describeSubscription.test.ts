import { expect, it } from 'vitest';

import { planUsage, getHeadline } from './describeSubscription.ts';
import { expectedPlan } from './PlanFacts.tsx';

it.each([
  ['active', 'Your subscription is active', 'good'],
  ['pending', 'Payment pending', 'info'],
  ['none', 'No subscription', 'warn'],
  ['past_due', 'Your last payment failed', 'bad'],
  ['canceling', 'Your subscription ends on December 31, 2026', 'warn'],
  ['on_holiday', 'Your subscription is on holiday', 'info'],
])('%s → is %s', (state, title, kind) => {
  expect(getHeadline({ state, plan: null, periodEnd: new Date(2026, 11, 31).toISOString() })).toMatchObject({
    title,
    kind,
  });
});

it.each([
  [{ people: 50, locations: null }, ['3 of 50', '2 (no limit)']],
  [{ people: 3, locations: 1 }, ['3 of 3', '2 of 1']],
  [undefined, ['3', '2']],
])('a plan for %j → shows %j', (limits, texts) => {
  expect(planUsage({ ...expectedPlan, limits }, { people: 3, locations: 2 }).map(({ text }) => text)).toEqual(texts);
});
