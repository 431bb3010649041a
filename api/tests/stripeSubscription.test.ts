import { type JournalAction, calls } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { createLogger, startApi } from '../src/startApi.ts';
import { readConfig } from '../src/config.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';
import type { StripeSession, StripeSubscription } from './support/stripe/stripeObjects.ts';
import type { Person } from './support/tokens.ts';

describe('a subscription at Stripe', async () => {
  const { api, stripe, env, send, subscribe, open, openPage, passMinute, readStatus } = await startStripeApi();
  let admin: Person;
  let session: StripeSession;
  let subscription: StripeSubscription;

  const makeSend = (type: string) => send(`customer.subscription.${type}`, structuredClone(subscription));
  const read = () => api.call(calls.getSubscription, { as: admin });
  const countEntries = async (what: JournalAction) =>
    (await api.call(calls.getJournal, { as: admin })).filter(({ action }) => action === what);
  const countReported = () => countEntries('subscription-reported');
  const item = () => subscription.items.data[0] ?? expect.fail();
  const price = () => item().price;

  beforeEach(async () => {
    ({ admin, session } = await open());
    subscription = stripe.pay(session);
    await send('checkout.session.completed', session);
  });

  it('the price is unknown → the plan is kept, and the log names the price', async () => {
    price().lookup_key = 'gold';
    await makeSend('updated');
    expect(await read()).toMatchObject({ state: 'active', plan: { id: 'team-month' } });
    expect(api.logs.some((line) => line.includes('"gold"') && line.includes('unknown price'))).toBe(true);
    const removedPrices = stripe.prices.splice(-1);
    const logs: string[] = [];
    const log = createLogger('info', { write: (line) => void logs.push(line) });
    const secondApi = await startApi(readConfig({ ...env, API_PORT: '0', DATABASE_URL: api.databaseUrl }), { log });
    await expect.poll(() => logs.join('')).toContain('No plan has the price gold.');
    await expect.poll(() => logs.join('')).toContain('Stripe has no active price with the lookup key business-year.');
    await secondApi.stop();
    stripe.prices.push(...removedPrices);
  });

  it('the plan is canceled in the portal → its end is shown, and the portal remains', async () => {
    subscription.cancel_at_period_end = true;
    await makeSend('updated');
    const periodEnd = new Date(item().current_period_end * 1000).toISOString();
    expect(await read()).toMatchObject({ state: 'canceling', periodEnd });
    subscription.status = 'canceled';
    await makeSend('deleted');
    expect(await read()).toMatchObject({ state: 'none', hasPortal: true });
    expect((await api.try(calls.openPortal, { as: admin })).status).toBe(200);
  });

  it('a payment fails, then succeeds → the plan is past due, then active', async () => {
    subscription.status = 'past_due';
    for (let times = 0; times < 3; times += 1) await makeSend('updated');
    expect([(await read()).state, await readStatus(admin)]).toEqual(['past_due', 'active']);
    subscription.status = 'active';
    await makeSend('updated');
    expect((await read()).state).toBe('active');
    expect((await countReported()).map(({ changes }) => changes[0]?.to)).toEqual(['active', 'past_due']);
  });

  it.each(['deleted', 'updated'])(
    'the event "%s" ends the subscription → the same customer can start another',
    async (type) => {
      subscription.status = type === 'deleted' ? 'canceled' : 'unpaid';
      await makeSend(type);
      expect([(await read()).state, await readStatus(admin)]).toEqual(['none', null]);
      const nextSession = await openPage(admin);
      expect([nextSession.customer, subscription.status]).toEqual([session.customer, 'canceled']);
      stripe.pay(nextSession);
      await send('checkout.session.completed', nextSession);
      expect(await readStatus(admin)).toBe('active');
      // A late event about the previous subscription arrives.
      await makeSend('deleted');
      expect(await readStatus(admin)).toBe('active');
    },
  );

  it.each(['before', 'during', 'after an unanswered try of'])(
    'a customer is deleted %s subscribing again → one page opens, for a new customer',
    async (when) => {
      const { customer } = session;
      const remove = () => void stripe.deletedCustomers.add(customer);
      subscription.status = 'canceled';
      await makeSend('deleted');
      if (when === 'before') remove();
      if (when === 'during')
        stripe.disturb({ when: ({ path }) => path.includes('/subscriptions/'), how: { lateMs: 0 }, reached: remove });
      if (when.startsWith('after')) {
        stripe.disturb({ when: ({ path }) => path.endsWith('/sessions'), how: 'hangs up' });
        await subscribe(admin);
        stripe.disturb(null);
        remove();
      }
      const nextSession = await openPage(admin);
      stripe.disturb(null);
      expect(nextSession.customer).not.toBe(customer);
      stripe.pay(nextSession);
      await passMinute();
      expect(await readStatus(admin)).toBe('active');
      expect((await subscribe(admin)).status).toBe(409);
    },
  );

  it('an order is retried for another customer, and both pay → one is refunded', async () => {
    subscription.status = 'canceled';
    await makeSend('deleted');
    stripe.disturb({ when: ({ path }) => path.endsWith('/sessions'), how: 'hangs up' });
    await subscribe(admin);
    stripe.disturb(null);
    const lostPage = stripe.getNewestSession();
    stripe.deletedCustomers.add(session.customer);
    const nextPage = await openPage(admin);
    expect(nextPage.id).not.toBe(lostPage.id);
    for (const page of [nextPage, lostPage]) {
      stripe.pay(page);
      await send('checkout.session.completed', page);
      await passMinute();
    }
    expect([await readStatus(admin), stripe.refunds.size]).toEqual(['active', 1]);
  });

  it('a plan is canceled in the portal, but never reported → it ends within an hour', async () => {
    subscription.status = 'canceled';
    await passMinute();
    expect(await readStatus(admin)).toBe('active');
    await api.sql`update organizations set terms_read_at = terms_read_at - interval '1 hour'`;
    await passMinute();
    expect(await readStatus(admin)).toBeNull();
  });

  it('events arrive repeatedly and out of order → Stripe’s current state is stored', async () => {
    const stale = structuredClone({ ...subscription, status: 'canceled' });
    const events = ['deleted', 'updated', 'paused', 'updated', 'deleted', 'created'];
    subscription.status = 'past_due';
    const replies = await Promise.all(events.map((type) => send(`customer.subscription.${type}`, stale)));
    expect(replies.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect(await read()).toMatchObject({ state: 'past_due' });
    expect(await countReported()).toHaveLength(1);
  });

  it('Stripe is slow during an event → other writes continue', async () => {
    subscription.status = 'past_due';
    stripe.disturb({ when: () => true, how: 'is silent' });
    const requestCount = stripe.requests.length;
    const event = makeSend('updated');
    await expect.poll(() => stripe.requests.length).toBeGreaterThan(requestCount);
    await api.call(calls.addLocations, { as: admin, body: { locations: [{ name: 'North' }] } });
    expect(await Promise.race([event, 'still waiting'])).toBe('still waiting');
    stripe.disturb(null);
    expect((await event).status).toBe(200);
    expect((await read()).state).toBe('past_due');
  });

  it('Stripe fails during an event → 503, so that Stripe sends it again', async () => {
    subscription.status = 'past_due';
    stripe.disturb({ when: () => true, how: 'fails' });
    expect((await makeSend('updated')).status).toBe(503);
    stripe.disturb(null);
    expect((await read()).state).toBe('active');
    await makeSend('updated');
    expect((await read()).state).toBe('past_due');
  });

  it.each([
    ['another organization’s name', () => ({ organization_id: crypto.randomUUID() })],
    ['no name', () => ({})],
  ])('an event with %s → is accepted and changes nothing', async (_, metadata) => {
    const foreignSubscription = { ...subscription, status: 'canceled', metadata: metadata() };
    expect((await send('customer.subscription.deleted', foreignSubscription)).status).toBe(200);
    expect(await readStatus(admin)).toBe('active');
  });
});
