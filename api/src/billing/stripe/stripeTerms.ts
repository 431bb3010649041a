import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { findPlan, type Terms } from '../../domain/subscription.ts';
import type { EarlierSubscription, LatestTerms } from '../checkout.ts';
import { hasCode } from './stripeErrors.ts';

/** Reads a subscription. Its plan is the lookup key of its price. Returns null if Stripe does not have the subscription. */
export async function readLatestTerms(
  sdk: Stripe,
  id: string,
  log: Pick<Logger, 'error'>,
): Promise<LatestTerms | null> {
  const subscription = await retrieve(sdk.subscriptions, id);
  if (!subscription) {
    log.error({ subscription: id }, 'Stripe does not have a subscription');
    return null;
  }
  const { status, cancel_at, cancel_at_period_end, ended_at, canceled_at, items } = subscription;
  const [item] = items.data;
  const period = item?.current_period_end ?? null;
  const endSeconds = cancel_at_period_end ? period : cancel_at;
  const plan = findPlan(item?.price.lookup_key ?? null);
  const unknownPrice = plan ? null : (item?.price.lookup_key ?? item?.price.id ?? 'none');
  if (unknownPrice !== null)
    log.error({ subscription: id, price: unknownPrice }, 'a subscription has an unknown price');
  return {
    // For an unknown price, keeps the stored plan.
    ...(plan && { planId: plan.id }),
    activeUntil: toDate(hasEndedForUs(subscription) ? (ended_at ?? canceled_at ?? 0) : endSeconds),
    periodEnd: toDate(period),
    isPastDue: status === 'past_due',
    ...(await readPayment(sdk, subscription, plan?.currency)),
    unknownPrice,
  };
}

/** Reads the amount of the next payment, or of an overdue one, which is tried again. Billing works without it. */
async function readPayment(
  sdk: Stripe,
  subscription: Stripe.Subscription,
  currency: string | undefined,
): Promise<Pick<Terms, 'amountMinor' | 'retryAt'>> {
  const invoice = await readInvoice(sdk, subscription).catch(() => null);
  if (invoice === null || invoice.currency.toUpperCase() !== currency) return { amountMinor: null, retryAt: null };
  const { amount_remaining: amountMinor, next_payment_attempt: seconds } = invoice;
  return { amountMinor, retryAt: subscription.status === 'past_due' ? toDate(seconds) : null };
}

async function readInvoice({ invoices }: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Invoice | null> {
  const { id, status, latest_invoice: latest } = subscription;
  if (status === 'past_due') return latest === null ? null : invoices.retrieve(toId(latest), {}, quickOptions);
  return status === 'active' || status === 'trialing'
    ? invoices.createPreview({ subscription: id }, quickOptions)
    : null;
}

/** The terms themselves are more important, and must not wait longer for an amount. */
const quickOptions = { timeout: 2000, maxNetworkRetries: 0 };

async function retrieve(
  subscriptions: Stripe['subscriptions'],
  id: string,
  options: Stripe.SubscriptionRetrieveParams = {},
): Promise<Stripe.Subscription | null> {
  try {
    return await subscriptions.retrieve(id, options);
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    return null;
  }
}

/**
 * Ends a subscription that has ended for us but that Stripe could still charge: an unpaid subscription resumes once
 * someone pays its invoice.
 */
export async function endUnpaid({ subscriptions }: Stripe, id: string): Promise<EarlierSubscription> {
  const subscription = await retrieve(subscriptions, id, { expand: ['customer'] });
  if (!subscription) return { isRunning: false, customer: null };
  const { customer } = subscription;
  const currentCustomer = typeof customer === 'string' || !customer.deleted ? toId(customer) : null;
  if (!hasEndedForUs(subscription)) return { isRunning: true, customer: currentCustomer };
  if (!hasEndedAtStripe(subscription)) await subscriptions.cancel(id);
  return { isRunning: false, customer: currentCustomer };
}

export const toId = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id);

/** Whether a subscription can never be charged again. */
export const hasEndedAtStripe = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

export const hasEndedForUs = ({ status }: Stripe.Subscription) => endedStatuses.has(status);

/** Statuses that end a subscription. A past-due one continues, because Stripe still retries the payment. */
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
