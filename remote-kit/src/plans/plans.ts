import type { Plan } from 'shared-session';

import { planMessages } from '../messages.ts';

export type Usage = { people: number; locations: number };

/** Why a plan is too small, in a sentence; null where everything fits or nothing is known. */
export function planMisfit({ limits }: Plan, usage: Usage | null): string | null {
  for (const what of ['locations', 'people'] as const) {
    const max = limits?.[what];
    if (usage && typeof max === 'number' && usage[what] > max) return planMessages.misfit[what](usage[what], max);
  }
  return null;
}

/** The cheapest plan that everything fits into; null while the numbers are not known. */
export function recommendedPlan(plans: readonly Plan[], usage: Usage | null): Plan | null {
  if (usage === null) return null;
  const [cheapest = null] = plans
    .filter((plan) => planMisfit(plan, usage) === null)
    .toSorted((one, other) => one.priceMinor - other.priceMinor);
  return cheapest;
}

/** What paying by the year saves against twelve months of the plan with the same name; null when nothing. */
export function yearlySaving(plan: Plan, plans: readonly Plan[]): { minor: number; percent: number } | null {
  const monthly = plans.find(({ name, interval }) => interval === 'month' && name === plan.name);
  const yearly = plans.find(({ name, interval }) => interval === 'year' && name === plan.name);
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return null;
  const twelveMonths = monthly.priceMinor * 12;
  const minor = twelveMonths - yearly.priceMinor;
  return minor > 0 ? { minor, percent: Math.round((minor / twelveMonths) * 100) } : null;
}

/** The largest saving there is, which is what the switch to "Yearly" promises at most. */
export function bestSaving(plans: readonly Plan[]): number {
  return Math.max(0, ...plans.map((plan) => yearlySaving(plan, plans)?.percent ?? 0));
}

/** What one person costs a month when all of them share the plan, in the currency's smallest unit. */
export const pricePerPerson = ({ priceMinor, interval }: Plan, people: number): number =>
  Math.round(priceMinor / people / (interval === 'year' ? 12 : 1));
