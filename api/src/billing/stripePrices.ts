import type { Stripe } from 'stripe';

import { plans, type PlanTerms } from '../domain/subscription.ts';

/** Reads the price that Stripe's catalog and portal offer for a plan. Its lookup key is the plan's id. */
export async function readPrice(sdk: Stripe, plan: PlanTerms): Promise<string> {
  const { data } = await sdk.prices.list({ lookup_keys: [plan.id], active: true });
  const [price] = data;
  const problem = describeProblem(plan, price);
  if (!price || problem !== null) throw new Error(problem ?? '');
  return price.id;
}

/** Lists every plan whose price is missing at Stripe or differs from the price on our pages. */
export async function findPriceProblems(sdk: Stripe): Promise<string[]> {
  const { data } = await sdk.prices.list({ lookup_keys: plans.map(({ id }) => id), active: true });
  return plans.flatMap(
    (plan) =>
      describeProblem(
        plan,
        data.find((price) => price.lookup_key === plan.id),
      ) ?? [],
  );
}

/** Compares a price with the plan's, because nobody may pay a price that the page does not show. */
function describeProblem(plan: PlanTerms, price: Stripe.Price | undefined): string | null {
  if (!price) return `Stripe has no active price with the lookup key ${plan.id}.`;
  const { unit_amount: amount, currency, recurring } = price;
  const isSame =
    amount === plan.priceMinor &&
    currency.toUpperCase() === plan.currency &&
    recurring?.interval === plan.interval &&
    recurring.interval_count === 1;
  return isSame ? null : `Stripe's price with the lookup key ${plan.id} differs from the plan.`;
}
