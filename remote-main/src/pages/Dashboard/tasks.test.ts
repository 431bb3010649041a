import type { Subscription } from 'contract/billing';
import type { Summary } from 'contract/organization';
import { samples } from '@askwell/part-tools/stand-in';
import { expect, it } from 'vitest';

import { expectedPlan } from '../../subscription/PlanFacts.tsx';
import { listOpenTasks } from './tasks.ts';

const summary = { ...samples.summary, byStatus: { invited: 0, active: 3 } };
const newSubscription = (limits: { people: number; locations: number }, state = 'active'): Subscription => ({
  ...samples.subscription,
  state,
  plan: { ...expectedPlan, limits },
  periodEnd: new Date(2026, 11, 31).toISOString(),
});
const roomy = { people: 50, locations: 20 };

it.each<[string, Partial<Summary>, Subscription | null, string[]]>([
  ['no problem', {}, newSubscription(roomy), []],
  [
    'a payment failed and the plan is full → these tasks come first',
    { byStatus: { invited: 1, active: 2 } },
    newSubscription({ people: 3, locations: 20 }, 'past_due'),
    ['Your last payment failed', 'You’ve reached your plan’s 3 people'],
  ],
  [
    'usage above the plan',
    {},
    newSubscription({ people: 2, locations: 3 }),
    ['Your plan includes 2 people, and you have 3', 'You’ve reached your plan’s 3 locations'],
  ],
  ['the one location of a plan for one', { locations: 1 }, newSubscription({ people: 50, locations: 1 }), []],
  ['a plan that ends', {}, newSubscription(roomy, 'canceling'), ['Your subscription ends on December 31, 2026']],
  ['an admin alone', { locations: 0, people: 1 }, null, ['You have no locations yet', 'Try Askwell on your phone']],
])('%s → the expected tasks are open', (_situation, part, subscription, titles) => {
  expect(listOpenTasks({ ...summary, ...part }, subscription).map(({ title }) => title)).toEqual(titles);
});
