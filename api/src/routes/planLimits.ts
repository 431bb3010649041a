import { and, eq } from 'drizzle-orm';
import type { PlanLimit } from 'shared-session/contract';

import { settleCheckout } from '../billing/checkout.ts';
import { readPeopleCount } from '../database/organizations.ts';
import { checkouts } from '../database/schema.ts';
import {
  currentTerms,
  findMisfit,
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
export async function requireRoom(context: AdminContext, more: Partial<Usage>): Promise<void> {
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
  if (!isSubscribed) refuseMisfit(limitsWithoutPlan, wanted, usage, messages.fullWithoutPlan);
  // A plan with a pending payment counts already.
  for (const one of isSubscribed ? [plan, findPlan(nextPlanId)] : [])
    if (one) refuseMisfit(one.limits, wanted, usage, (misfit) => messages.planIsFull(one.name, misfit));
  await endOutgrownCheckouts(context, wanted, usage);
}

/** Ends open checkouts for plans that are now too small, so that an organization never has more than it pays for. */
async function endOutgrownCheckouts({ db, services, organization, now }: AdminContext, wanted: Usage, usage: Usage) {
  const { organizationId, status } = checkouts;
  const open = await db
    .select()
    .from(checkouts)
    .where(and(eq(organizationId, organization.id), eq(status, 'open')));
  const outgrown = open.filter(({ planId }) => findMisfit(findPlan(planId)?.limits, wanted));
  const ended = await Promise.all(
    outgrown.map(async ({ providerSession }) => providerSession === null || services.checkout.end(providerSession)),
  );
  for (const [at, { id, planId }] of outgrown.entries()) {
    const plan = findPlan(planId);
    if (!ended[at] && plan)
      refuseMisfit(plan.limits, wanted, usage, (misfit) => messages.planIsFull(plan.name, misfit));
    const ids = { organizationId: organization.id, checkoutId: id };
    await settleCheckout({ transaction: (work) => work(db) }, ids, { status: 'cancelled' }, now);
  }
}

/** Refuses a plan that is too small for the organization. */
export async function requireFit(context: AdminContext, plan: PlanTerms): Promise<void> {
  const usage = await readUsage(context);
  refuseMisfit(plan.limits, usage, usage, (misfit) => messages.planTooSmall(plan.name, misfit));
}

async function readUsage({ db, organization }: AdminContext): Promise<Usage> {
  return { locations: organization.locationCount, people: await readPeopleCount(db, organization.id) };
}

function refuseMisfit(
  limits: PlanTerms['limits'],
  wanted: Usage,
  usage: Usage,
  sentence: (misfit: PlanLimit) => string,
): void {
  const misfit = findMisfit(limits, wanted);
  if (!misfit) return;
  const payload: PlanLimit = { ...misfit, used: usage[misfit.what] };
  throw new HttpError(402, sentence(payload), { payload });
}
