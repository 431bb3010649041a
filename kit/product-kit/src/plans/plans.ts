import type { Plan } from 'contract/billing';
import { planMessages } from './messages.ts';

export type Usage = { people: number; locations: number };

/** Explains in sentences why a plan is too small. Empty if the plan fits, or if the usage is unknown. */
export function findExceededLimits({ limits }: Plan, usage: Usage | null) {
  return (['locations', 'people'] as const).flatMap((list) => {
    const max = limits?.[list];
    const isOver = usage && typeof max === 'number' && usage[list] > max;
    return isOver ? [{ list, reason: planMessages.limitExceeded[list](usage[list], max) }] : [];
  });
}

/** Returns the cheapest plan that is large enough, or null while the usage is unknown. */
export function findRecommendedPlan(plans: readonly Plan[], usage: Usage | null): Plan | null {
  if (usage === null) return null;
  const [cheapest = null] = plans
    .filter((plan) => findExceededLimits(plan, usage).length === 0)
    .toSorted((a, b) => a.priceMinor - b.priceMinor);
  return cheapest;
}

/**
 * Returns how much a yearly plan saves compared with twelve months of the monthly plan with the same name, or null if there is
 * none.
 */
export function getYearlySaving(plan: Plan, plans: readonly Plan[]): { minor: number; percent: number } | null {
  const monthly = plans.find(({ name, interval }) => interval === 'month' && name === plan.name);
  const yearlyPlan = plans.find(({ name, interval }) => interval === 'year' && name === plan.name);
  if (!monthly || !yearlyPlan || monthly.currency !== yearlyPlan.currency) return null;
  const twelveMonths = monthly.priceMinor * 12;
  const savedMinor = twelveMonths - yearlyPlan.priceMinor;
  return savedMinor > 0 ? { minor: savedMinor, percent: Math.round((savedMinor / twelveMonths) * 100) } : null;
}

/** Returns the price per person and month if all people share the plan, in the currency's smallest unit. */
export const getPricePerPerson = ({ priceMinor, interval }: Plan, people: number): number =>
  Math.round(priceMinor / people / (interval === 'year' ? 12 : 1));
