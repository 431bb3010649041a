import * as v from 'valibot';

import { subscription } from './answers/billing.ts';
import { emptyForm, write } from './call/call.ts';
import { formMessages } from './messages/forms.ts';

export * from './answers/billing.ts';

export const subscriptionForm = v.strictObject({
  planId: v.pipe(
    v.string(() => formMessages.choosePlan),
    v.minLength(1, () => formMessages.choosePlan),
  ),
});

export const subscribe = write('POST', '/subscription', subscriptionForm, v.object({ checkoutUrl: v.string() }));
/** Asks the payment provider whether a payment page was paid, because the provider's event may be late. */
export const settleSubscription = write('POST', '/subscription/settle', emptyForm, subscription, {
  changes: ['/user', '/subscription', '/audit'],
  isForOpening: true,
});
const portalForm = v.strictObject({
  /** Opens the page on which this plan is confirmed. */
  planId: v.optional(v.string()),
  /** Opens the page for the payment method. */
  page: v.optional(v.picklist(['payment-method'])),
});

/**
 * Returns the URL of the provider's page for the end of a plan, the payment method, the payer and the invoices, or of a single
 * task there.
 */
export const openPortal = write('POST', '/subscription/portal', portalForm, v.object({ url: v.string() }));
