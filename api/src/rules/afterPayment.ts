import { changedTerms, settledTerms, startedTerms } from './subscriptionTerms.ts';
import type { Terms } from './subscriptionTerms.ts';
import { subscriptionStatus } from './subscriptionStatus.ts';

type Paid = { planId: string; purpose: 'start' | 'change'; activeFrom: Date };

/** What becomes of a subscription when a checkout is paid; null when that changes nothing. */
export function afterPayment(terms: Terms, { planId, purpose, activeFrom }: Paid, now: Date): Terms | null {
  if (subscriptionStatus(terms, now) === null) return startedTerms(planId, activeFrom);
  // Of two paid beginnings the second must not put off what is active already.
  if (purpose === 'start') return null;
  const current = settledTerms(terms, now);
  if (activeFrom <= now) return changedTerms(current, planId, activeFrom);
  return { ...current, activeUntil: null, isPastDue: false, nextPlanId: planId, nextPlanFrom: activeFrom };
}
