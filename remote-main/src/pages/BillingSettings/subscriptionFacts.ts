import type { Subscription } from 'shared-session';

import { longDate } from '../../facts/longDate.ts';
import { billing as text } from '../../words/billing.ts';
import { planPrice } from './planPrice.ts';

/** Plan, price, the next date, and where invoices go: what is known of them. */
export function subscriptionFacts({ state, plan, periodEnd }: Subscription, contact: string) {
  return [
    { label: text.plan, value: plan?.name },
    { label: text.price, value: plan && planPrice(plan) },
    { label: state === 'canceling' ? text.ends : text.next, value: periodEnd && longDate(periodEnd) },
    { label: text.contact, value: contact },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
