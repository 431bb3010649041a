import type { Plan } from 'shared-session/contract';

const starter = ['1 location', 'Up to 10 people', 'E-mail support'];
const team = ['Up to 20 locations', 'Up to 200 people', 'Roles and reports', 'Priority support'];
const business = ['Any number of locations', 'Any number of people', 'Audit log', 'A contact person of your own'];

/** What can be bought; a year costs ten months. */
export const plans: readonly Plan[] = [
  ...monthAndYear('starter', 'Starter', 1900, starter),
  ...monthAndYear('team', 'Team', 7900, team),
  ...monthAndYear('business', 'Business', 24_900, business),
];

function monthAndYear(id: string, name: string, priceMinor: number, features: string[]): Plan[] {
  return [
    { id: `${id}-month`, name, interval: 'month', priceMinor, currency: 'USD', features },
    { id: `${id}-year`, name, interval: 'year', priceMinor: priceMinor * 10, currency: 'USD', features },
  ];
}

/** The plan of an id, null where it is none of ours. */
export function findPlan(planId: string | null): Plan | null {
  return plans.find(({ id }) => id === planId) ?? null;
}
