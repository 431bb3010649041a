import type { Billing } from 'contract';
import type { Stripe } from 'stripe';

import type { Config, StripeConfig } from '../config.ts';
import type { OrganizationRow } from '../database/schema.ts';
import type { PlanTerms } from '../domain/subscription.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import type { Checkout } from './checkout.ts';
import { callStripe, charge, idOf, paymentProviderUnavailable, serveStripeEvents, termsOf } from './stripeEvents.ts';

export function createStripeCheckout(stripe: StripeConfig, { siteOrigins }: Config): Checkout {
  const site = siteOrigins[0] ?? '';
  let loading: Promise<Stripe> | null = null;
  const load = () => (loading ??= loadStripe(stripe));
  const ask = async <Answer>(work: (sdk: Stripe) => Promise<Answer>): Promise<Answer> => {
    const sdk = await load();
    return callStripe(() => work(sdk));
  };

  return {
    async start({ organizationId, checkoutId, plan }) {
      const order = {
        mode: 'subscription',
        client_reference_id: `${organizationId}.${checkoutId}`,
        metadata: { checkout_id: checkoutId },
        line_items: [{ quantity: 1, price_data: { ...priceOf(plan), product_data: { name: plan.name } } }],
        // On every invoice.
        billing_address_collection: 'required',
        tax_id_collection: { enabled: true },
        subscription_data: { metadata: { organization_id: organizationId, plan_id: plan.id } },
        success_url: `${site}/subscribe/success`,
        cancel_url: `${site}/subscribe?checkout=cancelled`,
      } satisfies Stripe.Checkout.SessionCreateParams;
      // A retry after a lost answer gets the same page.
      const { url, id } = await ask(({ checkout }) => checkout.sessions.create(order, { idempotencyKey: checkoutId }));
      if (!url) throw paymentProviderUnavailable(new Error('The checkout has no address.'));
      return { url, providerSession: id };
    },

    // Charges the difference for the rest of the period. A failed charge changes nothing.
    async change(organization, { plan, checkoutId, organizationId }) {
      const subscription = requireSubscription(organization);
      return ask(async ({ prices, subscriptions }) => {
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
          metadata: { organization_id: organizationId, plan_id: plan.id, order_id: checkoutId },
        } satisfies Stripe.SubscriptionUpdateParams;
        // Stripe makes the charge once, however often it is asked with this key.
        return charge(async () =>
          termsOf(await subscriptions.update(subscription, change, { idempotencyKey: checkoutId })),
        );
      });
    },

    async lookUp(organization, { checkoutId }) {
      const latest = await ask(({ subscriptions }) => subscriptions.retrieve(requireSubscription(organization)));
      return latest.metadata['order_id'] === checkoutId ? termsOf(latest) : null;
    },

    async setEnding(organization, isEnding) {
      const id = requireSubscription(organization);
      return ask(async ({ subscriptions }) =>
        termsOf(await subscriptions.update(id, { cancel_at_period_end: isEnding })),
      );
    },

    // The charge less the credit for the current plan.
    async preview(organization, plan) {
      const subscription = requireSubscription(organization);
      return ask(async ({ invoices, subscriptions }) => {
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
    },

    async readBilling({ providerSubscription }) {
      if (providerSubscription === null) return { paymentMethod: null, payer: null, invoices: [] };
      return ask(async ({ invoices, subscriptions }) => {
        const [subscription, list] = await Promise.all([
          subscriptions.retrieve(providerSubscription, {
            expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'customer.tax_ids'],
          }),
          invoices.list({ subscription: providerSubscription, limit: 24 }),
        ]);
        return {
          paymentMethod: paymentMethodOf(subscription),
          payer: payerOf(subscription),
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
    },

    // Stripe's own page changes the payer: it checks addresses and VAT IDs.
    async openPortal(organization, what) {
      const subscription = requireSubscription(organization);
      return ask(async ({ billingPortal, subscriptions }) => {
        const { customer } = await subscriptions.retrieve(subscription);
        const { url } = await billingPortal.sessions.create({
          customer: idOf(customer),
          return_url: `${site}/settings/billing`,
          ...(what === 'payment-method' && { flow_data: { type: 'payment_method_update' } }),
        });
        return url;
      });
    },

    serve: (server, services) => serveStripeEvents(server, services, { webhookSecret: stripe.webhookSecret, load }),
  };
}

/** Loads the SDK on demand: it is large, and only servers that take payments need it. */
async function loadStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { Stripe: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Sdk(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // A call with its retry takes less than `answerTimeout`.
    timeout: 3000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

const priceOf = ({ currency, priceMinor, interval }: PlanTerms) => ({
  currency: currency.toLowerCase(),
  unit_amount: priceMinor,
  recurring: { interval },
});

function paymentMethodOf({ default_payment_method, customer }: Stripe.Subscription): Billing['paymentMethod'] {
  const method = default_payment_method ?? expanded(customer)?.invoice_settings.default_payment_method ?? null;
  if (typeof method !== 'object' || method === null) return null;
  const { type, card } = method;
  if (!card) return { name: capitalized(type.replaceAll('_', ' ')) };
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { name: capitalized(card.brand.replaceAll('_', ' ')), last4: card.last4, expires };
}

function payerOf(subscription: Stripe.Subscription): Billing['payer'] {
  const customer = expanded(subscription.customer);
  if (customer === null) return null;
  const { name, email, address, tax_ids: taxIds } = customer;
  const city = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return {
    name: name ?? '',
    email,
    address: [address?.line1, address?.line2, city, address?.state].flatMap((line) => line || []),
    country: address?.country ?? null,
    vatId: taxIds?.data[0]?.value ?? null,
  };
}

const expanded = (customer: Stripe.Subscription['customer']) =>
  typeof customer === 'object' && !customer.deleted ? customer : null;

function requireSubscription({ providerSubscription }: OrganizationRow): string {
  if (providerSubscription === null) throw new HttpError(409, messages.billedElsewhere);
  return providerSubscription;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
