import type { Stripe } from 'stripe';
import type { Billing } from 'shared-session/contract';

import type { OrganizationRow } from '../database/schema.ts';
import { findPlan } from '../domain/plans.ts';
import { HttpError } from '../http/errors.ts';
import { messages } from '../messages.ts';
import { answered } from './stripeSubscription.ts';

/** What Stripe would charge at once for another plan, less what it would give back. */
export async function previewStripeChange(
  { invoices, subscriptions }: Stripe,
  organization: OrganizationRow,
  planId: string,
): Promise<number> {
  const plan = findPlan(planId);
  const subscription = subscriptionOf(organization);
  if (!plan) throw new HttpError(409, messages.billedElsewhere);
  return answered(async () => {
    const [item] = (await subscriptions.retrieve(subscription)).items.data;
    if (!item) throw new Error('The subscription has no item.');
    const { total } = await invoices.createPreview({
      subscription,
      subscription_details: {
        proration_behavior: 'always_invoice',
        cancel_at_period_end: false,
        items: [
          {
            id: item.id,
            price_data: {
              currency: plan.currency.toLowerCase(),
              product: idOf(item.price.product),
              unit_amount: plan.priceMinor,
              recurring: { interval: plan.interval },
            },
          },
        ],
      },
    });
    return total;
  });
}

/** The card or other way to pay, and the invoices, as Stripe has them. */
export async function readStripeBilling(
  { invoices, subscriptions }: Stripe,
  { providerSubscription }: OrganizationRow,
): Promise<Billing> {
  if (providerSubscription === null) return { paymentMethod: null, invoices: [] };
  return answered(async () => {
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

/** Stripe's own page for a new card, which leads back to the site. */
export async function openStripePortal(
  { billingPortal, subscriptions }: Stripe,
  organization: OrganizationRow,
  returnUrl: string,
): Promise<string> {
  const subscription = subscriptionOf(organization);
  return answered(async () => {
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
