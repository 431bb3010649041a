import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

import { listen } from 'composition/testing';

import { plans } from '../../../src/domain/subscription.ts';
import { createSession, createSubscription, type StripeSession, type StripeSubscription } from './stripeObjects.ts';
import { createStripePortal, RefusedError } from './stripePortal.ts';

export type StripeRequest = {
  method: string;
  path: string;
  key: string;
  idempotencyKey: string;
  fields: Map<string, string>;
};

/**
 * The fate of matching requests: they are refused, lost on the way, or carried out while the answer is lost, late
 * or held back.
 */
type Disturbance = {
  when: (request: StripeRequest) => boolean;
  how: 'fails' | 'is limited' | 'is forbidden' | 'is lost' | 'hangs up' | 'is silent' | { lateMs: number };
  /** Called when the request is lost or carried out. */
  reached?: () => void;
};

type Refund = { id: string; object: 'refund'; payment_intent: string; status: string };

/**
 * Starts a server with the part of Stripe's HTTP API that checkouts need, and its rules: for a day, a repeated key
 * receives its first answer and is refused for any other request; an ended page stays ended; a payment is refunded
 * once; a deleted customer cannot buy anything.
 */
export async function startStripeServer(webhookSecret: string, now: () => Date) {
  const requests: StripeRequest[] = [];
  const sessions = new Map<string, StripeSession>();
  const subscriptions = new Map<string, StripeSubscription>();
  const refunds = new Map<string, Refund>();
  const deletedCustomers = new Set<string>();
  const prices = plans.map(({ id, priceMinor, currency, interval }) => ({
    id: `price_${id}`,
    lookup_key: id,
    unit_amount: priceMinor,
    currency: currency.toLowerCase(),
    recurring: { interval, interval_count: 1 },
    product: `prod_${id.split('-')[0]}`,
  }));
  const portal = createStripePortal(subscriptions, prices);
  const answers = new Map<string, { body: string; fields: string; at: number }>();
  const heldAnswers: (() => void)[] = [];
  let disturbances: readonly Disturbance[] = [];
  let refundStatus = 'succeeded';
  let failedPayments = 0;

  function carryOut({ method, path, fields, idempotencyKey }: StripeRequest): object {
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const [, kind = '', id = '', action = ''] = pathPattern.exec(pathname) ?? [];
    const session = sessions.get(id);
    const subscription = subscriptions.get(id);
    switch (`${method} ${kind}${id && '/id'}${action && `/${action}`}`) {
      case 'GET prices': {
        const keys = [...searchParams].filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key);
        return list(prices.filter((price) => keys.includes(price.lookup_key)));
      }
      case 'POST checkout/sessions': {
        const { customer } = Object.fromEntries(fields);
        if (customer !== undefined && (deletedCustomers.has(customer) || !fields.has('customer_update[name]')))
          return refusal('resource_missing');
        const openedSession = createSession(idempotencyKey, fields);
        sessions.set(openedSession.id, openedSession);
        return openedSession;
      }
      case 'GET checkout/sessions/id':
        return session ?? refusal('resource_missing');
      case 'POST checkout/sessions/id/expire':
        if (session?.status !== 'open' || session.isBeingPaid) return refusal('not_open');
        session.status = 'expired';
        return session;
      case 'GET subscriptions/id':
        return subscription ? expandCustomer(subscription, searchParams) : refusal('resource_missing');
      case 'DELETE subscriptions/id':
        if (!subscription || subscription.status === 'canceled') return refusal('resource_missing');
        subscription.status = 'canceled';
        return subscription;
      case 'GET invoice_payments': {
        const payment = { type: 'payment_intent', payment_intent: `pi_${searchParams.get('invoice')}` };
        const failures = Array.from({ length: failedPayments }, () => ({ id: 'inpay_2', status: 'canceled', payment }));
        const requestedStatus = searchParams.get('status');
        const allPayments = [...failures, { id: 'inpay_1', status: 'paid', payment }];
        return list(
          allPayments.filter(({ status }) => requestedStatus === null || status === requestedStatus).slice(0, 10),
        );
      }
      case 'POST refunds': {
        const intent = fields.get('payment_intent') ?? '';
        if ([...refunds.values()].some((refund) => refund.payment_intent === intent))
          return refusal('charge_already_refunded');
        const refund: Refund = {
          id: `re_${refunds.size}`,
          object: 'refund',
          payment_intent: intent,
          status: refundStatus,
        };
        refunds.set(refund.id, refund);
        return refund;
      }
      case 'GET refunds':
        return list(
          [...refunds.values()].filter(({ payment_intent: intent }) => intent === searchParams.get('payment_intent')),
        );
      case 'GET refunds/id':
        return refunds.get(id) ?? refusal('resource_missing');
      case 'GET invoices':
        return list([]);
      case 'POST invoices/id':
        return portal.readInvoice(fields.get('subscription') ?? '');
      case 'GET invoices/id':
        return portal.readInvoice(id.replace('in_', ''));
      case 'GET billing_portal/configurations':
        return list(portal.list([...searchParams.values()].some((value) => value.endsWith('.products'))));
      case 'POST billing_portal/configurations':
        return portal.create(fields);
      case 'POST billing_portal/configurations/id':
        return portal.update(id, fields);
      case 'POST billing_portal/sessions':
        return portal.openSession(fields);
      default:
        return refusal('unknown');
    }
  }

  function expandCustomer(subscription: StripeSubscription, query: URLSearchParams): object {
    const id = subscription.customer;
    const customer = { id, object: 'customer', ...(deletedCustomers.has(id) && { deleted: true }) };
    return { ...subscription, ...([...query.values()].includes('customer') && { customer }) };
  }

  function tryCarryingOut(request: StripeRequest): object {
    try {
      return carryOut(request);
    } catch (error) {
      if (error instanceof RefusedError) return refusal(error.message);
      throw error;
    }
  }

  function answerOnce(request: StripeRequest): string {
    const earlierAnswer = request.method === 'POST' ? answers.get(request.idempotencyKey) : undefined;
    const fields = JSON.stringify([...request.fields]);
    if (earlierAnswer && now().getTime() - earlierAnswer.at < 86_400_000)
      return earlierAnswer.fields === fields
        ? earlierAnswer.body
        : JSON.stringify(refusal('key_in_use', 'idempotency_error'));
    const body = JSON.stringify(tryCarryingOut(request));
    answers.set(request.idempotencyKey, { body, fields, at: now().getTime() });
    return body;
  }

  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk) => (text += chunk));
    incoming.on('end', async () => {
      const { method = '', url: path = '', headers } = incoming;
      const fields = new Map(new URLSearchParams(text));
      const idempotencyKey = String(headers['idempotency-key']);
      const request = { method, path, key: headers.authorization ?? '', idempotencyKey, fields };
      requests.push(request);
      const { how = null, reached } = disturbances.find(({ when }) => when(request)) ?? {};
      if (how === 'fails')
        return send(response, JSON.stringify({ error: { type: 'api_error', message: 'Secret' } }), 500);
      if (how === 'is limited') return send(response, JSON.stringify(refusal('rate_limit')), 429);
      if (how === 'is forbidden') return send(response, JSON.stringify(refusal('')), 403);
      const body = how === 'is lost' ? '' : answerOnce(request);
      reached?.();
      if (how === 'hangs up') return void incoming.socket.destroy();
      if (how === 'is lost' || how === 'is silent') await new Promise<void>((release) => heldAnswers.push(release));
      if (how === 'is lost') return void incoming.socket.destroy();
      if (typeof how === 'object' && how !== null) await setTimeout(how.lateMs);
      return send(response, body);
    });
  });

  return {
    url: await listen(server),
    requests,
    prices,
    sessions,
    subscriptions,
    refunds,
    portal,
    deletedCustomers,
    /** The most recently opened page. */
    getNewestSession(): StripeSession {
      const newest = [...sessions.values()].at(-1);
      if (!newest) throw new Error('No page was opened.');
      return newest;
    },
    /** Returns the price of a plan. */
    getPrice(plan: string) {
      const price = prices.find(({ lookup_key: key }) => key === plan);
      if (!price) throw new Error(`No price is for ${plan}.`);
      return price;
    },
    /** Returns the method and path of each request since the previous call. */
    readRequests: () => requests.splice(0).map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    /** The status of refunds, including existing ones. */
    setRefundStatus(status: string) {
      refundStatus = status;
      for (const refund of refunds.values()) refund.status = status;
    },
    /** Sets how many payments of an invoice fail before one succeeds. */
    setFailedPayments: (count: number) => void (failedPayments = count),
    /** Disturbs matching requests; null releases the answers that are held back. */
    disturb(next: Disturbance | readonly Disturbance[] | null) {
      disturbances = [next ?? []].flat();
      if (next === null) for (const release of heldAnswers.splice(0)) release();
    },
    /** Pays on a page, which must be open. */
    pay(session: StripeSession, { isDelayed = false } = {}): StripeSubscription {
      if (session.status !== 'open') throw new Error(`The page of ${session.id} is ${session.status}.`);
      const subscription = createSubscription(`sub_${session.id}`, session, now());
      subscriptions.set(subscription.id, subscription);
      session.status = 'complete';
      session.payment_status = isDelayed ? 'unpaid' : 'paid';
      session.subscription = subscription.id;
      session.invoice = `in_${session.id}`;
      return subscription;
    },
    /** Returns an event as Stripe sends it: its bytes and their signature. */
    event(type: string, object: object, at: Date) {
      const time = Math.floor(at.getTime() / 1000);
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created: time, data: { object } });
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
    },
  };
}

const pathPattern = /^\/v1\/((?:checkout\/|billing_portal\/)?[a-z_]+)(?:\/([\w-]+))?(?:\/(\w+))?$/;

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

const refusal = (code: string, type = 'invalid_request_error') => ({ error: { type, code, message: 'Secret reason' } });

function send(response: ServerResponse, body: string, status = body.startsWith('{"error"') ? 400 : 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
