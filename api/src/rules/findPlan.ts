import type { Plan } from 'shared-session/contract';

import { plans } from '../plans.ts';

/** The plan of an id, null where it is none of ours. */
export function findPlan(planId: string | null): Plan | null {
  return plans.find(({ id }) => id === planId) ?? null;
}
