import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { listen } from 'composition/testing';
import { calls } from 'contract';

import { startTestApi } from './api.ts';
import type { Person } from './tokens.ts';

type StripeRequest = {
  method: string;
  path: string;
  key: string;
  idempotencyKey: string;
  fields: Map<string, string>;
};

type StripeInvoice = { id: string; status: string; total: number; hosted_invoice_url: string | null };

/** A subscription as Stripe sends it. */
type StripeSubscription = ReturnType<typeof stripeSubscription>;
/** A checkout, and the subscription that starts once the checkout is reported as completed. */
export type StripeOrder = Awaited<ReturnType<Awaited<ReturnType<typeof startStripeApi>>['order']>>;

/** The part of Stripe's HTTP API that checkouts and subscriptions need; signs events like Stripe. */
async function startStripeServer(webhookSecret: string) {
  const requests: StripeRequest[] = [];
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices: StripeInvoice[] = [];
  let status = 200;
  let slow: { isCharge: boolean; how: 'answers' | 'hangs up' | 'is silent' | 'fails'; ms?: number } | null = null;
  /** The first answer to each idempotency key; Stripe repeats it for a day. */
  const byKey = new Map<string, string>();
  const charges: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', async () => {
      const fields = new Map(new URLSearchParams(text));
      const idempotencyKey = String(request.headers['idempotency-key']);
      const { method = '', url: path = '' } = request;
      requests.push({ method, path, key: request.headers.authorization ?? '', idempotencyKey, fields });
      const isCharge = method === 'POST' && path.startsWith('/v1/subscriptions/') && fields.has('proration_behavior');
      const how = slow && (isCharge || !slow.isCharge) ? slow.how : null;
      if (how === 'fails') return void response.writeHead(500).end('{}');
      const repeated = status === 200 ? byKey.get(idempotencyKey) : undefined;
      if (isCharge && status === 200 && repeated === undefined) charges.push(idempotencyKey);
      const subscription = subscriptions.get(/^\/v1\/subscriptions\/(\w+)(\?|$)/.exec(path)?.[1] ?? '');
      if (subscription && status === 200 && method === 'DELETE') {
        subscription.status = 'canceled';
        subscription.cancellation_details.comment = /comment\]=([^&]+)/.exec(decodeURI(path))?.[1] ?? '';
      } else if (subscription && status === 200) updateSubscription(subscription, fields);
      const made = answersBesides(path, invoices);
      const type = status === 402 ? 'card_error' : 'api_error';
      const error = { error: { type, message: 'Secret reason' } };
      const url = `https://checkout.stripe.example/${idempotencyKey}`;
      const session = { id: `cs_${idempotencyKey}`, object: 'checkout.session', status: 'open', url };
      const body = repeated ?? JSON.stringify(status === 200 ? (subscription ?? made ?? session) : error);
      if (status === 200 && method === 'POST') byKey.set(idempotencyKey, body);
      if (how === 'is silent') await new Promise<void>((release) => held.push(release));
      if (how === 'hangs up') return void request.socket.destroy();
      if (how === 'answers' && repeated === undefined) await setTimeout(slow?.ms);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  return {
    url: await listen(server),
    requests,
    /** Subscriptions by their ids, as Stripe knows them now. */
    subscriptions,
    invoices,
    answerWith: (next: number) => void (status = next),
    /** The keys of the changes that were charged, each once. */
    charges,
    /** Does what it is asked for, and then answers in this way; null releases the answers that it holds back. */
    delay(next: typeof slow) {
      slow = next;
      if (next === null) for (const release of held.splice(0)) release();
    },
    /** An event as Stripe sends it: its bytes, and their signature. */
    event(type: string, session: object, at: Date) {
      const time = Math.floor(at.getTime() / 1000);
      const reference = 'client_reference_id' in session ? String(session.client_reference_id) : '';
      const object = {
        id: `cs_${reference.split('.')[1]}`,
        object: type.split('.').slice(0, -1).join('.'),
        ...session,
      };
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created: time, data: { object } });
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
    },
  };
}

/** An active subscription, with a period of 30 days. */
export function stripeSubscription(id: string, metadata: Record<string, string>, now: Date) {
  const start = Math.floor(now.getTime() / 1000);
  return {
    id,
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: '' },
    metadata,
    items: {
      object: 'list',
      data: [{ id: 'si_1', current_period_end: start + 30 * 86_400, price: { id: 'price_1', product: 'prod_1' } }],
    },
    customer: {
      id: 'cus_1',
      object: 'customer',
      name: 'Smith & Sons GmbH',
      email: 'invoices@smith.example',
      address: {
        line1: '1 Main Street',
        line2: null,
        postal_code: '10115',
        city: 'Berlin',
        state: null,
        country: 'DE',
      },
      tax_ids: { object: 'list', data: [{ id: 'txi_1', type: 'eu_vat', value: 'DE123456789' }] },
      invoice_settings: { default_payment_method: null },
    },
    default_payment_method: {
      id: 'pm_1',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
    },
  };
}

/** Answers requests for invoices and the portal; null for other requests. */
function answersBesides(url: string, invoices: readonly StripeInvoice[]) {
  if (url === '/v1/invoices/create_preview') return { object: 'invoice', total: -1200 };
  if (url === '/v1/billing_portal/sessions') return { id: 'bps_1', url: 'https://billing.stripe.example/portal' };
  if (!url.startsWith('/v1/invoices?')) return null;
  const created = Date.UTC(2026, 5, 1, 12) / 1000;
  const data = invoices.map((invoice) => ({ object: 'invoice', number: 'A-1', created, currency: 'usd', ...invoice }));
  return { object: 'list', data, has_more: false };
}

function updateSubscription(subscription: StripeSubscription, fields: ReadonlyMap<string, string>): void {
  if (fields.has('cancel_at_period_end'))
    subscription.cancel_at_period_end = fields.get('cancel_at_period_end') === 'true';
  for (const name of ['plan_id', 'order_id']) {
    const value = fields.get(`metadata[${name}]`);
    if (value) subscription.metadata[name] = value;
  }
}

/** An API server with its own fake of Stripe. */
export async function startStripeApi(special: { answerTimeout?: number } = {}) {
  const stripe = await startStripeServer('whsec_test');
  const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_URL: stripe.url };
  const api = await startTestApi(env, special);
  return {
    api,
    stripe,
    env,
    /** Sends an event as Stripe does, signed. */
    send(type: string, object: object) {
      const { body, headers } = stripe.event(type, object, api.now());
      return api.send('POST', '/stripe/events', { body, headers });
    },
    /** Opens a checkout and pays there. */
    async order(as: Person) {
      await api.call(calls.subscribe, { as, body: { planId: 'team-month' } });
      const fields = stripe.requests.at(-1)?.fields;
      const metadata = {
        organization_id: fields?.get('subscription_data[metadata][organization_id]') ?? '',
        plan_id: fields?.get('subscription_data[metadata][plan_id]') ?? '',
      };
      const subscription = stripeSubscription(`sub_${stripe.subscriptions.size}`, metadata, api.now());
      stripe.subscriptions.set(subscription.id, subscription);
      const client_reference_id = fields?.get('client_reference_id') ?? '';
      return { subscription, session: { client_reference_id, payment_status: 'paid', subscription: subscription.id } };
    },
  };
}
