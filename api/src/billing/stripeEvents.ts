import { hash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';

import { changesOf, writeAudit } from '../database/auditLog.ts';
import { inOrganization, isId } from '../database/organizations.ts';
import { checkouts, organizations } from '../database/schema.ts';
import { findPlan, subscriptionFacts, subscriptionStatus, type Terms } from '../domain/subscription.ts';
import { HttpError, ok, sendEnvelope, withCauses } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import {
  type CheckoutReference,
  type CheckoutServices,
  isCheckout,
  settleCheckout,
  type Settlement,
  settleOrder,
  storeTerms,
} from './checkout.ts';

type Parts = { webhookSecret: string; load: () => Promise<Stripe> };

/**
 * Handles Stripe's events, which may repeat and come in any order. The first event settles a checkout, except that a
 * payment overrides any other outcome. For an event about a subscription, the subscription is read from Stripe and stored.
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
      const { webhooks, subscriptions } = await load();
      const signature = headers['stripe-signature'] ?? '';
      if (!Buffer.isBuffer(body)) throw new HttpError(400, messages.badRequest);
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now().getTime())
        .catch(() => null);
      if (!event) throw new HttpError(400, messages.badSignature);
      const { settled, latest } = readEvent(event, now());
      if (settled) await settleCheckout(services, settled.ids, settled.settlement, now(), { paidWins: true });
      if (latest) await syncStripeSubscription(services, subscriptions, latest);
      if (latest && settled?.settlement.status === 'paid')
        await cancelSecondSubscription(services, subscriptions, { ...settled.ids, id: latest.id });
      return sendEnvelope(reply, ok(null));
    });
  });
}

type Read = { settled?: ReturnType<typeof toSettlement>; latest?: SubscriptionReference | null };

/** Reads how a checkout has ended, and which subscription may have changed. */
function readEvent({ type, data }: Stripe.Event, now: Date): Read {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { subscription, client_reference_id, payment_status } = data.object;
      const id = subscription ? idOf(subscription) : null;
      const latest = referenceTo((client_reference_id ?? '').split('.')[0], id);
      // Some payment methods confirm days after checkout, in a separate event.
      if (type === 'checkout.session.completed' && payment_status === 'unpaid') return { latest };
      const settlement = { status: 'paid', activeFrom: now, providerSubscription: id } as const;
      return { settled: toSettlement(data.object, settlement), latest };
    }
    case 'checkout.session.async_payment_failed':
      return { settled: toSettlement(data.object, { status: 'declined' }) };
    case 'checkout.session.expired':
      return { settled: toSettlement(data.object, { status: 'cancelled' }) };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { latest: referenceTo(data.object.metadata['organization_id'], data.object.id) };
    default:
      return {};
  }
}

function toSettlement({ id, client_reference_id, metadata }: Stripe.Checkout.Session, settlement: Settlement) {
  const [organizationId = '', checkoutId = ''] = (client_reference_id ?? '').split('.');
  const isOurs = metadata?.['checkout_id'] === checkoutId;
  return isId(organizationId) ? { ids: { organizationId, checkoutId, providerSession: id, isOurs }, settlement } : null;
}

const referenceTo = (organizationId = '', id: string | null): SubscriptionReference | null =>
  id !== null && isId(organizationId) ? { organizationId, id } : null;

/** The id of an object that Stripe sends expanded or by its id. */
export const idOf = (expandable: string | { id: string }) =>
  typeof expandable === 'object' ? expandable.id : expandable;

const toleranceSeconds = 300;

type SubscriptionReference = { organizationId: string; id: string };

/**
 * Stores a subscription's current state at Stripe. Of simultaneous events, the last read from Stripe wins: an event comes after
 * its change, so the last read has all changes.
 */
