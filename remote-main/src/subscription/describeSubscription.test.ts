import { expect, it } from 'vitest';

import { listPlanUsage, getHeadline } from './describeSubscription.ts';
import { expectedPlan } from './PlanFacts.tsx';

it('a newer server sends an unknown state → its name is shown', () => {
  const headline = { title: 'Your subscription is on holiday', kind: 'info' };
  expect(getHeadline({ state: 'on_holiday', plan: null, periodEnd: null })).toMatchObject(headline);
});

it.each([
  [{ people: 50, locations: null }, ['3 of 50', '2 (no limit)']],
  [{ people: 3, locations: 1 }, ['3 of 3', '2 of 1']],
  [undefined, ['3', '2']],
])('a plan for %j → shows %j', (limits, texts) => {
  expect(listPlanUsage({ ...expectedPlan, limits }, { people: 3, locations: 2 }).map(({ text }) => text)).toEqual(
    texts,
  );
});
