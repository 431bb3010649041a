import type { Plan, Subscription } from 'shared-session';

const expectedPlan: Plan = {
  id: '',
  name: 'Team',
  interval: 'month',
  priceMinor: 0,
  currency: 'USD',
  features: ['Locations', 'People', 'Reports', 'Support'],
};

/** Plans and a subscription of the usual size: they keep the place of those that are on their way. */
export const expectedPlans: readonly Plan[] = ['a', 'b', 'c'].map((id) => ({ ...expectedPlan, id }));

export const expectedSubscription: Subscription = {
  state: 'active',
  plan: expectedPlan,
  nextPlan: null,
  periodEnd: '2026-01-01T00:00:00.000Z',
};
