import type { Subscription, SubscriptionState } from 'shared-session/contract';

import { findPlan } from './findPlan.ts';
import { subscriptionStatus } from './subscriptionStatus.ts';
import { currentTerms } from './subscriptionTerms.ts';
import type { Terms } from './subscriptionTerms.ts';

/** A subscription as its admins see it. */
export function subscriptionPayload(terms: Terms, now: Date): Subscription {
  const status = subscriptionStatus(terms, now);
  if (status === null) return { state: 'none', plan: null, nextPlan: null, periodEnd: null };
  const { plan, nextPlanId, periodEnd, activeUntil, isPastDue } = currentTerms(terms, now);
  const state: SubscriptionState =
    status === 'pending' ? 'pending' : activeUntil !== null ? 'canceling' : isPastDue ? 'past_due' : 'active';
  return { state, plan, nextPlan: findPlan(nextPlanId), periodEnd: periodEnd?.toISOString() ?? null };
}
