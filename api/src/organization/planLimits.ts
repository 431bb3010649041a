import { and, eq, ne } from 'drizzle-orm';
import type { PlanLimit } from 'contract';

import { locations, users } from '../database/schema.ts';
import { getCurrentTerms, type PlanTerms, getSubscriptionStatus } from '../domain/subscription.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';

type Limits = PlanTerms['limits'];
type LimitContext = Pick<AdminWork, 'db' | 'organization' | 'now'>;
type Usage = { locations: number; people: number };

/**
 * Refuses additions above the plan's limits. Before a plan is chosen, the limits are wide, but the chosen plan must
 * then be large enough. Existing rows always remain, even if they were added before the payment for a smaller plan
 * arrived.
 */
export async function requireWithinPlan(context: LimitContext, more: Usage): Promise<void> {
  const { organization, now } = context;
  const isSubscribed = getSubscriptionStatus(organization, now) !== null;
  const { plan } = getCurrentTerms(organization, now);
  const usage = await readUsage(context);
  // Checks only what is added: too many locations must not prevent adding people.
  const getNeededCount = (list: keyof Usage) => (more[list] > 0 ? usage[list] + more[list] : 0);
  const neededCapacity = { people: getNeededCount('people'), locations: getNeededCount('locations') };
  if (!isSubscribed) refuseAboveLimit(limitsWithoutPlan, neededCapacity, usage, messages.fullWithoutPlan);
  else if (plan)
    refuseAboveLimit(plan.limits, neededCapacity, usage, (exceededLimit) =>
      messages.planIsFull(plan.name, exceededLimit),
    );
}

/** Refuses a plan that is too small for the organization's rows. */
export async function requireLargeEnoughPlan(context: AdminWork, plan: PlanTerms): Promise<void> {
  const usage = await readUsage(context);
  refuseAboveLimit(plan.limits, usage, usage, (exceededLimit) => messages.planTooSmall(plan.name, exceededLimit));
}

/** Deactivated people do not count. */
async function readUsage({ db, organization: { id } }: LimitContext): Promise<Usage> {
  const countedUsers = and(eq(users.organizationId, id), ne(users.status, 'deactivated'));
  return {
    locations: await db.$count(locations, eq(locations.organizationId, id)),
    people: await db.$count(users, countedUsers),
  };
}

function refuseAboveLimit(
  limits: Limits,
  neededCapacity: Usage,
  usage: Usage,
  sentence: (exceededLimit: PlanLimit) => string,
): void {
  for (const what of ['locations', 'people'] as const) {
    const max = limits[what];
    if (max === null || neededCapacity[what] <= max) continue;
    const payload: PlanLimit = { what, max, used: usage[what] };
    throw new HttpError(402, sentence(payload), { payload });
  }
}

/** The limits before a plan is chosen, large enough for any setup. */
const limitsWithoutPlan: Limits = { locations: 1_000, people: 10_000 };
