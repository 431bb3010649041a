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
});
/** Returns the URL of the provider's page for the plan, its end, the payment method, the payer and the invoices. */
export const openPortal = write('POST', '/subscription/portal', emptyForm, v.object({ url: v.string() }));
