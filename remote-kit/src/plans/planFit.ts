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
