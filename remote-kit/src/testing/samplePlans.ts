import type { Plan, Subscription } from 'shared-session';

export const plans: Plan[] = [
  {
    id: 'p1',
    name: 'Team',
    interval: 'month',
    priceMinor: 2900,
    currency: 'EUR',
    features: ['Up to 50 people', 'Every location'],
  },
  {
    id: 'p2',
    name: 'Business',
    interval: 'month',
    priceMinor: 9900,
    currency: 'EUR',
    features: ['Up to 500 people', 'Priority answers'],
  },
  {
    id: 'p3',
    name: 'Team',
    interval: 'year',
    priceMinor: 29_000,
    currency: 'EUR',
    features: ['Up to 50 people', 'Every location'],
  },
  {
    id: 'p4',
    name: 'Business',
    interval: 'year',
    priceMinor: 99_000,
    currency: 'EUR',
    features: ['Up to 500 people', 'Priority answers'],
  },
];

/** On the first of the plans, paid for the rest of the year. */
export const subscription: Subscription = {
  state: 'active',
  plan: plans[0] ?? null,
  nextPlan: null,
  periodEnd: '2026-12-31T12:00:00.000Z',
};
