import type { Plan } from 'shared-session/contract';

type Limits = NonNullable<Plan['limits']>;
export type Usage = { locations: number; people: number };
/** A plan but for its features, which are said in the reader's language. */
export type PlanTerms = Omit<Plan, 'features'> & { limits: Limits; support: Support };
export type Support = 'email' | 'priority' | 'manager';

/** What can be bought; a year costs ten months. */
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

/** The plan of an id, null where it is none of ours. */
export function findPlan(planId: string | null): PlanTerms | null {
  return plans.find(({ id }) => id === planId) ?? null;
}

/** Room to set everything up and choose a plan then; more would be room that nobody pays for. */
export const limitsWithoutPlan: Limits = { locations: 1_000, people: 10_000 };

/** What limits leave no room for, null when everything fits. */
export function findMisfit(limits: Plan['limits'], usage: Usage): { what: keyof Usage; max: number } | null {
  for (const what of ['locations', 'people'] as const) {
    const max = limits?.[what] ?? null;
    if (max !== null && usage[what] > max) return { what, max };
  }
  return null;
}
