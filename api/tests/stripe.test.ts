import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { statusesOf } from './support/api.ts';
import { newAdmin } from './support/people.ts';
import { startStripeApi } from './support/stripeServer.ts';
import type { Person } from './support/tokens.ts';

describe('payments by Stripe', async () => {
  const { api, stripe, send: sendEvent } = await startStripeApi();

  const subscribe = (as: Person, key?: string) =>
    api.try(calls.subscribe, { as, body: { planId: 'team-year' }, ...(key && { key }) });
  const reference = () => stripe.requests.at(-1)?.fields.get('client_reference_id') ?? '';
  const statusOf = async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status;
  const send = (type: string, session: object) => sendEvent(`checkout.session.${type}`, session);
  const open = async () => {
    const admin = await newAdmin(api, 'completed');
    await subscribe(admin);
    return { admin, client_reference_id: reference() };
  };

  it('subscribed → Stripe’s checkout page for that plan, requested once', async () => {
    const admin = await newAdmin(api, 'completed');
    const before = stripe.requests.length;
    const replies = await Promise.all([subscribe(admin, 'once'), subscribe(admin, 'once')]);
    const [asked, ...more] = stripe.requests.slice(before);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ path: '/v1/checkout/sessions', key: 'Bearer sk_test_1' });
    expect(Object.fromEntries(asked?.fields ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '79000',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'year',
      billing_address_collection: 'required',
      'tax_id_collection[enabled]': 'true',
      success_url: 'http://localhost:3000/subscribe/success',
    });
    const payload = { checkoutUrl: `https://checkout.stripe.example/${asked?.idempotencyKey}` };
    expect(replies.map((reply) => [reply.status, reply.payload])).toEqual([
      [201, payload],
      [201, payload],
    ]);
    expect(await statusOf(admin)).toBeNull();
  });

  it('Stripe fails → 503 without its message, no checkout is open', async () => {
    const admin = await newAdmin(api, 'completed');
    stripe.answerWith(500);
    const reply = await subscribe(admin);
    stripe.answerWith(200);
    expect([reply.status, reply.message]).toEqual([503, 'Payments aren’t available right now. Please try again.']);
    expect(api.logs.some((line) => line.includes('HttpError from StripeAPIError'))).toBe(true);
    const [mine] = await api.sql`select count(*)::int as count from checkouts join accounts using (organization_id)
      where email = ${admin.email ?? ''} and status <> 'cancelled'`;
    expect(mine?.['count']).toBe(0);
  });

  it('paid, the event three times → active, logged once', async () => {
    const { admin, ...session } = await open();
    for (let times = 0; times < 3; times += 1)
      expect((await send('completed', { ...session, payment_status: 'paid' })).status).toBe(200);
    expect(await statusOf(admin)).toBe('active');
    const settled = await api.call(calls.getAudit, { as: admin });
    expect(settled.filter(({ action }) => action === 'checkout-settled')).toHaveLength(1);
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
  ])('events %j, in that order → %s', async (events, status) => {
    const { admin, ...session } = await open();
    for (const event of events) {
      const [type = '', payment_status = 'paid'] = event.split(' ');
      expect((await send(type, { ...session, payment_status })).status).toBe(200);
    }
    expect(await statusOf(admin)).toBe(status);
  });

  it('event without a valid signature → 400, nothing happens', async () => {
    const { admin, ...session } = await open();
    const event = (at: Date) => stripe.event('checkout.session.completed', { ...session, payment_status: 'paid' }, at);
    const paid = event(api.now());
    const forged = [
      { ...paid, headers: {} },
      { ...paid, headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` } },
      { ...paid, body: paid.body.replace('paid', 'PAID') },
      // Signed six minutes ago: it may be a replay.
      event(new Date(api.now().getTime() - 360_000)),
    ];
    const post = (sent: object) => api.send('POST', '/stripe/events', sent);
    expect(await statusesOf(forged, post)).toEqual([400, 400, 400, 400]);
    expect(await statusOf(admin)).toBeNull();
  });

  it('another payment page with a checkout’s name → settles nothing', async () => {
    const { admin, ...session } = await open();
    expect((await send('completed', { ...session, id: 'cs_cheaper', payment_status: 'paid' })).status).toBe(200);
    expect(await statusOf(admin)).toBeNull();
  });

  it('checkout that is not ours → accepted, nothing happens', async () => {
    for (const client_reference_id of [null, 'x', `${crypto.randomUUID()}.x`])
      expect((await send('completed', { client_reference_id, payment_status: 'paid' })).status).toBe(200);
  });

  it('the test checkout → does not exist', async () => {
    expect((await api.send('GET', '/test-checkout/x.y')).status).toBe(404);
  });
});
