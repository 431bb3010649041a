import type { Stripe } from 'stripe';

import { plans, type PlanTerms } from '../../domain/subscription.ts';

/** Prices by plan. If a plan has no price, or a price that our pages don't show, the value is a problem instead. */
type Prices = ReadonlyMap<string, Stripe.Price | { problem: string }>;

/** Reads the prices that Stripe's catalog offers for the plans. The lookup key of a price is the plan's id. */
export async function readPrices(sdk: Stripe): Promise<Prices> {
  const { data } = await sdk.prices.list({ lookup_keys: plans.map(({ id }) => id), active: true });
  return new Map(
    plans.map((plan) => {
      const price = data.find(({ lookup_key: key }) => key === plan.id);
      if (!price) return [plan.id, { problem: `Stripe has no active price with the lookup key ${plan.id}.` }];
      const problem = `Stripe's price with the lookup key ${plan.id} differs from the plan.`;
      return [plan.id, matchesPlan(plan, price) ? price : { problem }];
    }),
  );
}

/** Returns the price of a plan, or throws, because nobody may pay a price that the page does not show. */
export function getPrice(prices: Prices, { id }: PlanTerms): Stripe.Price {
  const price = prices.get(id) ?? { problem: 'There is no such plan.' };
  if ('problem' in price) throw new Error(price.problem);
  return price;
}

function matchesPlan(plan: PlanTerms, { unit_amount: amount, currency, recurring }: Stripe.Price): boolean {
  return (
    amount === plan.priceMinor &&
    currency.toUpperCase() === plan.currency &&
    recurring?.interval === plan.interval &&
    recurring.interval_count === 1
  );
}
