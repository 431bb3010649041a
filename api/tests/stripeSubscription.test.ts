import { type AuditAction, calls } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { newAdmin } from './support/people.ts';
import { startStripeApi, type StripeOrder, stripeSubscription } from './support/stripeServer.ts';
import type { Person } from './support/tokens.ts';

describe('a subscription at Stripe', async () => {
  const { api, stripe, send, order } = await startStripeApi();
  let admin: Person;
  let session: StripeOrder['session'];
  let subscription: StripeOrder['subscription'];

  const sendOf = (type: string) => send(`customer.subscription.${type}`, structuredClone(subscription));
  const read = () => api.call(calls.getSubscription, { as: admin });
  const statusOf = async () => (await api.call(calls.getUser, { as: admin })).subscription_status;
  const noted = async (what: AuditAction) =>
    (await api.call(calls.getAudit, { as: admin })).filter(({ action }) => action === what);
  const reported = () => noted('subscription-reported');
  const periodEnd = () => new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();

  beforeEach(async () => {
    admin = await newAdmin(api, 'completed');
    ({ subscription, session } = await order(admin));
    await send('checkout.session.completed', session);
  });

  it('plan changed → at once, with the difference invoiced', async () => {
    stripe.requests.length = 0;
    const { checkoutUrl } = await api.call(calls.changeSubscription, { as: admin, body: { planId: 'business-year' } });
    expect(checkoutUrl).toBeNull();
    expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/subscriptions/${subscription.id}`,
      'POST /v1/prices',
      `POST /v1/subscriptions/${subscription.id}`,
    ]);
    expect(Object.fromEntries(stripe.requests[1]?.fields ?? [])).toMatchObject({
      unit_amount: '249000',
      'recurring[interval]': 'year',
    });
    expect(Object.fromEntries(stripe.requests[2]?.fields ?? [])).toMatchObject({
      'items[0][id]': 'si_1',
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: 'false',
    });
    await sendOf('updated');
    expect((await read()).plan?.id).toBe('business-year');
    expect(await reported()).toEqual([]);
  });

  it('card, payer, invoices and price of a change → as at Stripe', async () => {
    stripe.invoices.push(
      { id: 'in_2', status: 'open', total: 24_900, hosted_invoice_url: 'https://invoice.stripe.example/2' },
      { id: 'in_1', status: 'draft', total: 1, hosted_invoice_url: null },
    );
    expect(await api.call(calls.getBilling, { as: admin })).toEqual({
      paymentMethod: { name: 'Visa', last4: '4242', expires: '2030-04' },
      payer: {
        name: 'Smith & Sons GmbH',
        email: 'invoices@smith.example',
        address: ['1 Main Street', '10115 Berlin'],
        country: 'DE',
        vatId: 'DE123456789',
      },
      invoices: [
        {
          _id: 'in_2',
          number: 'A-1',
          at: '2026-06-01T12:00:00.000Z',
          amountMinor: 24_900,
          currency: 'USD',
          status: 'open',
          url: 'https://invoice.stripe.example/2',
        },
      ],
    });
    stripe.requests.length = 0;
    const preview = await api.call(calls.previewChange, { as: admin, body: { planId: 'business-month' } });
    expect(preview).toEqual({ currency: 'USD', dueMinor: 0, creditMinor: 1200 });
    expect(Object.fromEntries(stripe.requests.at(-1)?.fields ?? [])).toMatchObject({
      subscription: subscription.id,
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price_data][unit_amount]': '24900',
      'subscription_details[items][0][price_data][product]': 'prod_1',
    });
    const { url } = await api.call(calls.changePaymentMethod, { as: admin });
    expect(url).toBe('https://billing.stripe.example/portal');
    const { fields } = stripe.requests.at(-1) ?? {};
    expect(fields?.get('flow_data[type]')).toBe('payment_method_update');
    expect(await api.call(calls.changePayer, { as: admin })).toEqual({ url });
    expect(Object.fromEntries(stripe.requests.at(-1)?.fields ?? [])).toEqual({
      customer: 'cus_1',
      return_url: 'http://localhost:3000/settings/billing',
    });
  });

  it('cancelled and resumed → changed at Stripe, the end is shown', async () => {
    expect(await api.call(calls.cancelSubscription, { as: admin })).toMatchObject({
      state: 'canceling',
      periodEnd: periodEnd(),
    });
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await api.call(calls.resumeSubscription, { as: admin })).state).toBe('active');
    expect(subscription.cancel_at_period_end).toBe(false);
  });

  it('payment fails, then arrives → past due, then active', async () => {
    subscription.status = 'past_due';
    for (let times = 0; times < 3; times += 1) await sendOf('updated');
    expect([(await read()).state, await statusOf()]).toEqual(['past_due', 'active']);
    subscription.status = 'active';
    await sendOf('updated');
    expect((await read()).state).toBe('active');
    expect((await reported()).map(({ changes }) => changes[0]?.to)).toEqual(['active', 'past_due']);
  });

  it.each(['deleted', 'updated'])('ended by the event "%s" → none, and a new one can begin', async (type) => {
    subscription.status = type === 'deleted' ? 'canceled' : 'unpaid';
    await sendOf(type);
    expect([(await read()).state, await statusOf()]).toEqual(['none', null]);
    await send('checkout.session.completed', (await order(admin)).session);
    expect(await statusOf()).toBe('active');
    // A late event about the previous subscription.
    await sendOf('deleted');
    expect(await statusOf()).toBe('active');
  });

  it('events out of order, repeated → Stripe’s current state', async () => {
    const stale = structuredClone({ ...subscription, status: 'canceled' });
    const events = ['deleted', 'updated', 'paused', 'updated', 'deleted', 'created'];
    subscription.status = 'past_due';
    const replies = await Promise.all(events.map((type) => send(`customer.subscription.${type}`, stale)));
    expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect(await read()).toMatchObject({ state: 'past_due' });
    expect(await reported()).toHaveLength(1);
  });

  it('Stripe slow during an event → other writes go on', async () => {
    subscription.status = 'past_due';
    stripe.delay({ isCharge: false, how: 'is silent' });
    const asked = stripe.requests.length;
    const event = sendOf('updated');
    await expect.poll(() => stripe.requests.length).toBeGreaterThan(asked);
    await api.call(calls.addLocations, { as: admin, body: { locations: [{ name: 'North' }] } });
    expect(await Promise.race([event, 'still waiting'])).toBe('still waiting');
    stripe.delay(null);
    expect((await event).status).toBe(200);
    expect((await read()).state).toBe('past_due');
  });

  describe('two checkouts open at once, and both paid', () => {
    let first: StripeOrder;
    beforeEach(async () => {
      admin = await newAdmin(api, 'completed');
      first = await order(admin);
      ({ subscription, session } = await order(admin));
    });
    it('one after the other → the second ends, the first continues', async () => {
      await send('checkout.session.completed', first.session);
      for (let times = 0; times < 3; times += 1)
        expect((await send('checkout.session.completed', session)).status).toBe(200);
      await sendOf('deleted');
      expect([first.subscription.status, subscription.status, await statusOf()]).toEqual([
        'active',
        'canceled',
        'active',
      ]);
      expect(await noted('second-subscription-canceled')).toMatchObject([
        { actor: null, subjects: [{ name: 'team-month' }] },
      ]);
    });

    it('canceled, but not logged → logged with the next event', async () => {
      for (const one of [first.session, session]) await send('checkout.session.completed', one);
      await api.sql`delete from audit_entries where action = 'second-subscription-canceled'`;
      for (let times = 0; times < 2; times += 1) await send('checkout.session.completed', session);
      expect(await noted('second-subscription-canceled')).toHaveLength(1);
    });

    it('two checkouts paid at once → one subscription is canceled', async () => {
      await Promise.all([first.session, session].map((one) => send('checkout.session.completed', one)));
      expect([first.subscription.status, subscription.status].toSorted()).toEqual(['active', 'canceled']);
      expect([await statusOf(), (await noted('second-subscription-canceled')).length]).toEqual(['active', 1]);
    });
  });

  it('another page paid under a checkout’s name → nothing ends', async () => {
    const { client_reference_id } = session;
    const other = stripeSubscription('sub_other', {}, api.now());
    stripe.subscriptions.set(other.id, other);
    for (const reference of [client_reference_id, client_reference_id.replace(/\..*/, '.none')]) {
      const paid = { ...session, id: 'cs_other', client_reference_id: reference, subscription: other.id };
      expect((await send('checkout.session.completed', paid)).status).toBe(200);
    }
    expect([other.status, await noted('second-subscription-canceled')]).toEqual(['active', []]);
  });

  it('Stripe silent during an event → 503, so that Stripe sends it again', async () => {
    subscription.status = 'past_due';
    stripe.answerWith(500);
    expect((await sendOf('updated')).status).toBe(503);
    stripe.answerWith(200);
    expect((await read()).state).toBe('active');
    await sendOf('updated');
    expect((await read()).state).toBe('past_due');
  });

  it.each([
    ['another organization’s name', () => ({ organization_id: crypto.randomUUID() })],
    ['no name', () => ({})],
  ])('event with %s → accepted, changes nothing', async (_, metadata) => {
    const foreign = { ...subscription, status: 'canceled', metadata: metadata() };
    expect((await send('customer.subscription.deleted', foreign)).status).toBe(200);
    expect(await statusOf()).toBe('active');
  });
});
