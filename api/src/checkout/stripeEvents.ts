import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';

import { sendEnvelope } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { isId } from '../rules/isId.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { settleCheckout } from './settleCheckout.ts';
import type { Settlement } from './settleCheckout.ts';

type Parts = { webhookSecret: string; load: () => Promise<Stripe> };

/**
 * Takes Stripe's events. They come more than once and in any order: a checkout is settled by the first of them, except
 * that money that was paid is never overruled, and overrules everything else.
 */
export function serveStripeEvents(
  server: FastifyInstance,
  { db, now }: Services,
  { webhookSecret, load }: Parts,
): void {
  // The signature is over the bytes, so nobody may read the body before.
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/stripe/events', async ({ body, headers }, reply) => {
      const { webhooks } = await load();
      const signature = headers['stripe-signature'] ?? '';
      if (!Buffer.isBuffer(body)) throw new Refusal(400, words.badRequest);
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now().getTime())
        .catch(() => null);
      if (!event) throw new Refusal(400, words.badSignature);
      const settled = readSettlement(event, now());
      if (settled) await settleCheckout(db, settled.ids, settled.settlement, now(), { paidWins: true });
      return sendEnvelope(reply, { statusCode: 200, message: words.ok, payload: null });
    });
  });
}

/** Which checkout an event speaks of and how it ended; null for events that settle none of ours. */
function readSettlement(event: Stripe.Event, now: Date) {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment that takes days completes the page first and is paid later, or is not.
      return event.data.object.payment_status === 'unpaid' ? null : toSettlement(event.data.object, paid(now));
    case 'checkout.session.async_payment_succeeded':
      return toSettlement(event.data.object, paid(now));
    case 'checkout.session.async_payment_failed':
      return toSettlement(event.data.object, { status: 'declined' });
    case 'checkout.session.expired':
      return toSettlement(event.data.object, { status: 'cancelled' });
    default:
      return null;
  }
}

const paid = (now: Date): Settlement => ({ status: 'paid', activeFrom: now });

function toSettlement({ client_reference_id }: Stripe.Checkout.Session, settlement: Settlement) {
  const [organizationId = '', checkoutId = ''] = (client_reference_id ?? '').split('.');
  return isId(organizationId) ? { ids: { organizationId, checkoutId }, settlement } : null;
}

const toleranceSeconds = 300;
