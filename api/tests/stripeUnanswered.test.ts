import { calls } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { createStripeCheckout } from '../src/billing/stripeCheckout.ts';
import { settleAsked } from '../src/billing/settleAsked.ts';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/database/connect.ts';
import { startApiProcess } from './support/apiProcess.ts';
import { ask, type Reply } from './support/ask.ts';
import { newAdmin } from './support/people.ts';
import { startStripeApi, type StripeOrder } from './support/stripeServer.ts';
import type { Person } from './support/tokens.ts';

const unknown =
  'We don’t know yet whether your plan has changed. Check again in a few minutes: nothing is charged twice.';

describe('a change of the plan that Stripe does not answer', async () => {
  const { api, stripe, env, send, order } = await startStripeApi();
  const body = { planId: 'business-month' };
  let admin: Person;
  let subscription: StripeOrder['subscription'];

  const change = (key?: string, planId = body.planId) =>
    api.try(calls.changeSubscription, { as: admin, body: { planId }, ...(key && { key }) });
  const planOf = async () => (await api.call(calls.getSubscription, { as: admin })).plan?.id;
  const changesLogged = async () =>
    (await api.call(calls.getAudit, { as: admin })).filter(({ action }) => action === 'plan-changed').length;

  /** Finds out what became of changes, as the API does each minute. */
  async function lookUp() {
    const config = readConfig(env);
    if (config.checkout === 'test') throw new Error('There is no Stripe.');
    const database = connect(api.databaseUrl, { answerTimeout: 9000 });
    await settleAsked({ ...database, checkout: createStripeCheckout(config.checkout, config) }, api.now());
    await database.close();
  }

  beforeEach(async () => {
    stripe.delay(null);
    stripe.charges.length = 0;
    admin = await newAdmin(api, 'completed');
    const { session, ...ordered } = await order(admin);
    ({ subscription } = ordered);
    await send('checkout.session.completed', session);
  });

  it('answered after 3.5 s → changed, charged once', async () => {
    stripe.delay({ isCharge: true, how: 'answers', ms: 3500 });
    expect((await change()).status).toBe(200);
    expect([stripe.charges.length, await planOf(), await changesLogged()]).toEqual([1, 'business-month', 1]);
  });

  describe('no answer, though it was charged', () => {
    let first: Reply;
    beforeEach(async () => {
      stripe.delay({ isCharge: true, how: 'hangs up' });
      first = await change('first');
      stripe.delay(null);
      stripe.requests.length = 0;
    });

    it('answered → 504, the outcome is unknown', async () => {
      expect([first.status, first.message, await planOf()]).toEqual([504, unknown, 'team-month']);
    });

    it.each(['first', 'second'])('pressed again (key "%s") → changed, charged once', async (key) => {
      expect((await change(key)).status).toBe(200);
      expect((await change(key)).status).toBe(200);
      expect([stripe.charges.length, await planOf(), await changesLogged()]).toEqual([1, 'business-month', 1]);
    });

    it('another plan chosen meanwhile → refused until it is known', async () => {
      expect((await change('second', 'business-year')).status).toBe(409);
      expect(stripe.charges).toHaveLength(1);
    });

    it('its event arrives → changed; pressed again → no second charge', async () => {
      await send('customer.subscription.updated', structuredClone(subscription));
      expect(await planOf()).toBe('business-month');
      expect((await change('first')).status).toBe(200);
      expect([stripe.charges.length, await changesLogged()]).toEqual([1, 1]);
    });

    it('looked up a minute later → changed', async () => {
      api.advance(61_000);
      await lookUp();
      expect([stripe.charges.length, await planOf(), await changesLogged()]).toEqual([1, 'business-month', 1]);
    });

    it('pressed again when Stripe has forgotten the key → looked up', async () => {
      api.advance(25 * 3_600_000);
      expect((await change('first')).status).toBe(200);
      expect(stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
      expect([stripe.charges.length, await planOf()]).toEqual([1, 'business-month']);
    });
  });

  it('Stripe fails without charging → unknown for ten minutes', async () => {
    stripe.delay({ isCharge: true, how: 'fails' });
    expect((await change()).status).toBe(504);
    stripe.delay(null);
    api.advance(601_000);
    await lookUp();
    expect((await change()).status).toBe(200);
    expect([stripe.charges.length, await planOf()]).toEqual([1, 'business-month']);
  });

  it('card declined → 402, nothing changed, next try works', async () => {
    stripe.answerWith(402);
    const reply = await change();
    const ending = await api.try(calls.cancelSubscription, { as: admin });
    stripe.answerWith(200);
    const message = 'Your card was declined, so nothing has changed. Update the card and try again.';
    expect([reply.status, reply.message, ending.status]).toEqual([402, message, 402]);
    expect(await api.call(calls.getSubscription, { as: admin })).toMatchObject({
      state: 'active',
      plan: { id: 'team-month' },
    });
    expect((await change()).status).toBe(200);
    expect(stripe.charges).toHaveLength(1);
  });

  it('API killed between charge and record → charged once', async () => {
    stripe.delay({ isCharge: true, how: 'is silent' });
    const { child, ended, url } = await startApiProcess({ ...env, DATABASE_URL: api.databaseUrl });
    const lost = ask(url, 'POST', '/subscription/change', { as: admin, body, key: 'killed' }).catch(() => 'lost');
    await expect.poll(() => stripe.charges.length).toBe(1);
    child.kill('SIGKILL');
    expect([await lost, await ended]).toEqual(['lost', null]);
    stripe.delay(null);
    expect((await change('killed')).status).toBe(200);
    expect([stripe.charges.length, await planOf(), await changesLogged()]).toEqual([1, 'business-month', 1]);
  });

  it('no answer to opening a payment page → the next try gets the same page', async () => {
    const as = await newAdmin(api, 'completed');
    const subscribe = () => api.try(calls.subscribe, { as, body: { planId: 'team-month' } });
    stripe.requests.length = 0;
    stripe.delay({ isCharge: false, how: 'hangs up' });
    expect((await subscribe()).status).toBe(503);
    stripe.delay(null);
    expect((await subscribe()).status).toBe(201);
    expect(new Set(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('no answer to opening a payment page, but paid → the subscription starts', async () => {
    const as = await newAdmin(api, 'completed');
    stripe.requests.length = 0;
    stripe.delay({ isCharge: false, how: 'hangs up' });
    await api.try(calls.subscribe, { as, body: { planId: 'team-month' } });
    stripe.delay(null);
    const fields = stripe.requests[0]?.fields;
    const client_reference_id = fields?.get('client_reference_id');
    const paid = { client_reference_id, payment_status: 'paid' };
    await send('checkout.session.completed', { ...paid, id: 'cs_cheaper' });
    expect((await api.call(calls.getUser, { as })).subscription_status).toBeNull();
    const metadata = { checkout_id: fields?.get('metadata[checkout_id]') };
    await send('checkout.session.completed', { ...paid, metadata });
    expect((await api.call(calls.getUser, { as })).subscription_status).toBe('active');
  });
});

it('Stripe takes longer than the client waits → unknown; its late answer is recorded', async () => {
  const { api, stripe, send, order } = await startStripeApi({ answerTimeout: 2000 });
  const as = await newAdmin(api, 'completed');
  await send('checkout.session.completed', (await order(as)).session);
  stripe.delay({ isCharge: true, how: 'answers', ms: 2500 });
  const reply = await api.try(calls.changeSubscription, { as, body: { planId: 'business-month' } });
  expect([reply.status, reply.message]).toEqual([504, unknown]);
  const planOf = async () => (await api.call(calls.getSubscription, { as })).plan?.id;
  await expect.poll(planOf).toBe('business-month');
  expect(stripe.charges).toHaveLength(1);
});
