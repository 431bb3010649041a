import { calls } from 'contract';
import { beforeEach, describe, expect, it } from 'vitest';

import { newAdmin, newMember, findOrganization } from './support/people.ts';
import { startStripeApi } from './support/stripe/stripeApi.ts';
import type { StripeSession, StripeSubscription } from './support/stripe/stripeObjects.ts';
import type { Person } from './support/tokens.ts';

const isRefund = ({ path }: { path: string }) => path === '/v1/refunds';

describe('a payment while another subscription runs', async () => {
  const { api, stripe, send, openPage, passMinute, passHour, readStatus } = await startStripeApi();
  let admin: Person;
  let sessions: [StripeSession, StripeSession];
  let first: StripeSubscription;
  let second: StripeSubscription;

  const findRefunds = ({ id }: StripeSession) =>
    [...stripe.refunds.values()].filter(({ payment_intent: intent }) => intent === `pi_in_${id}`);
  const readMails = async () =>
    (
      await api.sql`select "to", subject from mails where kind = 'refund' and organization_id = ${await findOrganization(api, admin)}`
    )
      .map((mail) => mail['to'])
      .toSorted();
  const readEntries = async () =>
    (await api.call(calls.getJournal, { as: admin })).filter(({ action }) => action === 'second-subscription-canceled');

  /** Opens two pages that can both be paid. The API closes the first page, but a payment can arrive before that. */
  beforeEach(async () => {
    stripe.setRefundStatus('succeeded');
    admin = await newAdmin(api, 'completed');
    const firstPage = await openPage(admin);
    await api.sql`update checkouts set status = 'cancelled' where organization_id = ${await findOrganization(api, admin)}`;
    api.advance(1000);
    sessions = [firstPage, await openPage(admin)];
    await api.sql`update checkouts set status = 'open' where organization_id = ${await findOrganization(api, admin)}`;
    first = stripe.pay(sessions[0]);
    second = stripe.pay(sessions[1]);
  });

  const expectOneRefund = async () => {
    expect([first.status, second.status, await readStatus(admin)]).toEqual(['active', 'canceled', 'active']);
    expect([findRefunds(sessions[0]).length, findRefunds(sessions[1]).length]).toEqual([0, 1]);
    expect([await readMails(), (await readEntries()).length]).toEqual([[admin.email], 1]);
  };

  it.each([0, 3])('both payments are reported %i times → the second is refunded once, in full', async (times) => {
    for (let time = 0; time < times; time += 1)
      for (const session of sessions) expect((await send('checkout.session.completed', session)).status).toBe(200);
    await passMinute();
    await expectOneRefund();
    const refundRequest = stripe.requests.findLast(isRefund);
    // Without an amount, Stripe refunds everything.
    expect(Object.fromEntries(refundRequest?.fields ?? [])).toEqual({ payment_intent: `pi_in_${sessions[1].id}` });
    expect(refundRequest?.idempotencyKey).toBe(`${sessions[1].id.replace('cs_', '')}.refund`);
  });

  it('both payments are reported at once → one of them is refunded', async () => {
    await Promise.all(sessions.map((session) => send('checkout.session.completed', session)));
    await passMinute();
    expect([first.status, second.status].toSorted()).toEqual(['active', 'canceled']);
    expect([...findRefunds(sessions[0]), ...findRefunds(sessions[1])]).toHaveLength(1);
    expect([await readStatus(admin), await readMails()]).toEqual(['active', [admin.email]]);
  });

  it('a refund is unanswered → it is repeated with the same key, and mailed once', async () => {
    stripe.requests.length = 0;
    stripe.disturb({ when: isRefund, how: 'hangs up' });
    await passMinute();
    expect(await readMails()).toEqual([]);
    stripe.disturb(null);
    await passMinute();
    await passMinute();
    await expectOneRefund();
    expect(new Set(stripe.requests.filter(isRefund).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('a refund is unanswered for two days → it is not repeated, but mailed', async () => {
    const refunds = stripe.refunds.size;
    stripe.disturb({ when: isRefund, how: 'hangs up' });
    await passMinute();
    stripe.disturb(null);
    api.advance(2 * 86_400_000);
    await passHour();
    expect(stripe.refunds.size).toBe(refunds + 1);
    await expectOneRefund();
  });

  it.each([
    ['a minute', 60_000],
    // Stripe has forgotten the key of the first attempt.
    ['two days', 2 * 86_400_000],
  ])('a refund is pending for %s → it is mailed once Stripe confirms it', async (_, ms) => {
    stripe.setRefundStatus('pending');
    await passMinute();
    api.advance(ms);
    await passMinute();
    expect([await readMails(), await readEntries()]).toEqual([[], []]);
    stripe.setRefundStatus('succeeded');
    await passHour();
    await expectOneRefund();
  });

  it('a dozen payments failed before one succeeded → that one is refunded', async () => {
    stripe.setFailedPayments(12);
    await passMinute();
    stripe.setFailedPayments(0);
    expect(findRefunds(sessions[1])).toHaveLength(1);
    await expectOneRefund();
  });

  it('a refund fails for more than an hour → it is retried hourly, never reported as done, and counted for the operator', async () => {
    stripe.setRefundStatus('failed');
    await passMinute();
    api.advance(3_600_000);
    stripe.requests.length = 0;
    await passMinute();
    await passMinute();
    expect(stripe.requests.filter(isRefund)).toEqual([]);
    await passHour();
    expect(stripe.requests.filter(isRefund)).toHaveLength(1);
    expect([await readMails(), await readEntries()]).toEqual([[], []]);
    expect(await api.metrics()).toContain('api_unconfirmed_refunds 1');
    await api.sql`delete from checkouts where status = 'refunding'`;
  });

  it('there are several admins → each gets a mail in their language', async () => {
    const german = await newMember(api, admin, 'admin');
    await newMember(api, admin, 'user');
    await api.call(calls.getUser, { as: german, headers: { 'accept-language': 'de' } });
    await passMinute();
    expect(await readMails()).toEqual([admin.email, german.email].toSorted());
    const [mail] =
      await api.sql`select subject, text from mails where kind = 'refund' and "to" = ${german.email ?? ''}`;
    expect(mail?.['subject']).toBe('Ihre zweite Zahlung wurde erstattet');
    expect(mail?.['text']).toContain('http://localhost:3000/settings/billing');
  });

  it('the end of the first subscription is reported late → the second starts', async () => {
    await send('checkout.session.completed', sessions[0]);
    first.status = 'canceled';
    await send('checkout.session.completed', sessions[1]);
    expect([second.status, await readStatus(admin), findRefunds(sessions[1])]).toEqual(['active', 'active', []]);
    // The provider's event arrives late.
    await send('customer.subscription.deleted', first);
    expect(await readStatus(admin)).toBe('active');
  });

  it('a resumed first subscription is reported late → the second is refunded', async () => {
    await send('checkout.session.completed', sessions[0]);
    await api.sql`update organizations set active_until = active_from where id = ${await findOrganization(api, admin)}`;
    expect((await send('checkout.session.completed', sessions[1])).status).toBe(200);
    await expectOneRefund();
  });

  it('the lookup of the first subscription fails → a retry decides', async () => {
    await send('checkout.session.completed', sessions[0]);
    stripe.disturb({ when: ({ path }) => path === `/v1/subscriptions/${first.id}`, how: 'fails' });
    expect((await send('checkout.session.completed', sessions[1])).status).toBe(503);
    stripe.disturb(null);
    await passMinute();
    await expectOneRefund();
  });
});
