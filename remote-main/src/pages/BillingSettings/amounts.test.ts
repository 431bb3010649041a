import type { Plan, Subscription } from 'contract/billing';
import { expect, it } from 'vitest';

import { amounts } from './billingDialogs.tsx';

const monthly: Plan = { id: 'p1', name: 'Team', interval: 'month', priceMinor: 2900, currency: 'EUR', features: [] };
const subscription: Subscription = {
  state: 'active',
  plan: { ...monthly, id: 'p2', name: 'Business', priceMinor: 9900 },
  periodEnd: '2026-12-31T12:00:00.000Z',
};
const next = (price: string) => ['Next payment', `${price} on December 31, 2026`];

it.each<[string, Partial<Subscription>, { due: number; credit: number }, string[][]]>([
  ['something due', {}, { due: 3500, credit: 0 }, [['Due today', '€35'], next('€29')]],
  [
    'a credit → lowers the next payment',
    {},
    { due: 0, credit: 1500 },
    [['Due today', '€0'], ['Credit toward your next payment', '€15'], next('€14')],
  ],
  [
    'a credit above the price → nothing to pay next',
    {},
    { due: 0, credit: 5000 },
    [['Due today', '€0'], ['Credit toward your next payment', '€50'], next('€0')],
  ],
  ['a payment failed → no next payment', { state: 'past_due' }, { due: 3500, credit: 0 }, [['Due today', '€35']]],
  [
    'another interval → a new period',
    { plan: { ...monthly, interval: 'year' } },
    { due: 1, credit: 0 },
    [['Due today', '€0.01']],
  ],
  ['no plan known', { plan: null }, { due: 3500, credit: 0 }, [['Due today', '€35']]],
])('plan changed, %s', (_situation, part, { due, credit }, expected) => {
  const data = { currency: 'EUR', dueMinor: due, creditMinor: credit };
  const facts = amounts(monthly, { ...subscription, ...part }, { data, error: null });
  expect(facts.map(({ label, value }) => [label, value])).toEqual(expected);
});
