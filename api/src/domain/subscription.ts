import type { Plan, Subscription, SubscriptionState } from 'contract';

type Limits = NonNullable<Plan['limits']>;
/** A plan without its features, whose descriptions depend on the language. */
export type PlanTerms = Omit<Plan, 'features'> & { limits: Limits; support: Support };
export type Support = 'email' | 'priority' | 'manager';

/** The plans. A year costs as much as ten months. */
export const plans: readonly PlanTerms[] = [
  ...createBothIntervals('starter', 'Starter', 1900, 'email', { locations: 1, people: 10 }),
  ...createBothIntervals('team', 'Team', 7900, 'priority', { locations: 20, people: 200 }),
  ...createBothIntervals('business', 'Business', 24_900, 'manager', { locations: null, people: null }),
];

function createBothIntervals(
  id: string,
  name: string,
  priceMinor: number,
  support: Support,
  limits: Limits,
): PlanTerms[] {
  return [
    { id: `${id}-month`, name, interval: 'month', priceMinor, currency: 'USD', support, limits },
    { id: `${id}-year`, name, interval: 'year', priceMinor: priceMinor * 10, currency: 'USD', support, limits },
  ];
}

export function findPlan(planId: string | null): PlanTerms | null {
  return plans.find(({ id }) => id === planId) ?? null;
}

/** The stored fields of a subscription. */
export type Terms = {
  planId: string | null;
  activeFrom: Date | null;
  activeUntil: Date | null;
  periodEnd: Date | null;
  isPastDue: boolean;
  /** The amount of the next payment, or of an overdue one; null if the provider does not say. */
  amountMinor: number | null;
  /** When the provider tries an overdue payment again; null if this is not known. */
  retryAt: Date | null;
};

/** Returns the terms with the plan and the end of the current period. */
export function getCurrentTerms<Stored extends Terms>(terms: Stored, now: Date): Stored & { plan: PlanTerms | null } {
  const plan = findPlan(terms.planId);
  const running = plan && terms.periodEnd && getCurrentPeriodEnd(terms.periodEnd, plan.interval, now);
  return { ...terms, plan, periodEnd: terms.activeUntil ?? running };
}

/** Pending until the payment succeeds, then active. Null before a subscription starts and after it ends. */
export function getSubscriptionStatus(
  { activeFrom, activeUntil }: Pick<Terms, 'activeFrom' | 'activeUntil'>,
  now: Date,
): 'active' | 'pending' | null {
  if (activeFrom === null || (activeUntil !== null && activeUntil <= now)) return null;
  return activeFrom <= now ? 'active' : 'pending';
}

type SubscriptionFacts = Omit<Subscription, 'plan' | 'canSwitch' | 'hasPortal'> & { plan: PlanTerms | null };

/** A subscription as its admins see it. */
export function getSubscriptionFacts(terms: Terms, now: Date): SubscriptionFacts {
  const status = getSubscriptionStatus(terms, now);
  if (status === null) return { state: 'none', plan: null, periodEnd: null, amountMinor: null, retryAt: null };
  const { plan, periodEnd, amountMinor, retryAt } = getCurrentTerms(terms, now);
  return {
    state: getState(status, terms),
    plan,
    periodEnd: periodEnd?.toISOString() ?? null,
    amountMinor,
    // Omits a retry time in the past: the outcome of that attempt has not been read yet.
    retryAt: retryAt !== null && retryAt > now ? retryAt.toISOString() : null,
  };
}

function getState(status: 'active' | 'pending', { activeUntil, isPastDue }: Terms): SubscriptionState {
  if (status === 'pending') return 'pending';
  if (activeUntil !== null) return 'canceling';
  return isPastDue ? 'past_due' : 'active';
}

/** Returns the terms of a subscription that starts with a paid checkout. */
export function getTermsAfterPayment({ planId, activeFrom }: { planId: string; activeFrom: Date }): Terms {
  const plan = findPlan(planId);
  const periodEnd = endOfPeriod(activeFrom, plan?.interval ?? 'month');
  return {
    planId,
    activeFrom,
    activeUntil: null,
    periodEnd,
    isPastDue: false,
    amountMinor: plan?.priceMinor ?? null,
    retryAt: null,
  };
}

type Interval = PlanTerms['interval'];

/** Returns the end of a period: the same day of a later month, or the last day of that month. */
export function endOfPeriod(start: Date, interval: Interval, periods = 1): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + periods * months[interval]);
  // A 31st has overflowed into the following month.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Returns the end of the period that contains `now`, given the end of an earlier period. */
export function getCurrentPeriodEnd(end: Date, interval: Interval, now: Date): Date {
  for (let periods = 0; ; periods += 1) {
    const nextEnd = endOfPeriod(end, interval, periods);
    if (nextEnd > now) return nextEnd;
  }
}

const months: Record<Interval, number> = { month: 1, year: 12 };
