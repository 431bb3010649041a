import type { Plan, PlanLimit } from 'shared-session/contract';

import { readPeopleCount } from '../database/counts.ts';
import { findMisfit, limitsWithoutPlan } from '../domain/plans.ts';
import type { Usage } from '../domain/plans.ts';
import { currentTerms, subscriptionStatus } from '../domain/subscription.ts';
import { HttpError } from '../http/errors.ts';
import type { AdminContext } from '../http/route.ts';
import { messages } from '../messages.ts';

/**
 * Refuses what the organization's plan has no room for. Before there is a plan nearly everything fits: the plan that is
 * chosen then has to. What exists already stays, whatever the plan includes.
 */
export async function requireRoom(context: AdminContext, more: Partial<Usage>): Promise<void> {
  const { organization, now } = context;
  const isSubscribed = subscriptionStatus(organization, now) !== null;
  const { plan } = currentTerms(organization, now);
  const usage = await readUsage(context);
  const { people = 0, locations = 0 } = more;
  // Only what grows is checked: adding people must not fail because of too many locations.
  const wanted = {
    people: people > 0 ? usage.people + people : 0,
    locations: locations > 0 ? usage.locations + locations : 0,
  };
  if (!isSubscribed) refuseMisfit(limitsWithoutPlan, wanted, usage, messages.fullWithoutPlan);
  else if (plan) refuseMisfit(plan.limits, wanted, usage, (misfit) => messages.planIsFull(plan.name, misfit));
}

/** Refuses a plan that is too small for the organization as it is. */
export async function requireFit(context: AdminContext, plan: Plan): Promise<void> {
  const usage = await readUsage(context);
  refuseMisfit(plan.limits, usage, usage, (misfit) => messages.planTooSmall(plan.name, misfit));
}

async function readUsage({ db, organization }: AdminContext): Promise<Usage> {
  return { locations: organization.locationCount, people: await readPeopleCount(db, organization.id) };
}

function refuseMisfit(
  limits: Plan['limits'],
  wanted: Usage,
  usage: Usage,
  sentence: (misfit: PlanLimit) => string,
): void {
  const misfit = findMisfit(limits, wanted);
  if (!misfit) return;
  const payload: PlanLimit = { ...misfit, used: usage[misfit.what] };
  throw new HttpError(402, sentence(payload), { payload });
}