async function syncStripeSubscription(
  { db, transaction, now }: CheckoutServices,
  subscriptions: Stripe['subscriptions'],
  { organizationId, id }: SubscriptionReference,
): Promise<void> {
  const [before] = await db
    .select({
      id: organizations.providerSubscription,
      readAt: sql`clock_timestamp()`.mapWith(organizations.termsReadAt),
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  // Not the organization's current subscription.
  if (before?.id !== id) return;
  const { readAt } = before;
  // An error makes Stripe send the event again.
  const latest = await callStripe(() => subscriptions.retrieve(id));
  await inOrganization({ transaction }, organizationId, async (tx, organization) => {
    if (organization.providerSubscription !== id || (organization.termsReadAt ?? readAt) > readAt) return;
    const kept = await storeTerms(tx, organization, { ...termsOf(latest), termsReadAt: readAt });
    const changes = changesOf(loggedFacts(organization, now()), loggedFacts(kept, now()));
    // A change of the plan whose outcome was unknown until now.
    const order = { organizationId, checkoutId: latest.metadata['order_id'] ?? '' };
    const isSettled = await settleOrder(tx, order, { status: 'paid', paidAt: now() });
    if (changes.length === 0) return;
    const action = isSettled ? 'plan-changed' : 'subscription-reported';
    await writeAudit(tx, { organizationId, actor: null, at: now(), action, changes });
  });
}

function loggedFacts(terms: Terms, now: Date) {
  const { state, plan } = subscriptionFacts(terms, now);
  return { state, plan: plan?.id ?? null };
}

/**
 * Cancels a subscription at Stripe if the organization already has another one: two admins may each finish a checkout,
 * and the second subscription would be charged forever without being shown here.
 */
async function cancelSecondSubscription(
  { db, now }: CheckoutServices,
  subscriptions: Stripe['subscriptions'],
  { id, ...checkout }: CheckoutReference & SubscriptionReference,
): Promise<void> {
  const { organizationId } = checkout;
  const [found] = await db
    .select({ organization: organizations, checkoutId: checkouts.id })
    .from(organizations)
    .innerJoin(checkouts, isCheckout(checkout))
    .where(eq(organizations.id, organizationId));
  if (!found || found.organization.providerSubscription === id) return;
  if (subscriptionStatus(found.organization, now()) === null) return;
  const planId = await callStripe(() => cancel(subscriptions, id));
  if (planId === null) return;
  const subjects = [{ _id: null, name: planId }];
  // A repeated event gets the same id.
  const entry = { organizationId, id: hash('sha256', found.checkoutId).slice(0, 32), actor: null, at: now(), subjects };
  await writeAudit(db, { ...entry, action: 'second-subscription-canceled' });
}

/** Returns the subscription's plan; null if it had ended for another reason. Repeatable, because events may come twice. */
async function cancel(subscriptions: Stripe['subscriptions'], id: string): Promise<string | null> {
  const { status, metadata, cancellation_details: details } = await subscriptions.retrieve(id);
  const hasEnded = status === 'canceled' || status === 'incomplete_expired';
  if (hasEnded && details?.comment !== comment) return null;
  if (!hasEnded) await subscriptions.cancel(id, { cancellation_details: { comment } });
  return metadata['plan_id'] ?? id;
}

const comment = 'A second subscription';

export function termsOf(subscription: Stripe.Subscription): Partial<Terms> {
  const { status, cancel_at, cancel_at_period_end, ended_at, items, metadata } = subscription;
  const period = items.data[0]?.current_period_end ?? null;
  const end = cancel_at_period_end ? period : cancel_at;
  const planId = metadata['plan_id'] ?? null;
  return {
    ...(findPlan(planId) && { planId }),
    activeUntil: toDate(endedStatuses.has(status) ? (ended_at ?? subscription.canceled_at ?? 0) : end),
    periodEnd: toDate(period),
    isPastDue: status === 'past_due',
  };
}

/** Statuses that end a subscription. A past-due one continues, because Stripe still retries the payment. */
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired', 'paused']);

const toDate = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

/** Makes a charge. Throws a 504 if Stripe did not say how it ended. */
export async function charge<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    // These errors mean that nothing was charged. After any other (no answer, a failure of Stripe, an earlier try that still
    // runs), the money may have been taken.
    const isDecided = error instanceof Error && 'type' in error && decidedErrors.has(String(error.type));
    throw isDecided ? error : new HttpError(504, messages.changeUnknown, { cause: error });
  }
}

const decidedErrors: ReadonlySet<string> = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeRateLimitError',
]);

/** Whether Stripe has not answered. Only then can a retry with the same key end differently: Stripe repeats its answers. */
export const isUnanswered = (error: unknown): boolean =>
  withCauses(error).some((cause) => 'type' in cause && cause.type === 'StripeConnectionError');

/** Replaces Stripe's errors with our own: 402 for a refused card, 503 for anything else. */
export async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isRefused = error instanceof Error && 'type' in error && error.type === 'StripeCardError';
    throw isRefused ? new HttpError(402, messages.cardRefused) : paymentProviderUnavailable(error);
  }
}

/** The payment provider failed; the cause is in the log. */
export const paymentProviderUnavailable = (cause: unknown) =>
  new HttpError(503, messages.paymentProviderUnavailable, { cause });
