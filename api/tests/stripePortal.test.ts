import { calls } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';
import type { StripeSubscription } from './support/stripe/stripeObjects.ts';
import type { Person } from './support/tokens.ts';

describe('Stripe’s portal', async () => {
  const { api, stripe, env, send, open } = await startStripeApi();
  const { portal } = stripe;
  let admin: Person;
  let subscription: StripeSubscription;

  const whole = () => portal.configurations[0];
  const switching = () => portal.configurations[1];
  const read = () => api.call(calls.getSubscription, { as: admin });
  const openPortal = (body = {}, headers = {}) => api.try(calls.openPortal, { as: admin, body, headers });
  const switchTo = (planId: string) => openPortal({ planId });
  const makeSend = () => send('customer.subscription.updated', structuredClone(subscription));
  const item = () => subscription.items.data[0] ?? expect.fail();
  const findFields = () => Object.fromEntries(portal.getNewestSession().fields);
  const findEntries = async () =>
    (await api.call(calls.getJournal, { as: admin })).filter(({ action }) => action === 'portal-opened');

  /** Starts another process of the API, which checks Stripe. */
  const startAnother = async (special = {}) => {
    stripe.readRequests();
    const other = await startTestApi(env, { databaseUrl: api.databaseUrl, ...special });
    other.advance(api.now().getTime() - other.now().getTime());
    return other;
  };

  /** Waits until a process has checked Stripe. Returns the requests that changed something. */
  async function readChanges() {
    const requests: string[] = [];
    await expect
      .poll(() => {
        requests.push(...stripe.readRequests());
        return requests.at(-1);
      })
      .toBe('GET /v1/invoices');
    return requests.filter((request) => request.startsWith('POST'));
  }

  beforeEach(async () => {
    const opened = await open();
    ({ admin } = opened);
    subscription = stripe.pay(opened.session);
    await send('checkout.session.completed', opened.session);
  });

  it('the API starts → Stripe has two configurations, one of which can switch plans', async () => {
    await expect.poll(() => portal.configurations.length).toBe(2);
    expect(whole()?.features).toMatchObject({
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    });
    const starter = { product: 'prod_starter', prices: ['price_starter-month', 'price_starter-year'] };
    const update = switching()?.features.subscription_update;
    expect(update).toMatchObject({
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
    });
    expect(update?.products).toContainEqual(starter);
  });

  it('another process starts → the configurations stay as they are', async () => {
    const { stop } = await startAnother();
    expect(await readChanges()).toEqual([]);
    expect(portal.configurations).toHaveLength(2);
    await stop();
  });

  it.each([
    ['allows switching', () => Object.assign(whole() ?? {}, { features: switching()?.features })],
    ['is inactive', () => Object.assign(switching() ?? {}, { active: false })],
    ['lists too few prices', () => switching()?.features.subscription_update?.products?.pop()],
  ])('a configuration %s before the API starts → it is changed back', async (_, change) => {
    change();
    const { stop } = await startAnother();
    expect(await readChanges()).toHaveLength(1);
    const { enabled } = whole()?.features.subscription_update ?? {};
    const { products = [] } = switching()?.features.subscription_update ?? {};
    expect([enabled, switching()?.active, products.length]).toEqual([false, true, 3]);
    await stop();
  });

  it.each([
    [{}, {}],
    [{ page: 'payment-method' }, { 'flow_data[type]': 'payment_method_update' }],
  ])('%j is opened → it is in the page’s language, without switching, and logged', async (body, fields) => {
    const reply = await openPortal(body, { 'accept-language': 'de-AT' });
    expect(reply.payload).toEqual({ url: portal.getNewestSession().url });
    expect(findFields()).toMatchObject({
      customer: subscription.customer,
      configuration: 'bpc_0',
      locale: 'de',
      return_url: 'http://localhost:3000/settings/billing?portal=closed',
      ...fields,
    });
    expect(await findEntries()).toMatchObject([{ subjects: [] }]);
  });

  it('a plan is switched → exactly its price is confirmed, and the event decides', async () => {
    expect((await switchTo('business-year')).status).toBe(200);
    expect(findFields()).toMatchObject({
      configuration: 'bpc_1',
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][subscription]': subscription.id,
      'flow_data[subscription_update_confirm][items][0][id]': item().id,
      'flow_data[subscription_update_confirm][items][0][price]': 'price_business-year',
    });
    expect((await read()).plan?.id).toBe('team-month');
    portal.confirm(portal.getNewestSession());
    for (let times = 0; times < 2; times += 1) await makeSend();
    expect(await read()).toMatchObject({ plan: { id: 'business-year' }, amountMinor: 249_000 });
    expect(await findEntries()).toMatchObject([{ subjects: [{ name: 'business-year' }] }]);
    const changes = [{ field: 'plan', from: 'team-month', to: 'business-year' }];
    const [newest] = await api.call(calls.getJournal, { as: admin });
    expect(newest).toMatchObject({ action: 'subscription-reported', actor: null, changes });
  });

  it('a configuration is deactivated while the API runs → the second attempt opens a page', async () => {
    Object.assign(switching() ?? {}, { active: false });
    expect([(await switchTo('business-year')).status, (await switchTo('business-year')).status]).toEqual([409, 200]);
    Object.assign(whole() ?? {}, { active: false });
    expect([(await openPortal()).status, (await openPortal()).status]).toEqual([503, 200]);
  });

  it('the event about a switch is lost → the switch is read when the admin returns', async () => {
    await switchTo('business-month');
    portal.confirm(portal.getNewestSession());
    expect(await api.call(calls.settleSubscription, { as: admin })).toMatchObject({ plan: { id: 'business-month' } });
  });

  it.each([
    ['two items', () => subscription.items.data.push(structuredClone(item()))],
    ['a schedule', () => Object.assign(subscription, { schedule: 'sub_sched_1' })],
    ['an invoice to pay by hand', () => Object.assign(subscription, { collection_method: 'send_invoice' })],
    ['an end date', () => Object.assign(subscription, { cancel_at_period_end: true })],
    [
      'the plan already, without an event',
      () => Object.assign(item().price, { id: 'price_business-month', lookup_key: 'business-month' }),
    ],
  ])('a subscription has %s → 409, and no page opens', async (_, change) => {
    change();
    const { url } = portal.getNewestSession();
    const reply = await switchTo('business-month');
    expect([reply.status, portal.getNewestSession().url]).toEqual([409, url]);
    expect(await findEntries()).toEqual([]);
  });

  it.each(['fails', 'is limited', 'hangs up'] as const)(
    'fault 60: the request for the page %s → 503, later a page',
    async (how) => {
      stripe.disturb({ when: ({ path }) => path.endsWith('/billing_portal/sessions'), how });
      expect((await switchTo('business-month')).status).toBe(503);
      stripe.disturb(null);
      expect((await switchTo('business-month')).status).toBe(200);
      expect(await findEntries()).toHaveLength(1);
    },
  );

  it.each(['fails', 'is limited', 'is forbidden', 'hangs up'] as const)(
    'a request for an amount %s → Billing shows the rest',
    async (how) => {
      stripe.disturb({ when: ({ path }) => path.includes('/invoices'), how });
      item().price.lookup_key = 'team-year';
      expect((await makeSend()).status).toBe(200);
      stripe.disturb(null);
      expect(await read()).toMatchObject({ state: 'active', plan: { id: 'team-year' }, amountMinor: null });
    },
  );

  it('a payment fails → its amount and the next attempt are known until then', async () => {
    const retryAt = new Date(Math.ceil(api.now().getTime() / 1000) * 1000 + 86_400_000);
    portal.setRetry(retryAt);
    subscription.status = 'past_due';
    await makeSend();
    expect(await read()).toMatchObject({ state: 'past_due', amountMinor: 7900, retryAt: retryAt.toISOString() });
    api.advance(86_401_000);
    expect(await read()).toMatchObject({ state: 'past_due', retryAt: null });
  });

  it.each([
    ['prices', '(Prices: Read), so no plan can be sold', false],
    ['billing_portal/configurations', '(Customer portal: Write), so Billing offers no switching of plans', false],
    ['invoices', '(Invoices: Read), so Billing shows no amounts', true],
  ])('the key has no right to %s → the log names it at startup', async (path, problem, canSwitch) => {
    stripe.disturb({ when: (request) => request.path.startsWith(`/v1/${path}`), how: 'is forbidden' });
    const other = await startAnother();
    await expect.poll(() => other.logs.join('')).toContain(problem);
    stripe.disturb(null);
    expect((await other.call(calls.getSubscription, { as: admin })).canSwitch).toBe(canSwitch);
    await other.stop();
  });

  it('Stripe is silent during a switch → 503, but the rest of Billing works', async () => {
    const other = await startAnother({ answerTimeout: 1000 });
    stripe.disturb({ when: () => true, how: 'is silent' });
    const reply = other.try(calls.openPortal, { as: admin, body: { planId: 'business-month' } });
    expect(await other.call(calls.getSubscription, { as: admin })).toMatchObject({
      canSwitch: true,
      amountMinor: 7900,
    });
    expect((await reply).status).toBe(503);
    stripe.disturb(null);
    expect((await switchTo('business-month')).status).toBe(200);
  });

  it('Stripe is silent at startup → the API starts, and offers switching', async () => {
    stripe.disturb({ when: () => true, how: 'is silent' });
    const other = await startAnother();
    expect((await other.call(calls.getSubscription, { as: admin })).canSwitch).toBe(true);
    stripe.disturb(null);
    await other.stop();
  });
});
