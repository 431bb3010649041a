import type { Plan } from 'shared-session/contract';

// What every organization gets is sold with every plan.
const everywhere = 'Roles, activity log, and exports';
const starter = ['1 location', 'Up to 10 people', everywhere, 'Email support'];
const team = ['Up to 20 locations', 'Up to 200 people', everywhere, 'Priority support'];
const business = ['Unlimited locations', 'Unlimited people', everywhere, 'Dedicated account manager'];

type Limits = NonNullable<Plan['limits']>;
export type Usage = { locations: number; people: number };

/** What can be bought; a year costs ten months. */
export const plans: readonly Plan[] = [
  ...monthAndYear('starter', 'Starter', 1900, starter, { locations: 1, people: 10 }),
  ...monthAndYear('team', 'Team', 7900, team, { locations: 20, people: 200 }),
  ...monthAndYear('business', 'Business', 24_900, business, { locations: null, people: null }),
];

function monthAndYear(id: string, name: string, priceMinor: number, features: string[], limits: Limits): Plan[] {
  return [
    { id: `${id}-month`, name, interval: 'month', priceMinor, currency: 'USD', features, limits },
    { id: `${id}-year`, name, interval: 'year', priceMinor: priceMinor * 10, currency: 'USD', features, limits },
  ];
}

/** The plan of an id, null where it is none of ours. */
export function findPlan(planId: string | null): Plan | null {
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
