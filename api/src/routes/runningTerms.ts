import { Refusal } from '../http/refusal.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { currentTerms } from '../rules/subscriptionTerms.ts';
import { words } from '../words.ts';
import type { OrganizationRow } from './route.ts';

/** The terms of a subscription that can be changed: it runs, and no payment for it is on its way. */
export function runningTerms(organization: OrganizationRow, now: Date) {
  const status = subscriptionStatus(organization, now);
  if (status === null) throw new Refusal(409, words.notSubscribed);
  const terms = currentTerms(organization, now);
  if (status === 'pending' || terms.nextPlanId !== null) throw new Refusal(409, words.paymentOnItsWay);
  return terms;
}
