import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { getStatuses } from './support/api.ts';
import { newAdmin } from './support/people.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';

describe('payments by Stripe', async () => {
  const { api, stripe, send: sendEvent, subscribe, open, readStatus } = await startStripeApi();
  const send = (type: string, session: object) => sendEvent(`checkout.session.${type}`, session);

  it('an admin subscribes → Stripe’s page for that plan is requested once', async () => {
    const admin = await newAdmin(api, 'completed');
    stripe.requests.length = 0;
    const replies = await Promise.all([subscribe(admin, 'team-year', 'once'), subscribe(admin, 'team-year', 'once')]);
    const [firstRequest, ...more] = stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions');
    expect(more).toEqual([]);
    expect(firstRequest?.key).toBe('Bearer sk_test_1');
    expect(Object.fromEntries(firstRequest?.fields ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_team-year',
      billing_address_collection: 'required',
      'tax_id_collection[enabled]': 'true',
      success_url: 'http://localhost:3000/subscribe/success',
    });
    const payload = { checkoutUrl: `https://checkout.stripe.example/${firstRequest?.idempotencyKey}` };
    expect(replies.map((reply) => [reply.status, reply.payload])).toEqual([
      [201, payload],
      [201, payload],
    ]);
    expect(await readStatus(admin)).toBeNull();
  });

  it('Stripe fails → 503 without its message, and no checkout opens', async () => {
    const admin = await newAdmin(api, 'completed');
    stripe.disturb({ when: () => true, how: 'fails' });
    const reply = await subscribe(admin);
    stripe.disturb(null);
    expect([reply.status, reply.message]).toEqual([503, 'Payments aren’t available right now. Please try again.']);
    expect(api.logs.some((line) => line.includes('HttpError from StripeAPIError'))).toBe(true);
    const [mine] = await api.sql`select count(*)::int as count from checkouts join accounts using (organization_id)
      where email = ${admin.email ?? ''} and status <> 'cancelled'`;
    expect(mine?.['count']).toBe(0);
  });

  it.each([
    ['costs more than the page says', { unit_amount: 9900 }],
    ['is due each quarter', { recurring: { interval: 'month' as const, interval_count: 3 } }],
    ['is gone', { lookup_key: 'gone' }],
  ])('Stripe’s price %s → the plan is not sold', async (_, change) => {
    const price = stripe.getPrice('team-month');
    const oldPrice = { ...price };
    Object.assign(price, change);
    const pages = stripe.sessions.size;
    expect((await subscribe(await newAdmin(api, 'completed'))).status).toBe(503);
    Object.assign(price, oldPrice);
    expect(stripe.sessions.size).toBe(pages);
  });

  it('a payment’s event is sent three times → the plan is active, and logged once', async () => {
    const { admin, session } = await open();
    stripe.pay(session);
    for (let times = 0; times < 3; times += 1) expect((await send('completed', session)).status).toBe(200);
    expect(await readStatus(admin)).toBe('active');
    const entries = await api.call(calls.getJournal, { as: admin });
    expect(entries.filter(({ action }) => action === 'checkout-settled')).toHaveLength(1);
  });

  it.each([
    [['completed unpaid'], null],
    [['completed unpaid', 'async_payment_succeeded'], 'active'],
    [['async_payment_succeeded', 'completed unpaid'], 'active'],
    [['async_payment_failed'], null],
    [['expired', 'completed paid'], 'active'],
    [['completed paid', 'expired'], 'active'],
    [['async_payment_failed', 'async_payment_succeeded', 'expired'], 'active'],
    [['something_new'], null],
  ])('events %j arrive in that order → %s', async (events, status) => {
    const { admin, session } = await open();
    stripe.pay(session);
    for (const event of events) {
      const [type = '', payment_status = 'paid'] = event.split(' ');
      expect((await send(type, { ...session, payment_status })).status).toBe(200);
    }
    expect(await readStatus(admin)).toBe(status);
  });

  it('an event lacks a valid signature → 400, and nothing happens', async () => {
    const { admin, session } = await open();
    stripe.pay(session);
    const event = (at: Date) => stripe.event('checkout.session.completed', session, at);
    const paidEvent = event(api.now());
    const forgedEvents = [
      { ...paidEvent, headers: {} },
      { ...paidEvent, headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } },
      { ...paidEvent, body: paidEvent.body.replace('paid', 'PAID') },
      // The event was signed six minutes ago, so it may be a replay.
      event(new Date(api.now().getTime() - 360_000)),
    ];
    const post = (sent: object) => api.send('POST', '/stripe/events', sent);
    expect(await getStatuses(forgedEvents, post)).toEqual([400, 400, 400, 400]);
    expect(await readStatus(admin)).toBeNull();
  });

  it('another payment page names a checkout → nothing is settled', async () => {
    const { admin, session } = await open();
    const cheaperSession = { ...session, id: 'cs_cheaper', payment_status: 'paid', subscription: 'sub_cheaper' };
    for (const metadata of [session.metadata, {}, { checkout_id: 'x' }])
      expect((await send('completed', { ...cheaperSession, metadata })).status).toBe(200);
    expect(await readStatus(admin)).toBeNull();
  });

  it('a checkout is not ours → it is accepted, and nothing happens', async () => {
    for (const client_reference_id of [null, 'x', `${crypto.randomUUID()}.x`])
      expect((await send('completed', { id: 'cs_x', client_reference_id, payment_status: 'paid' })).status).toBe(200);
  });

  it('pages of the test mode → do not exist', async () => {
    for (const path of ['/test-checkout/x.y', '/test-checkout/portal/x.y'])
      expect((await api.send('GET', path)).status).toBe(404);
  });
});
