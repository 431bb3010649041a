import type { Subscription, SubscriptionState } from 'shared-session/contract';

import { findPlan, type PlanTerms } from './plans.ts';

/** What an organization keeps of its subscription. */
export type Terms = {
  planId: string | null;
  activeFrom: Date | null;
  activeUntil: Date | null;
  periodEnd: Date | null;
  isPastDue: boolean;
  nextPlanId: string | null;
  nextPlanFrom: Date | null;
};

/** The terms as they are now, with the plan and the end of the period that runs. */
export function currentTerms(terms: Terms, now: Date): Terms & { plan: PlanTerms | null } {
  const settled = settledTerms(terms, now);
  const plan = findPlan(settled.planId);
  const running = plan && settled.periodEnd && currentPeriodEnd(settled.periodEnd, plan.interval, now);
  return { ...settled, plan, periodEnd: settled.activeUntil ?? running };
}

/** The terms to store: a change that is due is applied. */
export function settledTerms(terms: Terms, now: Date): Terms {
  const { nextPlanId, nextPlanFrom } = terms;
  const isDue = nextPlanId !== null && nextPlanFrom !== null && nextPlanFrom <= now;
  return isDue ? changedTerms(terms, nextPlanId, nextPlanFrom) : terms;
}

/** A new subscription. */
function startedTerms(planId: string, activeFrom: Date): Terms {
  const interval = findPlan(planId)?.interval ?? 'month';
  return { ...unchanging, planId, activeFrom, activeUntil: null, periodEnd: endOfPeriod(activeFrom, interval) };
}

/** Another plan from a moment on: it goes on, and a month that becomes a year, or the other way round, starts again. */
function changedTerms(terms: Terms, planId: string, from: Date): Terms {
  const interval = findPlan(planId)?.interval ?? 'month';
  const isSameInterval = findPlan(terms.planId)?.interval === interval;
  const periodEnd = isSameInterval ? terms.periodEnd : endOfPeriod(from, interval);
  return { ...unchanging, planId, activeFrom: terms.activeFrom, activeUntil: null, periodEnd };
}

const unchanging = { isPastDue: false, nextPlanId: null, nextPlanFrom: null };

type Term = { activeFrom: Date | null; activeUntil: Date | null };

/** Pending until the payment arrives, then active; null before a subscription begins and once it has ended. */
export function subscriptionStatus({ activeFrom, activeUntil }: Term, now: Date): 'active' | 'pending' | null {
  if (activeFrom === null || (activeUntil !== null && activeUntil <= now)) return null;
  return activeFrom <= now ? 'active' : 'pending';
}

type Facts = Omit<Subscription, 'plan' | 'nextPlan'> & { plan: PlanTerms | null; nextPlan: PlanTerms | null };

/** What its admins see of a subscription. */
export function subscriptionFacts(terms: Terms, now: Date): Facts {
  const status = subscriptionStatus(terms, now);
  if (status === null) return { state: 'none', plan: null, nextPlan: null, periodEnd: null };
  const { plan, nextPlanId, periodEnd, activeUntil, isPastDue } = currentTerms(terms, now);
  const state: SubscriptionState =
    status === 'pending' ? 'pending' : activeUntil !== null ? 'canceling' : isPastDue ? 'past_due' : 'active';
  return { state, plan, nextPlan: findPlan(nextPlanId), periodEnd: periodEnd?.toISOString() ?? null };
}

type Paid = { planId: string; purpose: 'start' | 'change'; activeFrom: Date };

/** What becomes of a subscription when a checkout is paid; null when that changes nothing. */
export function afterPayment(terms: Terms, { planId, purpose, activeFrom }: Paid, now: Date): Terms | null {
  if (subscriptionStatus(terms, now) === null) return startedTerms(planId, activeFrom);
  // A second paid start must not postpone a subscription that is active already.
  if (purpose === 'start') return null;
  const current = settledTerms(terms, now);
  if (activeFrom <= now) return changedTerms(current, planId, activeFrom);
  return { ...current, activeUntil: null, isPastDue: false, nextPlanId: planId, nextPlanFrom: activeFrom };
}

type Interval = PlanTerms['interval'];

/** The end of a period that begins then: the same day of a later month, or that month's last one. */
export function endOfPeriod(start: Date, interval: Interval, periods = 1): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + periods * months[interval]);
  // The 31st of a month without one has run over into the next.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The end of the period that `now` lies in, when an earlier one ended then. */
export function currentPeriodEnd(end: Date, interval: Interval, now: Date): Date {
  for (let periods = 0; ; periods += 1) {
    const next = endOfPeriod(end, interval, periods);
    if (next > now) return next;
  }
}

type Price = Pick<PlanTerms, 'interval' | 'priceMinor'>;

/**
 * What a change of plan costs now: the new plan's price, for the rest of the period where that goes on and for a whole
 * one where another begins, less what is left of the old one. Below zero it is a credit.
 */
export function prorate(from: Price, to: Price, periodEnd: Date, now: Date): number {
  const start = endOfPeriod(periodEnd, from.interval, -1).getTime();
  const left = Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - start)));
  const price = from.interval === to.interval ? to.priceMinor * left : to.priceMinor;
  return Math.round(price - from.priceMinor * left);
}

const months: Record<Interval, number> = { month: 1, year: 12 };
