import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import type { CheckoutRow } from '../checkout.ts';
import { hasCode } from './stripeErrors.ts';
import { hasEndedAtStripe } from './stripeTerms.ts';

type Log = Pick<Logger, 'error'>;

/** Ends the subscription of a checkout, so that it is never charged again, and refunds its payment. Can be repeated. */
export async function refundPayments(sdk: Stripe, row: CheckoutRow, log: Log): Promise<boolean> {
  const { id: checkoutId, providerSession, providerSubscription } = row;
  if (providerSubscription !== null) await endSubscription(sdk, providerSubscription);
  if (providerSession === null) throw new Error('The payment page of a refund is not known.');
  const { invoice, amount_total: total } = await sdk.checkout.sessions.retrieve(providerSession);
  // If a coupon covered the price, there is nothing to refund.
  if (total === 0) return true;
  if (invoice === null) throw new Error('The invoice of a payment is missing.');
  const { data: payments } = await sdk.invoicePayments.list({
    invoice: typeof invoice === 'string' ? invoice : invoice.id,
    status: 'paid',
    limit: 100,
  });
  if (payments.length === 0) throw new Error('The payment of an invoice is missing.');
  let areRefunded = true;
  for (const [index, { payment }] of payments.entries()) {
    // Uses the same key for each attempt, so that the money is returned only once.
    const key = index === 0 ? `${checkoutId}.refund` : `${checkoutId}.refund.${index}`;
    areRefunded = (await refund(sdk, payment, key, log)) && areRefunded;
  }
  return areRefunded;
}

async function endSubscription({ subscriptions }: Stripe, id: string): Promise<void> {
  if (hasEndedAtStripe(await subscriptions.retrieve(id))) return;
  await subscriptions.cancel(id, { cancellation_details: { comment: 'A second subscription' } });
}

/** Refunds a payment. Returns whether Stripe confirms the refund. */
async function refund(sdk: Stripe, payment: Stripe.InvoicePayment.Payment, key: string, log: Log): Promise<boolean> {
  const paymentId = payment.payment_intent ?? payment.charge;
  if (!paymentId) throw new Error('The payment of an invoice cannot be refunded here.');
  const id = typeof paymentId === 'string' ? paymentId : paymentId.id;
  const order = payment.payment_intent ? { payment_intent: id } : { charge: id };
  const { refunds } = sdk;
  let stripeRefund;
  try {
    stripeRefund = await refunds.create(order, { idempotencyKey: key });
  } catch (error) {
    // The operator refunded the payment, or an earlier attempt did, and Stripe has forgotten its key.
    if (!hasCode(error, 'charge_already_refunded')) throw error;
    const { data } = await refunds.list({ ...order, limit: 100 });
    return !data.some(isPending);
  }
  // For a repeated key, Stripe returns its first answer again, so this reads the refund's current status.
  if (isPending(stripeRefund)) stripeRefund = await refunds.retrieve(stripeRefund.id);
  if (stripeRefund.status === 'failed' || stripeRefund.status === 'canceled')
    log.error(
      { refund: stripeRefund.id, status: stripeRefund.status },
      'Stripe could not refund a second payment: refund it by hand',
    );
  return stripeRefund.status === 'succeeded';
}

const isPending = ({ status }: Stripe.Refund) => status === 'pending' || status === 'requires_action';
