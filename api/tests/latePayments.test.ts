import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { newAdmin } from './support/people.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';

const isOpening = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/v1/checkout/sessions';

describe('a payment whose report is late, lost or early', async () => {
  const { api, stripe, send, subscribe, open, openPage, passMinute, readStatus } = await startStripeApi();
  const openPages = (organization: string) =>
    [...stripe.sessions.values()].filter(
      ({ client_reference_id: name, status }) => name.startsWith(organization) && status === 'open',
    ).length;

  it('no event about a payment arrives → the plan is active within a minute', async () => {
    const { admin, session } = await open();
    await passMinute();
    expect(await readStatus(admin)).toBeNull();
    stripe.pay(session);
    await passMinute();
    expect(await readStatus(admin)).toBe('active');
    expect((await send('checkout.session.completed', session)).status).toBe(200);
    expect([await readStatus(admin), stripe.refunds.size]).toEqual(['active', 0]);
  });

  it('the user returns from the payment page → one request starts the plan if it is paid', async () => {
    const { admin, session } = await open();
    const settle = () => api.call(calls.settleSubscription, { as: admin });
    expect([(await settle()).state, session.status]).toEqual(['none', 'open']);
    stripe.pay(session);
    const settlement = await settle();
    expect([settlement.state, settlement.plan?.id, settlement.hasPortal]).toEqual(['active', 'team-month', true]);
    expect(await readStatus(admin)).toBe('active');
  });

  it.each(['team-month', 'business-year'])(
    'a plan is paid, then %s chosen → it is settled, and no page opens',
    async (plan) => {
      const { admin, session } = await open();
      stripe.pay(session);
      const pages = stripe.sessions.size;
      const reply = await subscribe(admin, plan);
      expect(reply.payload).toEqual({ checkoutUrl: 'http://localhost:3000/subscribe/success' });
      expect([stripe.sessions.size, await readStatus(admin)]).toEqual([pages, 'active']);
      expect((await subscribe(admin, plan)).status).toBe(409);
    },
  );

  it('the same plan is chosen again → the same payment page opens', async () => {
    const { admin, session } = await open();
    const pages = stripe.sessions.size;
    expect((await subscribe(admin)).payload).toEqual({ checkoutUrl: session.url });
    expect(stripe.sessions.size).toBe(pages);
  });

  it('another plan is chosen → the first page is closed', async () => {
    const { admin, session } = await open();
    const secondPage = await openPage(admin, 'team-year');
    expect([session.status, secondPage.status, secondPage.price]).toEqual(['expired', 'open', 'price_team-year']);
    stripe.pay(secondPage);
    await passMinute();
    const { plan } = await api.call(calls.getSubscription, { as: admin });
    expect([plan?.id, stripe.refunds.size]).toEqual(['team-year', 0]);
  });

  it('another plan is chosen during a payment → no second page opens', async () => {
    const { admin, session } = await open();
    session.isBeingPaid = true;
    const refusal = await subscribe(admin, 'team-year');
    expect([refusal.status, refusal.message]).toEqual([409, 'Your payment is being confirmed.']);
    session.isBeingPaid = false;
    stripe.pay(session);
    await passMinute();
    expect((await api.call(calls.getSubscription, { as: admin })).plan?.id).toBe('team-month');
  });

  it('an earlier subscription is resumed, but its event is late → it is active, and no page opens', async () => {
    const { admin, session } = await open();
    stripe.pay(session);
    await passMinute();
    const { _id } = await api.call(calls.getOrganization, { as: admin });
    await api.sql`update organizations set active_until = active_from where id = ${_id}`;
    const pages = stripe.sessions.size;
    expect((await subscribe(admin)).status).toBe(409);
    expect([stripe.sessions.size, await readStatus(admin)]).toEqual([pages, 'active']);
  });

  it('Stripe does not know an earlier subscription → another one can be paid', async () => {
    const { admin, session } = await open();
    const lostSubscription = stripe.pay(session);
    await passMinute();
    lostSubscription.status = 'canceled';
    await send('customer.subscription.deleted', lostSubscription);
    stripe.subscriptions.delete(lostSubscription.id);
    stripe.pay(await openPage(admin));
    await passMinute();
    expect(await readStatus(admin)).toBe('active');
  });

  it('a plan is paid and ends while lookups fail → it ends a minute after they work again', async () => {
    const { admin, session } = await open();
    stripe.pay(session).status = 'canceled';
    stripe.disturb({ when: ({ path }) => path.startsWith('/v1/subscriptions/'), how: 'fails' });
    await passMinute();
    stripe.disturb(null);
    await passMinute();
    expect(await readStatus(admin)).toBeNull();
  });

  it.each(['a minute passes', 'another plan is chosen'])(
    'a payment is refused, then made without an event, and %s → the plan is active, and no page opens',
    async (then) => {
      const { admin, session } = await open();
      stripe.pay(session, { isDelayed: true });
      await send('checkout.session.async_payment_failed', session);
      session.payment_status = 'paid';
      const pages = stripe.sessions.size;
      if (then === 'a minute passes') await passMinute();
      else await subscribe(admin, 'team-year');
      expect([await readStatus(admin), stripe.sessions.size]).toEqual(['active', pages]);
    },
  );

  it('a page expires → another one opens', async () => {
    const { admin, session } = await open();
    session.status = 'expired';
    expect((await openPage(admin)).id).not.toBe(session.id);
  });

  it.each([
    ['paid later', 'active'],
    ['refused later', null],
  ])('a page is completed, %s → it waits, then is %s', async (end, status) => {
    const { admin, session } = await open();
    const subscription = stripe.pay(session, { isDelayed: true });
    const pages = stripe.sessions.size;
    for (const plan of ['team-month', 'team-year']) expect((await subscribe(admin, plan)).status).toBe(409);
    await passMinute();
    expect([await readStatus(admin), stripe.sessions.size]).toEqual([null, pages]);
    if (end === 'paid later') session.payment_status = 'paid';
    else subscription.status = 'incomplete_expired';
    await passMinute();
    expect(await readStatus(admin)).toBe(status);
    // Another page opens only for the refused payment.
    expect((await subscribe(admin)).status).toBe(status === null ? 201 : 409);
  });

  it.each(['team-month', 'team-year'])(
    'the connection is cut while a page opens, then %s → one open page',
    async (plan) => {
      const admin = await newAdmin(api, 'completed');
      stripe.disturb({ when: isOpening, how: 'hangs up' });
      expect((await subscribe(admin)).status).toBe(503);
      stripe.disturb(null);
      const { client_reference_id: name } = await openPage(admin, plan);
      expect(openPages(name.split('.')[0] ?? '')).toBe(1);
    },
  );

  it('the connection is cut while a page opens → a payment there still works', async () => {
    const admin = await newAdmin(api, 'completed');
    stripe.disturb({ when: isOpening, how: 'hangs up' });
    await subscribe(admin);
    stripe.disturb(null);
    const session = stripe.getNewestSession();
    stripe.pay(session);
    await send('checkout.session.completed', session);
    expect(await readStatus(admin)).toBe('active');
  });

  it('the connection is cut during a lookup → the payment is settled once lookups work', async () => {
    const { admin, session } = await open();
    stripe.pay(session);
    stripe.disturb({ when: ({ path }) => path.startsWith('/v1/checkout'), how: 'hangs up' });
    expect((await subscribe(admin, 'team-year')).status).toBe(503);
    await passMinute();
    expect(await readStatus(admin)).toBeNull();
    stripe.disturb(null);
    await passMinute();
    expect([await readStatus(admin), [...stripe.sessions.values()].at(-1)?.id]).toEqual(['active', session.id]);
  });

  it('the lookup of one page fails → the other pages are settled', async () => {
    const [lost, { admin, session }] = [await open(), await open()];
    stripe.sessions.delete(lost.session.id);
    stripe.pay(session);
    await passMinute();
    expect(await readStatus(admin)).toBe('active');
    api.advance(86_400_000);
    await passMinute();
    expect((await openPage(lost.admin)).status).toBe('open');
  });

  it('two admins choose two plans at once → only one page can be paid', async () => {
    const admin = await newAdmin(api, 'completed');
    const replies = await Promise.all(
      ['team-month', 'team-year', 'business-month'].map((plan) => subscribe(admin, plan)),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { _id } = await api.call(calls.getOrganization, { as: admin });
    expect(openPages(_id)).toBe(1);
  });

  it('a key belongs to another plan’s order → 409', async () => {
    const admin = await newAdmin(api, 'completed');
    expect((await subscribe(admin, 'team-month', 'key')).status).toBe(201);
    expect((await subscribe(admin, 'team-year', 'key')).status).toBe(409);
  });
});

it('Stripe answers too late → 503, and a retry opens the page', async () => {
  const { api, env, stripe, subscribe } = await startStripeApi();
  const hurriedApi = await startTestApi(env, { databaseUrl: api.databaseUrl, answerTimeout: 1000 });
  const admin = await newAdmin(api, 'completed');
  stripe.disturb({ when: ({ method }) => method === 'POST', how: 'is silent' });
  const body = { planId: 'team-month' };
  expect((await hurriedApi.try(calls.subscribe, { as: admin, body })).status).toBe(503);
  stripe.disturb(null);
  await expect.poll(async () => (await subscribe(admin)).status).toBe(201);
  expect(stripe.sessions.size).toBe(1);
});
