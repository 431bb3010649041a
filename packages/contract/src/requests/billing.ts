import * as v from 'valibot';

import { subscription } from '../answers/billing.ts';
import { emptyForm, write } from '../call.ts';
import { formMessages } from '../messages/forms.ts';

/** The payment page; null when nothing has to be paid. */
const planChange = v.object({ checkoutUrl: v.nullable(v.string()) });

/** The cost of changing the plan: due now, or the credit that lowers the next payment. */
const changePreview = v.object({
  currency: v.string(),
  dueMinor: v.number(),
  creditMinor: v.number(),
});
export type ChangePreview = v.InferOutput<typeof changePreview>;

export const subscriptionForm = v.strictObject({
  planId: v.pipe(
    v.string(() => formMessages.choosePlan),
    v.minLength(1, () => formMessages.choosePlan),
  ),
});

const changes = ['/subscription', '/subscription/billing', '/audit'] as const;

export const subscribe = write('POST', '/subscription', subscriptionForm, v.object({ checkoutUrl: v.string() }));
export const previewChange = write('POST', '/subscription/preview', subscriptionForm, changePreview);
/** Returns the address of the provider's page for changing the payment method. */
export const changePaymentMethod = write(
  'POST',
  '/subscription/payment-method',
  emptyForm,
  v.object({ url: v.string() }),
);
/** Returns the address of the provider's page for the payer: name, address, VAT ID and email for invoices. */
export const changePayer = write('POST', '/subscription/payer', emptyForm, v.object({ url: v.string() }));
export const changeSubscription = write('POST', '/subscription/change', subscriptionForm, planChange, { changes });
export const cancelSubscription = write('POST', '/subscription/cancel', emptyForm, subscription, { changes });
export const resumeSubscription = write('POST', '/subscription/resume', emptyForm, subscription, { changes });
