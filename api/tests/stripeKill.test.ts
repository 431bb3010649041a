import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startApiProcess } from './support/apiProcess.ts';
import { ask } from './support/ask.ts';
import { newAdmin, findOrganization } from './support/people.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';
import type { StripeSession } from './support/stripe/stripeObjects.ts';
import type { StripeRequest } from './support/stripe/stripeServer.ts';

const losses = ['is lost', 'is silent'] as const;
const pageSteps = ['opening a page', 'closing a page'] as const;
const switchSteps = ['reading the terms before a switch', 'opening the confirmation of a switch'] as const;
const refundSteps = ['ending the second subscription', 'refunding the second payment'] as const;

// Kills one process while the requests of all organizations wait at Stripe, because each start of a process takes
// seconds.
describe('the API is killed between two steps of a payment', async () => {
  const { api, stripe, env, subscribe, openPage, passMinute, readStatus } = await startStripeApi();
  const findSessions = (organization: string) =>
    [...stripe.sessions.values()].filter(({ client_reference_id: name }) => name.startsWith(organization));
  const findRefunds = (sessions: StripeSession[]) =>
    [...stripe.refunds.values()].filter(({ payment_intent: intent }) => sessions.some(({ id }) => intent.endsWith(id)));

  /** Prepares an admin, the admin's request, and the request to Stripe that is disturbed. */
  async function preparePage(step: (typeof pageSteps)[number]) {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    const openPages = step === 'closing a page' ? await openPage(admin, 'team-year') : null;
    const isStep = ({ path, fields }: StripeRequest) =>
      openPages === null
        ? path.endsWith('/sessions') && fields.get('client_reference_id')?.startsWith(organization) === true
        : path.endsWith(`/${openPages.id}/expire`);
    return { admin, organization, isStep, path: '/subscription', body: { planId: 'team-month' } };
  }

  /** Prepares an admin who has paid on two pages. */
  async function prepareRefund(step: (typeof refundSteps)[number]) {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    const firstPage = await openPage(admin);
    await api.sql`update checkouts set status = 'cancelled' where organization_id = ${organization}`;
    api.advance(1000);
    const secondPage = await openPage(admin);
    await api.sql`update checkouts set status = 'open' where organization_id = ${organization}`;
    const running = stripe.pay(firstPage);
    const { id } = stripe.pay(secondPage);
    const isStep = ({ method, path, fields }: StripeRequest) =>
      step === 'ending the second subscription'
        ? method === 'DELETE' && path.includes(`/${id}`)
        : path.endsWith('/refunds') && fields.get('payment_intent')?.endsWith(secondPage.id) === true;
    return {
      admin,
      organization,
      first: firstPage,
      second: secondPage,
      running,
      isStep,
      path: '/subscription/settle',
      body: {},
    };
  }

  /** Prepares an admin who has paid and who switches to another plan. */
  async function prepareSwitch(step: (typeof switchSteps)[number]) {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    const session = await openPage(admin);
    const { customer, id } = stripe.pay(session);
    await passMinute();
    const isStep = ({ path, fields }: StripeRequest) =>
      step === 'reading the terms before a switch'
        ? path.includes(`/subscriptions/${id}`)
        : path.endsWith('/billing_portal/sessions') && fields.get('customer') === customer;
    return { admin, organization, isStep, path: '/subscription/portal', body: { planId: 'business-month' } };
  }

  const pages = [];
  const switches = [];
  const refunds = [];
  // Runs first, because a minute passes, in which payments are settled.
  for (const how of losses)
    for (const step of switchSteps) switches.push({ step, how, ...(await prepareSwitch(step)) });
  for (const how of losses) {
    for (const step of pageSteps) pages.push({ step, how, ...(await preparePage(step)) });
    for (const step of refundSteps) refunds.push({ step, how, ...(await prepareRefund(step)) });
  }

  const { child, ended, url } = await startApiProcess({ ...env, DATABASE_URL: api.databaseUrl });
  const payments = [...pages, ...switches, ...refunds].map((payment) => ({
    ...payment,
    ...Promise.withResolvers<void>(),
  }));
  // Disturbs all payments at once until the end, because the API asks Stripe again after three seconds without an
  // answer.
  stripe.disturb(payments.map(({ isStep: when, how, resolve: reached }) => ({ when, how, reached })));
  const replies = payments.map(({ admin: as, path, body }) => ask(url, 'POST', path, { as, body }).catch(() => 'lost'));
  await Promise.all(payments.map(({ promise }) => promise));
  child.kill('SIGKILL');
  stripe.disturb(null);

  it('none of the requests is answered', async () => {
    expect(await ended).toBeNull();
    expect(await Promise.all(replies)).toEqual(replies.map(() => 'lost'));
  });

  it.each(pages)('$step, whose request $how → only one page can be paid', async ({ admin, organization }) => {
    await passMinute();
    expect((await subscribe(admin, 'team-month')).status).toBe(201);
    const openSessions = findSessions(organization).filter(({ status }) => status === 'open');
    expect(openSessions.map(({ price }) => price)).toEqual(['price_team-month']);
    for (const session of openSessions) stripe.pay(session);
    await passMinute();
    expect([await readStatus(admin), findRefunds(findSessions(organization))]).toEqual(['active', []]);
  });

  it.each(switches)('$step, whose request $how → the switch is logged once it opens', async ({ admin, body }) => {
    const readEntries = async () =>
      (await api.call(calls.getJournal, { as: admin })).filter(({ action }) => action === 'portal-opened');
    expect(await readEntries()).toEqual([]);
    expect((await api.try(calls.openPortal, { as: admin, body })).status).toBe(200);
    expect(await readEntries()).toHaveLength(1);
    stripe.portal.confirm(stripe.portal.getNewestSession());
    expect(await api.call(calls.settleSubscription, { as: admin })).toMatchObject({ plan: { id: 'business-month' } });
  });

  it.each(refunds)('$step, whose request $how → the refund is made once, within a minute', async (payment) => {
    const { admin, organization, first, second, running } = payment;
    await passMinute();
    expect([findRefunds([first]).length, findRefunds([second]).length]).toEqual([0, 1]);
    const mails = await api.sql`select 1 from mails where kind = 'refund' and organization_id = ${organization}`;
    expect(mails).toHaveLength(1);
    const { plan } = await api.call(calls.getSubscription, { as: admin });
    expect([running.status, plan?.id]).toEqual(['active', 'team-month']);
  });
});
