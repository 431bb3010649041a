import type { Plan } from 'shared-session/contract';

import type { OrganizationRow } from '../routes/route.ts';
import { currentPeriodEnd, endOfPeriod } from './billingPeriods.ts';
import { findPlan } from './findPlan.ts';

/** What an organization keeps of its subscription. */
export type Terms = Pick<
  OrganizationRow,
  'planId' | 'activeFrom' | 'activeUntil' | 'periodEnd' | 'isPastDue' | 'nextPlanId' | 'nextPlanFrom'
>;

/** The terms as they are now, with the plan and the end of the period that runs. */
export function currentTerms(terms: Terms, now: Date): Terms & { plan: Plan | null } {
  const settled = settledTerms(terms, now);
  const plan = findPlan(settled.planId);
  const running = plan && settled.periodEnd && currentPeriodEnd(settled.periodEnd, plan.interval, now);
  return { ...settled, plan, periodEnd: settled.activeUntil ?? running };
}

/** The terms to be kept: a change whose moment has come is done. */
export function settledTerms(terms: Terms, now: Date): Terms {
  const { nextPlanId, nextPlanFrom } = terms;
  const isDue = nextPlanId !== null && nextPlanFrom !== null && nextPlanFrom <= now;
  return isDue ? changedTerms(terms, nextPlanId, nextPlanFrom) : terms;
}

/** A new subscription. */
export function startedTerms(planId: string, activeFrom: Date): Terms {
  const interval = findPlan(planId)?.interval ?? 'month';
  return { ...unchanging, planId, activeFrom, activeUntil: null, periodEnd: endOfPeriod(activeFrom, interval) };
}

/** Another plan from a moment on: it goes on, and a month that becomes a year, or the other way round, begins anew. */
export function changedTerms(terms: Terms, planId: string, from: Date): Terms {
  const interval = findPlan(planId)?.interval ?? 'month';
  const isSameInterval = findPlan(terms.planId)?.interval === interval;
  const periodEnd = isSameInterval ? terms.periodEnd : endOfPeriod(from, interval);
  return { ...unchanging, planId, activeFrom: terms.activeFrom, activeUntil: null, periodEnd };
}

const unchanging = { isPastDue: false, nextPlanId: null, nextPlanFrom: null };
