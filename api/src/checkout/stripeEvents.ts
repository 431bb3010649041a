import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';

import { sendEnvelope } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { isId } from '../rules/isId.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { cancelSecondSubscription } from './cancelSecondSubscription.ts';
import { keepStripeSubscription } from './keepStripeSubscription.ts';
import { settleCheckout } from './settleCheckout.ts';
import type { Settlement } from './settleCheckout.ts';

type Parts = { webhookSecret: string; load: () => Promise<Stripe> };

/**
 * Takes Stripe's events. They come more than once and in any order: a checkout is settled by the first of them, except
 * that money that was paid is never overruled, and overrules everything else. What they say of a subscription is a reason to look at
 * it: only what Stripe answers then is kept.
 */
export function serveStripeEvents(server: FastifyInstance, services: Services, { webhookSecret, load }: Parts): void {
  const { now } = services;
  // The signature is over the bytes, so nobody may read the body before.
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/stripe/events', async ({ body, headers }, reply) => {
      const { webhooks, subscriptions } = await load();
      const signature = headers['stripe-signature'] ?? '';
      if (!Buffer.isBuffer(body)) throw new Refusal(400, words.badRequest);
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now().getTime())
        .catch(() => null);
      if (!event) throw new Refusal(400, words.badSignature);
      const settled = readSettlement(event, now());
      if (settled) await settleCheckout(services, settled.ids, settled.settlement, now(), { paidWins: true });
      const told = readSubscription(event);
      if (told) await keepStripeSubscription(services, subscriptions, told, now());
      if (told && settled?.settlement.status === 'paid')
        await cancelSecondSubscription(services, subscriptions, told, now());
      return sendEnvelope(reply, { statusCode: 200, message: words.ok, payload: null });
    });
  });
}

/** Which checkout an event speaks of and how it ended; null for events that settle none of ours. */
function readSettlement(event: Stripe.Event, now: Date) {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment that takes days completes the page first and is paid later, or is not.
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

function toSettlement({ client_reference_id }: Stripe.Checkout.Session, settlement: Settlement) {
  const [organizationId = '', checkoutId = ''] = (client_reference_id ?? '').split('.');
  return isId(organizationId) ? { ids: { organizationId, checkoutId }, settlement } : null;
}

/** Which subscription of whom an event speaks of; null when it speaks of none. */
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
