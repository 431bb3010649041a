import { and, eq } from 'drizzle-orm';
import type { PlanLimit } from 'shared-session/contract';

import { settleCheckout } from '../billing/checkout.ts';
import { readPeopleCount } from '../database/organizations.ts';
import { checkouts } from '../database/schema.ts';
import {
  currentTerms,
  findExceededLimit,
  findPlan,
  limitsWithoutPlan,
  type PlanTerms,
  subscriptionStatus,
  type Usage,
} from '../domain/subscription.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminContext } from '../http/calls.ts';
import { messages } from '../messages.ts';

/**
 * Refuses additions over the plan's limits. Before there is a plan, the limits are wide; the plan that is chosen must
 * then be large enough. Existing rows always stay.
 */
export async function requireWithinPlan(context: AdminContext, more: Partial<Usage>): Promise<void> {
  const { organization, now } = context;
  const isSubscribed = subscriptionStatus(organization, now) !== null;
  const { plan, nextPlanId } = currentTerms(organization, now);
  const usage = await readUsage(context);
  const { people = 0, locations = 0 } = more;
  // Checks only what is added: adding people must not fail because of too many locations.
  const wanted = {
    people: people > 0 ? usage.people + people : 0,
    locations: locations > 0 ? usage.locations + locations : 0,
  };
  if (!isSubscribed) refuseAboveLimit(limitsWithoutPlan, wanted, usage, messages.fullWithoutPlan);
  // A plan with a pending payment counts already.
  for (const one of isSubscribed ? [plan, findPlan(nextPlanId)] : [])
    if (one) refuseAboveLimit(one.limits, wanted, usage, (exceeded) => messages.planIsFull(one.name, exceeded));
  await endOutgrownCheckouts(context, wanted, usage);
}

/** Ends open checkouts for plans that are now too small, so that an organization never has more than it pays for. */
async function endOutgrownCheckouts({ db, services, organization, now }: AdminContext, wanted: Usage, usage: Usage) {
  const { organizationId, status } = checkouts;
  const open = await db
    .select()
    .from(checkouts)
    .where(and(eq(organizationId, organization.id), eq(status, 'open')));
  const outgrown = open.filter(({ planId }) => findExceededLimit(findPlan(planId)?.limits, wanted));
  const ended = await Promise.all(
    outgrown.map(async ({ providerSession }) => providerSession === null || services.checkout.end(providerSession)),
  );
  for (const [at, { id, planId }] of outgrown.entries()) {
    const plan = findPlan(planId);
    if (!ended[at] && plan)
      refuseAboveLimit(plan.limits, wanted, usage, (exceeded) => messages.planIsFull(plan.name, exceeded));
    const ids = { organizationId: organization.id, checkoutId: id };
    await settleCheckout({ transaction: (work) => work(db) }, ids, { status: 'cancelled' }, now);
  }
}

export async function requireLargeEnoughPlan(context: AdminContext, plan: PlanTerms): Promise<void> {
  const usage = await readUsage(context);
  refuseAboveLimit(plan.limits, usage, usage, (exceeded) => messages.planTooSmall(plan.name, exceeded));
}

async function readUsage({ db, organization }: AdminContext): Promise<Usage> {
  return { locations: organization.locationCount, people: await readPeopleCount(db, organization.id) };
}

function refuseAboveLimit(
  limits: PlanTerms['limits'],
  wanted: Usage,
  usage: Usage,
  sentence: (exceeded: PlanLimit) => string,
): void {
  const exceeded = findExceededLimit(limits, wanted);
  if (!exceeded) return;
  const payload: PlanLimit = { ...exceeded, used: usage[exceeded.what] };
  throw new HttpError(402, sentence(payload), { payload });
}
