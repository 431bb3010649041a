import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import type { Config, StripeConfig } from '../../config.ts';
import { getOldestStoredKey } from '../../domain/timeLimits.ts';
import { HttpError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { Checkout, CheckoutRow, PageState } from '../checkout.ts';
import { callStripe, hasCode, isRefused, createProviderError } from './stripeErrors.ts';
import { serveStripeEvents } from './stripeEvents.ts';
import { createStripePortal } from './stripePortal.ts';
import { getPrice, readPrices } from './stripePrices.ts';
import { refundPayments } from './stripeRefunds.ts';
import { endUnpaid, hasEndedForUs, readLatestTerms, toId } from './stripeTerms.ts';

type Options = { log: Pick<Logger, 'error' | 'warn'>; now(): Date };

export function createStripeCheckout(stripe: StripeConfig, { siteOrigins }: Config, { log, now }: Options): Checkout {
  const site = siteOrigins[0] ?? '';
  const portal = createStripePortal(site, log);
  let loadedSdk: Stripe | null = null;
  const load = async () => (loadedSdk ??= await loadStripe(stripe));
  const ask = async <Answer>(work: (sdk: Stripe) => Promise<Answer>): Promise<Answer> => {
    const sdk = await load();
    return callStripe(() => work(sdk));
  };

  /** If the page cannot be found, it belongs to another of the operator's accounts. Like any page, it expires after a day. */
  const readState = async (
    row: CheckoutRow,
    read: (id: string) => (sdk: Stripe) => Promise<Stripe.Checkout.Session>,
  ) => {
    const { providerSession: id, createdAt } = row;
    if (id === null) return { status: 'cancelled' } as const;
    return ask(async (sdk) => {
      try {
        return await readPageState(await read(id)(sdk), sdk, now());
      } catch (error) {
        if (hasCode(error, 'resource_missing') && createdAt < getOldestStoredKey(now()))
          return { status: 'cancelled' } as const;
        throw error;
      }
    });
  };

  return {
    async start({ organizationId, checkoutId, plan, customer }) {
      return ask(async (sdk) => {
        const order = {
          mode: 'subscription',
          client_reference_id: `${organizationId}.${checkoutId}`,
          metadata: { checkout_id: checkoutId },
          line_items: [{ quantity: 1, price: getPrice(await readPrices(sdk), plan).id }],
          // Stripe prints the address and the VAT ID on every invoice.
          billing_address_collection: 'required',
          tax_id_collection: { enabled: true },
          // Without `customer_update`, Stripe refuses to collect the VAT ID of a customer that it already has.
          ...(customer !== null && { customer, customer_update: { address: 'auto', name: 'auto' } }),
          subscription_data: { metadata: { organization_id: organizationId } },
          success_url: `${site}/subscribe/success`,
          cancel_url: `${site}/subscribe?checkout=cancelled`,
        } satisfies Stripe.Checkout.SessionCreateParams;
        // A retry after a lost answer returns the same page.
        const { url, id } = await sdk.checkout.sessions.create(order, { idempotencyKey: checkoutId });
        if (!url) throw createProviderError(new Error('The checkout has no URL.'));
        return { url, providerSession: id };
      });
    },

    lookUp: (row) =>
      readState(
        row,
        (id) =>
          ({ checkout }) =>
            checkout.sessions.retrieve(id),
      ),

    close: (row) =>
      readState(row, (id) => async ({ checkout }) => {
        try {
          return await checkout.sessions.expire(id);
        } catch (error) {
          if (!isRefused(error)) throw error;
          // The page is complete, expired, or being paid right now.
          return checkout.sessions.retrieve(id);
        }
      }),

    readTerms: (subscription) => ask((sdk) => readLatestTerms(sdk, subscription, log)),

    endUnpaid: (subscription) => ask((sdk) => endUnpaid(sdk, subscription)),

    refund: (row) => ask((sdk) => refundPayments(sdk, row, log)),

    hasPortal: ({ providerSubscription }) => providerSubscription !== null,

    canSwitch: ({ providerSubscription }) => providerSubscription !== null && portal.canSwitch(),

    async openPortal({ providerSubscription: id }, visit) {
      if (id === null) throw new HttpError(409, messages.billedElsewhere);
      return ask((sdk) => portal.open(sdk, id, visit));
    },

    prepare: () => ask(portal.prepare),

    serve: (server, services) => serveStripeEvents(server, services, { webhookSecret: stripe.webhookSecret, load }),
  };
}

/** Reads the state of a payment page. A delayed payment completes the page first; its success or failure follows. */
async function readPageState(
  session: Stripe.Checkout.Session,
  { subscriptions }: Stripe,
  now: Date,
): Promise<PageState> {
  const { status, payment_status: payment, subscription } = session;
  const id = subscription && toId(subscription);
  if (status === 'open') return { status: 'open' };
  if (status === 'expired') return { status: 'cancelled' };
  if (payment !== 'unpaid') return { status: 'paid', activeFrom: now, providerSubscription: id };
  const isDeclined = id !== null && hasEndedForUs(await subscriptions.retrieve(id));
  return { status: isDeclined ? 'declined' : 'waiting' };
}

/** Loads the SDK on demand: it is large, and only servers that take payments need it. */
async function loadStripe({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> {
  const { Stripe: Sdk } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Sdk(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // Each call and its retry take less than `answerTimeout`.
    timeout: 3000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
