import type { Stripe } from 'stripe';

import { findPlan } from '../domain/plans.ts';
import type { Terms } from '../domain/subscription.ts';
import { HttpError } from '../http/errors.ts';
import type { OrganizationRow } from '../database/schema.ts';
import { messages } from '../messages.ts';
import type { Order } from './checkout.ts';

/** Puts the subscription on another plan; what is owed for the rest of the period is charged at once, or nothing changes. */
export async function changeStripePlan(
  { prices, subscriptions }: Stripe,
  { providerSubscription }: OrganizationRow,
  { planId, checkoutId, organizationId }: Order,
): Promise<Partial<Terms>> {
  const plan = findPlan(planId);
  if (!plan || providerSubscription === null) throw new HttpError(409, messages.billedElsewhere);
  return answered(async () => {
    const running = await subscriptions.retrieve(providerSubscription);
    const price = await prices.create(
      {
        currency: plan.currency.toLowerCase(),
        unit_amount: plan.priceMinor,
        recurring: { interval: plan.interval },
        product_data: { name: plan.name },
      },
      { idempotencyKey: `${checkoutId}.price` },
    );
    const change = {
      items: [{ ...(running.items.data[0] && { id: running.items.data[0].id }), price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
      metadata: { organization_id: organizationId, plan_id: planId },
    } satisfies Stripe.SubscriptionUpdateParams;
    return termsOf(await subscriptions.update(providerSubscription, change, { idempotencyKey: checkoutId }));
  });
}

/** Lets the subscription end with its period, or go on after all. */
export async function setStripeEnding(
  { subscriptions }: Stripe,
  { providerSubscription }: OrganizationRow,
  isEnding: boolean,
): Promise<Partial<Terms>> {
  if (providerSubscription === null) throw new HttpError(409, messages.billedElsewhere);
  return answered(async () =>
    termsOf(await subscriptions.update(providerSubscription, { cancel_at_period_end: isEnding })),
  );
}

/** What Stripe says of a subscription, as an organization keeps it. */
export function termsOf(subscription: Stripe.Subscription): Partial<Terms> {
  const { status, cancel_at, cancel_at_period_end, ended_at, items, metadata } = subscription;
  const period = items.data[0]?.current_period_end ?? null;
  const end = cancel_at_period_end ? period : cancel_at;
  const planId = metadata['plan_id'] ?? null;
  return {
    ...(findPlan(planId) && { planId }),
    activeUntil: moment(overStatuses.has(status) ? (ended_at ?? subscription.canceled_at ?? 0) : end),
    periodEnd: moment(period),
    isPastDue: status === 'past_due',
  };
}

/** Statuses that end a subscription. A past-due one goes on, since Stripe still retries the payment. */
const overStatuses: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Hides Stripe's messages, except that the card was refused, which the customer has to know. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isRefused = error instanceof Error && 'type' in error && error.type === 'StripeCardError';
    throw isRefused ? new HttpError(402, messages.cardRefused) : paymentProviderUnavailable(error);
  }
}

/** The payment provider failed; the cause is in the log. */
export const paymentProviderUnavailable = (cause: unknown) =>
  new HttpError(503, messages.paymentProviderUnavailable, { cause });
