import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';

import type { Config, StripeConfig } from '../config.ts';
import { writeAudit } from '../database/auditLog.ts';
import type { Database } from '../database/connect.ts';
import { inOrganization } from '../database/organizations.ts';
import { checkouts } from '../database/schema.ts';
import { changesOf, isId } from '../domain/rows.ts';
import { findPlan, subscriptionFacts, subscriptionStatus } from '../domain/subscription.ts';
import { HttpError, ok, sendEnvelope } from '../http/answers.ts';
import { messages } from '../messages.ts';
import {
  type Checkout,
  type CheckoutName,
  type CheckoutServices,
  isCheckout,
  settleCheckout,
  type Settlement,
  storeTerms,
} from './checkout.ts';
import {
  callStripe,
  changeStripePlan,
  openStripePortal,
  paymentProviderUnavailable,
  previewStripeChange,
  priceOf,
  readStripeBilling,
  setStripeEnding,
  termsOf,
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

type Parts = { webhookSecret: string; load: () => Promise<Stripe> };

/**
 * Handles Stripe's events, which may repeat and come in any order. The first event settles a checkout, except that a
 * payment overrides any other outcome. For an event about a subscription, the subscription is read from Stripe and stored.
 */
function serveStripeEvents(server: FastifyInstance, services: CheckoutServices, { webhookSecret, load }: Parts): void {
  const { now } = services;
  // The signature covers the raw bytes, so the body must not be parsed first.
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/stripe/events', async ({ body, headers }, reply) => {
      const { webhooks, subscriptions } = await load();
      const signature = headers['stripe-signature'] ?? '';
      if (!Buffer.isBuffer(body)) throw new HttpError(400, messages.badRequest);
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now().getTime())
        .catch(() => null);
      if (!event) throw new HttpError(400, messages.badSignature);
      const settled = readSettlement(event, now());
      if (settled) await settleCheckout(services, settled.ids, settled.settlement, now(), { paidWins: true });
      const latest = readSubscription(event);
      if (latest) await syncStripeSubscription(services, subscriptions, latest, now());
      if (latest && settled?.settlement.status === 'paid')
        await cancelSecondSubscription(services, subscriptions, { ...settled.ids, id: latest.id }, now());
      return sendEnvelope(reply, ok(null));
    });
  });
}

/** The checkout of an event and how it ended; null for events that settle none of ours. */
function readSettlement(event: Stripe.Event, now: Date) {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment that takes days completes the page first; its success or failure follows later.
      return event.data.object.payment_status === 'unpaid' ? null : toPaid(event.data.object, now);
    case 'checkout.session.async_payment_succeeded':
      return toPaid(event.data.object, now);
    case 'checkout.session.async_payment_failed':
      return toSettlement(event.data.object, { status: 'declined' });
    case 'checkout.session.expired':
      return toSettlement(event.data.object, { status: 'cancelled' });
    default:
      return null;
  }
}

const toPaid = (session: Stripe.Checkout.Session, now: Date) =>
  toSettlement(session, { status: 'paid', activeFrom: now, providerSubscription: idOf(session.subscription) });

function toSettlement({ id, client_reference_id }: Stripe.Checkout.Session, settlement: Settlement) {
  const [organizationId = '', checkoutId = ''] = (client_reference_id ?? '').split('.');
  return isId(organizationId) ? { ids: { organizationId, checkoutId, providerSession: id }, settlement } : null;
}

/** The subscription of an event and its organization; null if it has none. */
function readSubscription(event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const [organizationId = ''] = (event.data.object.client_reference_id ?? '').split('.');
      return subscriptionOf(organizationId, idOf(event.data.object.subscription));
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return subscriptionOf(event.data.object.metadata['organization_id'] ?? '', event.data.object.id);
    default:
      return null;
  }
}

function subscriptionOf(organizationId: string, id: string | null) {
  return id !== null && isId(organizationId) ? { organizationId, id } : null;
}

const idOf = (expandable: string | { id: string } | null | undefined) =>
  (typeof expandable === 'object' ? expandable?.id : expandable) ?? null;

const toleranceSeconds = 300;

type Named = { organizationId: string; id: string };

/**
 * Stores a subscription's current state at Stripe. It is read while the organization is locked, so that with two
 * simultaneous events the later write has the later state.
 */
async function syncStripeSubscription(
  database: Pick<Database, 'transaction'>,
  subscriptions: Stripe['subscriptions'],
  { organizationId, id }: Named,
  now: Date,
): Promise<void> {
  await inOrganization(database, organizationId, async (tx, organization) => {
    // Not the organization's current subscription.
    if (organization.providerSubscription !== id) return;
    // An error makes Stripe send the event again.
    const latest = await callStripe(() => subscriptions.retrieve(id));
    const kept = await storeTerms(tx, organization, termsOf(latest), now);
    const changes = changesOf(loggedFacts(organization, now), loggedFacts(kept, now));
    if (changes.length === 0) return;
    await writeAudit(tx, { organizationId, actor: null, at: now, action: 'subscription-reported', changes });
  });
}

function loggedFacts(...of: Parameters<typeof subscriptionFacts>) {
  const { state, plan } = subscriptionFacts(...of);
  return { state, plan: plan?.id ?? null };
}

/**
 * Cancels a subscription at Stripe if the organization already has another one: two admins may each finish a checkout,
 * and the second subscription would be charged forever without being shown here.
 */
async function cancelSecondSubscription(
  database: Pick<Database, 'transaction'>,
  subscriptions: Stripe['subscriptions'],
  { id, ...checkout }: CheckoutName & Named,
  now: Date,
): Promise<void> {
  const { organizationId } = checkout;
  await inOrganization(database, organizationId, async (tx, organization) => {
    if (organization.providerSubscription === id) return;
    if (subscriptionStatus(organization, now) === null) return;
    const [ours] = await tx.select().from(checkouts).where(isCheckout(checkout));
    if (!ours) return;
    const planId = await callStripe(() => cancel(subscriptions, id));
    if (planId === null) return;
    const subjects = [{ _id: null, name: planId }];
    await writeAudit(tx, { organizationId, actor: null, at: now, action: 'second-subscription-canceled', subjects });
  });
}

/** Returns its plan; null if it had ended already, as when the event repeats. */
async function cancel(subscriptions: Stripe['subscriptions'], id: string): Promise<string | null> {
  const { status, metadata } = await subscriptions.retrieve(id);
  if (status === 'canceled' || status === 'incomplete_expired') return null;
  await subscriptions.cancel(id);
  return metadata['plan_id'] ?? id;
}
