import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startApiProcess } from './support/apiProcess.ts';
import { ask } from './support/ask.ts';
import { newAdmin, findOrganization } from './support/people.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';
import type { StripeRequest } from './support/stripe/stripeServer.ts';
import type { Person } from './support/tokens.ts';

const is =
  (method: string, path: RegExp) =>
  (request: StripeRequest): boolean =>
    request.method === method && path.test(request.path);

/** Each request that changes something at Stripe. */
const steps = {
  'opening a page': is('POST', /sessions$/),
  'closing a page': is('POST', /expire$/),
  'ending the second subscription': is('DELETE', /subscriptions/),
  'refunding the second payment': is('POST', /refunds$/),
};

describe('the API is killed between two steps of a payment', async () => {
  const { api, stripe, env, subscribe, openPage, passMinute, readStatus } = await startStripeApi();
  const findSessions = (organization: string) =>
    [...stripe.sessions.values()].filter(({ client_reference_id: name }) => name.startsWith(organization));

  /** Sends a request to a process of its own, and kills it when Stripe has got that request, carried out or not. */
  async function killAt(
    step: keyof typeof steps,
    how: 'is lost' | 'is silent',
    as: Person,
    path: string,
    body: object,
  ) {
    const reached = Promise.withResolvers<void>();
    const { child, ended, url } = await startApiProcess({ ...env, DATABASE_URL: api.databaseUrl });
    stripe.disturb({ when: steps[step], how, reached: reached.resolve });
    const lost = ask(url, 'POST', path, { as, body }).catch(() => 'lost');
    await reached.promise;
    child.kill('SIGKILL');
    expect([await lost, await ended]).toEqual(['lost', null]);
    stripe.disturb(null);
  }

  const cases = (['is lost', 'is silent'] as const).flatMap((how) =>
    (['opening a page', 'closing a page'] as const).map((step) => [step, how] as const),
  );
  it.each(cases)('%s, whose request %s → one page can be paid', async (step, how) => {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    if (step === 'closing a page') await openPage(admin, 'team-year');
    await killAt(step, how, admin, '/subscription', { planId: 'team-month' });
    await passMinute();
    expect((await subscribe(admin, 'team-month')).status).toBe(201);
    const open = findSessions(organization).filter(({ status }) => status === 'open');
    expect(open.map(({ price }) => price)).toEqual(['price_team-month']);
    for (const session of open) stripe.pay(session);
    await passMinute();
    expect([await readStatus(admin), stripe.refunds.size]).toEqual(['active', 0]);
  });

  const refundCases = (['is lost', 'is silent'] as const).flatMap((how) =>
    (['ending the second subscription', 'refunding the second payment'] as const).map((step) => [step, how] as const),
  );
  it.each(refundCases)('%s, whose request %s → refunded once, within a minute', async (step, how) => {
    const admin = await newAdmin(api, 'completed');
    const organization = await findOrganization(api, admin);
    const first = await openPage(admin);
    await api.sql`update checkouts set status = 'cancelled' where organization_id = ${organization}`;
    api.advance(1000);
    const second = await openPage(admin);
    await api.sql`update checkouts set status = 'open' where organization_id = ${organization}`;
    const [running] = [first, second].map((session) => stripe.pay(session));
    await killAt(step, how, admin, '/subscription/settle', {});
    await passMinute();
    const refunded = [...stripe.refunds.values()].map(({ payment_intent: intent }) => intent);
    expect(refunded.filter((intent) => intent.endsWith(second.id))).toHaveLength(1);
    expect(refunded.filter((intent) => intent.endsWith(first.id))).toEqual([]);
    const mails = await api.sql`select 1 from mails where kind = 'refund' and organization_id = ${organization}`;
    expect(mails).toHaveLength(1);
    const { plan } = await api.call(calls.getSubscription, { as: admin });
    expect([running?.status, plan?.id]).toEqual(['active', 'team-month']);
  });
});
