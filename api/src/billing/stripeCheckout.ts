import type { Stripe } from 'stripe';

import type { Config, StripeConfig } from '../config.ts';
import { findPlan } from '../domain/subscription.ts';
import type { Checkout } from './checkout.ts';
import { serveStripeEvents } from './stripeEvents.ts';
import {
  callStripe,
  changeStripePlan,
  openStripePortal,
  paymentProviderUnavailable,
  previewStripeChange,
  priceOf,
  readStripeBilling,
  setStripeEnding,
} from './stripeSubscription.ts';

/** Payments by Stripe: its checkout page, and its signed events. */
export function createStripeCheckout(stripe: StripeConfig, { siteOrigins }: Config): Checkout {
  const site = siteOrigins[0] ?? '';
  let loading: Promise<Stripe> | null = null;
  const load = () => (loading ??= loadStripe(stripe));

  return {
    async start({ organizationId, checkoutId, planId }) {
      const plan = findPlan(planId);
      if (!plan) throw new Error(`There is no plan ${planId}.`);
      const { checkout } = await load();
      const order = {
        mode: 'subscription',
        client_reference_id: `${organizationId}.${checkoutId}`,
        line_items: [{ quantity: 1, price_data: { ...priceOf(plan), product_data: { name: plan.name } } }],
        subscription_data: { metadata: { organization_id: organizationId, plan_id: planId } },
        success_url: `${site}/subscribe/success`,
        cancel_url: `${site}/subscribe?checkout=cancelled`,
      } satisfies Stripe.Checkout.SessionCreateParams;
      // A retry after a lost answer gets the same page.
      const { url, id } = await callStripe(() => checkout.sessions.create(order, { idempotencyKey: checkoutId }));
      if (!url) throw paymentProviderUnavailable(new Error('The checkout has no address.'));
      return { url, providerSession: id };
    },

    end: async (providerSession) => expireStripeCheckout(await load(), providerSession),

    change: async (organization, order) => changeStripePlan(await load(), organization, order),

    setEnding: async (organization, isEnding) => setStripeEnding(await load(), organization, isEnding),

    preview: async (organization, planId) => previewStripeChange(await load(), organization, planId),

    readBilling: async (organization) => readStripeBilling(await load(), organization),

    changePaymentMethod: async (organization) =>
      openStripePortal(await load(), organization, `${site}/settings/billing`),

    serve: (server, services) => serveStripeEvents(server, services, { webhookSecret: stripe.webhookSecret, load }),
  };
}

/** Stripe expires only an open page, on which nobody can pay afterwards, so nothing ever has to be refunded. */
async function expireStripeCheckout({ checkout: { sessions } }: Stripe, id: string): Promise<boolean> {
  return callStripe(async () => {
    const { status } = await sessions.expire(id).catch((error: unknown) => {
      const isOver = error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
      if (!isOver) throw error;
      return sessions.retrieve(id);
    });
    return status !== 'complete';
  });
}

/** Loads the SDK on demand, because it is large and only servers that take payments need it. */
async function loadStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { Stripe: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Sdk(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // Shorter than `answerTimeout`, also with the retry.
    timeout: 3000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
