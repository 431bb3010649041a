import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';

import { isId } from '../../database/ids.ts';
import { HttpError, ok, sendEnvelope } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { CheckoutServices, PageState } from '../checkout.ts';
import { recordState } from '../settleCheckouts.ts';
import type { CheckoutReference } from '../settlement.ts';
import { toId } from './stripeTerms.ts';
import { type SubscriptionReference, syncTerms } from '../terms.ts';

type Parts = { webhookSecret: string; load: () => Promise<Stripe> };

/**
 * Handles Stripe's events, which may repeat and come in any order. The first event settles a checkout, except that a payment
 * overrides any other outcome. For an event about a subscription, reads the subscription from Stripe and stores it. After an
 * error, Stripe sends the event again.
 */
export function serveStripeEvents(
  server: FastifyInstance,
  services: CheckoutServices,
  { webhookSecret, load }: Parts,
): void {
  const { now } = services;
  // The signature covers the raw bytes, so the body must not be parsed first.
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/stripe/events', { bodyLimit: 256 * 1024 }, async ({ body, headers }, reply) => {
      const { webhooks } = await load();
      const signature = headers['stripe-signature'] ?? '';
      if (!Buffer.isBuffer(body)) throw new HttpError(400, messages.badRequest);
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now().getTime())
        .catch(() => null);
      if (!event) throw new HttpError(400, messages.badSignature);
      const { page, subscription } = readEvent(event, now());
      if (page) await recordState(services, page.reference, page.state);
      if (subscription) await syncTerms(services, subscription);
      return sendEnvelope(reply, ok(null));
    });
  });
}

type EventContent = {
  page?: { reference: CheckoutReference; state: PageState } | null;
  subscription?: SubscriptionReference | null;
};

/** Reads the state of a payment page, or the id of a subscription that may have changed. */
function readEvent({ type, data }: Stripe.Event, now: Date): EventContent {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { subscription, payment_status } = data.object;
      // Some payment methods confirm days after checkout, in a separate event.
      if (type === 'checkout.session.completed' && payment_status === 'unpaid')
        return { page: toPage(data.object, { status: 'waiting' }) };
      const providerSubscription = subscription ? toId(subscription) : null;
      return { page: toPage(data.object, { status: 'paid', activeFrom: now, providerSubscription }) };
    }
    case 'checkout.session.async_payment_failed':
      return { page: toPage(data.object, { status: 'declined' }) };
    case 'checkout.session.expired':
      return { page: toPage(data.object, { status: 'cancelled' }) };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { id, metadata } = data.object;
      const { organization_id: organizationId = '' } = metadata;
      return { subscription: isId(organizationId) ? { organizationId, subscription: id } : null };
    }
    default:
      return {};
  }
}

function toPage(
  { id, client_reference_id, metadata }: Stripe.Checkout.Session,
  state: PageState,
): Required<EventContent>['page'] {
  const [organizationId = '', checkoutId = ''] = (client_reference_id ?? '').split('.');
  const isOurs = metadata?.['checkout_id'] === checkoutId;
  return isId(organizationId)
    ? { reference: { organizationId, checkoutId, providerSession: id, isOurs }, state }
    : null;
}

const toleranceSeconds = 300;
