import type { Billing } from 'shared-session/contract';
import type { Stripe } from 'stripe';

import type { OrganizationRow } from '../database/schema.ts';
import { findPlan, type PlanTerms, type Terms } from '../domain/subscription.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages.ts';
import type { Order } from './checkout.ts';

/** Changes the plan and charges the difference for the rest of the period. If the charge fails, nothing changes. */
export async function changeStripePlan(
  { prices, subscriptions }: Stripe,
  organization: OrganizationRow,
  { planId, checkoutId, organizationId }: Order,
): Promise<Partial<Terms>> {
  const plan = findPlan(planId);
  const subscription = subscriptionOf(organization);
  if (!plan) throw new HttpError(409, messages.billedElsewhere);
  return callStripe(async () => {
    const running = await subscriptions.retrieve(subscription);
    const price = await prices.create(
      { ...priceOf(plan), product_data: { name: plan.name } },
      { idempotencyKey: `${checkoutId}.price` },
    );
    const change = {
      items: [{ ...(running.items.data[0] && { id: running.items.data[0].id }), price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
      metadata: { organization_id: organizationId, plan_id: planId },
    } satisfies Stripe.SubscriptionUpdateParams;
    return termsOf(await subscriptions.update(subscription, change, { idempotencyKey: checkoutId }));
  });
}

/** A plan's price in Stripe's format. */
export const priceOf = ({ currency, priceMinor, interval }: PlanTerms) => ({
  currency: currency.toLowerCase(),
  unit_amount: priceMinor,
  recurring: { interval },
});

/** Makes the subscription end with its period, or undoes that. */
export async function setStripeEnding(
  { subscriptions }: Stripe,
  organization: OrganizationRow,
  isEnding: boolean,
): Promise<Partial<Terms>> {
  const subscription = subscriptionOf(organization);
  return callStripe(async () => termsOf(await subscriptions.update(subscription, { cancel_at_period_end: isEnding })));
}

/** Converts Stripe's subscription to the terms that we store. */
export function termsOf(subscription: Stripe.Subscription): Partial<Terms> {
  const { status, cancel_at, cancel_at_period_end, ended_at, items, metadata } = subscription;
  const period = items.data[0]?.current_period_end ?? null;
  const end = cancel_at_period_end ? period : cancel_at;
  const planId = metadata['plan_id'] ?? null;
  return {
    ...(findPlan(planId) && { planId }),
    activeUntil: moment(endedStatuses.has(status) ? (ended_at ?? subscription.canceled_at ?? 0) : end),
    periodEnd: moment(period),
    isPastDue: status === 'past_due',
  };
}

/** Statuses that end a subscription. A past-due one continues, because Stripe still retries the payment. */
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Replaces Stripe's errors by our own: 402 for a refused card, 503 for anything else. */
export async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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

/** What Stripe would charge now for another plan, less the credit for the current one. */
export async function previewStripeChange(
  { invoices, subscriptions }: Stripe,
  organization: OrganizationRow,
  planId: string,
): Promise<number> {
  const plan = findPlan(planId);
  const subscription = subscriptionOf(organization);
  if (!plan) throw new HttpError(409, messages.billedElsewhere);
  return callStripe(async () => {
    const [item] = (await subscriptions.retrieve(subscription)).items.data;
    if (!item) throw new Error('The subscription has no item.');
    const { total } = await invoices.createPreview({
      subscription,
      subscription_details: {
        proration_behavior: 'always_invoice',
        cancel_at_period_end: false,
        items: [{ id: item.id, price_data: { ...priceOf(plan), product: idOf(item.price.product) } }],
      },
    });
    return total;
  });
}

/** The payment method and the invoices from Stripe. */
export async function readStripeBilling(
  { invoices, subscriptions }: Stripe,
  { providerSubscription }: OrganizationRow,
): Promise<Billing> {
  if (providerSubscription === null) return { paymentMethod: null, invoices: [] };
  return callStripe(async () => {
    const [subscription, list] = await Promise.all([
      subscriptions.retrieve(providerSubscription, {
        expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
      }),
      invoices.list({ subscription: providerSubscription, limit: 24 }),
    ]);
    return {
      paymentMethod: paymentMethodOf(subscription),
      invoices: list.data
        // A draft has not been sent to the customer.
        .filter(({ status }) => status !== 'draft' && status !== null)
        .map((invoice) => ({
          _id: invoice.id,
          number: invoice.number,
          at: new Date(invoice.created * 1000).toISOString(),
          amountMinor: invoice.total,
          currency: invoice.currency.toUpperCase(),
          status: invoice.status ?? '',
          url: invoice.hosted_invoice_url ?? invoice.invoice_pdf ?? null,
        })),
    };
  });
}

/** Stripe's page for changing the card, which links back to the site. */
export async function openStripePortal(
  { billingPortal, subscriptions }: Stripe,
  organization: OrganizationRow,
  returnUrl: string,
): Promise<string> {
  const subscription = subscriptionOf(organization);
  return callStripe(async () => {
    const { customer } = await subscriptions.retrieve(subscription);
    const { url } = await billingPortal.sessions.create({
      customer: idOf(customer),
      return_url: returnUrl,
      flow_data: { type: 'payment_method_update' },
    });
    return url;
  });
}

function paymentMethodOf({ default_payment_method: own, customer }: Stripe.Subscription): Billing['paymentMethod'] {
  const ofCustomer =
    typeof customer === 'object' && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  const method = [own, ofCustomer].find((one) => typeof one === 'object' && one !== null);
  if (typeof method !== 'object' || method === null) return null;
  const { type, card } = method;
  if (!card) return { name: capitalized(type.replaceAll('_', ' ')) };
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { name: capitalized(card.brand.replaceAll('_', ' ')), last4: card.last4, expires };
}

function subscriptionOf({ providerSubscription }: OrganizationRow): string {
  if (providerSubscription === null) throw new HttpError(409, messages.billedElsewhere);
  return providerSubscription;
}

const idOf = (expandable: string | { id: string }) => (typeof expandable === 'object' ? expandable.id : expandable);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
