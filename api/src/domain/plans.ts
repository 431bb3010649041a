import type { Plan } from 'shared-session/contract';

type Limits = NonNullable<Plan['limits']>;
export type Usage = { locations: number; people: number };
/** A plan without its features, whose texts depend on the language. */
export type PlanTerms = Omit<Plan, 'features'> & { limits: Limits; support: Support };
export type Support = 'email' | 'priority' | 'manager';

/** The plans; a year costs as much as ten months. */
export const plans: readonly PlanTerms[] = [
  ...monthAndYear('starter', 'Starter', 1900, 'email', { locations: 1, people: 10 }),
  ...monthAndYear('team', 'Team', 7900, 'priority', { locations: 20, people: 200 }),
  ...monthAndYear('business', 'Business', 24_900, 'manager', { locations: null, people: null }),
];

function monthAndYear(id: string, name: string, priceMinor: number, support: Support, limits: Limits): PlanTerms[] {
  return [
    { id: `${id}-month`, name, interval: 'month', priceMinor, currency: 'USD', support, limits },
    { id: `${id}-year`, name, interval: 'year', priceMinor: priceMinor * 10, currency: 'USD', support, limits },
  ];
}

/** The plan with an id, or null. */
export function findPlan(planId: string | null): PlanTerms | null {
  return plans.find(({ id }) => id === planId) ?? null;
}

/** The limits before a plan is chosen: enough to set everything up. */
export const limitsWithoutPlan: Limits = { locations: 1_000, people: 10_000 };

/** The first exceeded limit; null if everything fits. */
export function findMisfit(limits: Plan['limits'], usage: Usage): { what: keyof Usage; max: number } | null {
  for (const what of ['locations', 'people'] as const) {
    const max = limits?.[what] ?? null;
    if (max !== null && usage[what] > max) return { what, max };
  }
  return null;
}
