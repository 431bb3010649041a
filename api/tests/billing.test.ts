import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { chooseOutcome, newAdmin, pay } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const day = 86_400_000;
const pathOf = (address: string | null | undefined) => new URL(address ?? '').pathname.replace('/api', '');

describe('changing and ending the subscription', async () => {
  const api = await startTestApi();

  const read = (as: Person) => api.call(calls.getSubscription, { as });
  const change = (as: Person, planId: string) => api.try(calls.changeSubscription, { as, body: { planId } });
  const cancel = (as: Person) => api.try(calls.cancelSubscription, { as });
  const resume = (as: Person) => api.try(calls.resumeSubscription, { as });
  const statusOf = async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status;
  const inDays = (days: number) => new Date(api.now().getTime() + days * day).toISOString();
  const pageOf = async (as: Person, planId: string) =>
    (await api.call(calls.changeSubscription, { as, body: { planId } })).checkoutUrl ?? expect.fail('no checkout');
  const logOf = async (as: Person) =>
    (await api.call(calls.getAudit, { as, query: '?kind=billing' })).map(({ action }) => action);

  it('nothing bought → no plan, and nothing to change', async () => {
    const admin = await newAdmin(api, 'completed');
    expect(await read(admin)).toEqual({ state: 'none', plan: null, periodEnd: null });
    expect(await api.call(calls.getBilling, { as: admin })).toEqual({
      paymentMethod: null,
      payer: null,
      invoices: [],
    });
    const refused = [
      await change(admin, 'team-year'),
      await cancel(admin),
      await resume(admin),
      await api.try(calls.previewChange, { as: admin, body: { planId: 'team-year' } }),
      await api.try(calls.changePaymentMethod, { as: admin }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  });

  it.each([
    ['paid', '/settings/billing?checkout=paid', 'business-month'],
    ['declined', '/settings/billing?checkout=declined', 'team-month'],
    ['cancelled', '/settings/billing?checkout=cancelled', 'team-month'],
  ])('change, checkout %s → back to %s on %s', async (outcome, target, planId) => {
    const admin = await newAdmin(api, 'active');
    const [before, url] = [await read(admin), await pageOf(admin, 'business-month')];
    const reply = await chooseOutcome(api, url, outcome);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `http://localhost:3000${target}`]);
    expect((await chooseOutcome(api, url, 'paid')).status).toBe(410);
    const after = await read(admin);
    expect([after.plan?.id, after.state, after.periodEnd]).toEqual([planId, 'active', before.periodEnd]);
    expect(await statusOf(admin)).toBe('active');
  });

  it('cancelled → active until the period ends', async () => {
    const admin = await newAdmin(api, 'active');
    const { periodEnd } = await read(admin);
    expect((await cancel(admin)).payload).toMatchObject({ state: 'canceling', periodEnd, plan: { id: 'team-month' } });
    api.advance(29 * day);
    expect([(await read(admin)).state, await statusOf(admin)]).toEqual(['canceling', 'active']);
    api.advance(2 * day);
    expect([(await read(admin)).state, await statusOf(admin)]).toEqual(['none', null]);
    for (const again of [await resume(admin), await cancel(admin), await change(admin, 'team-year')])
      expect(again.status).toBe(409);
    await pay(api, admin, 'starter-year');
    const { state, plan, periodEnd: end } = await read(admin);
    expect([state, plan?.id, end]).toEqual(['active', 'starter-year', inDays(365)]);
  });

  it('cancelled and resumed, each twice → continues', async () => {
    const admin = await newAdmin(api, 'active');
    const before = await read(admin);
    for (const set of [cancel, cancel, resume, resume]) expect((await set(admin)).status).toBe(200);
    expect(await read(admin)).toEqual(before);
    expect((await logOf(admin)).slice(0, 2)).toEqual(['subscription-resumed', 'subscription-canceled']);
    expect(await logOf(admin)).toHaveLength(4);
    api.advance(40 * day);
    expect(await statusOf(admin)).toBe('active');
  });

  it('plan changed mid-period → the amount due is charged', async () => {
    const admin = await newAdmin(api, 'active');
    api.advance(5 * day);
    const preview = (planId: string) => api.call(calls.previewChange, { as: admin, body: { planId } });
    const { dueMinor, creditMinor } = await preview('business-month');
    expect([dueMinor > 0, creditMinor]).toEqual([true, 0]);
    expect((await preview('starter-month')).dueMinor).toBe(0);
    const due = `$${(dueMinor / 100).toFixed(2)}`;
    const url = await pageOf(admin, 'business-month');
    const page = await fetch(`${api.url}${new URL(url).pathname.replace('/api', '')}`);
    expect(await page.text()).toContain(`Due now: ${due}`);
    const { invoices: before } = await api.call(calls.getBilling, { as: admin });
    await chooseOutcome(api, url, 'paid');
    const { invoices, paymentMethod, payer } = await api.call(calls.getBilling, { as: admin });
    expect(paymentMethod).toEqual({ name: 'Visa', last4: '4242', expires: '2030-12' });
    expect(payer).toMatchObject({ email: expect.stringContaining('@'), vatId: null });
    expect([before.length, invoices.map(({ amountMinor, status }) => [amountMinor, status])]).toEqual([
      1,
      [
        [dueMinor, 'paid'],
        [7900, 'paid'],
      ],
    ]);
    const [newest] = invoices;
    expect(newest?.at).toBe(api.now().toISOString());
  });

  it('pages for card and payer without Stripe → no money is charged', async () => {
    const admin = await newAdmin(api, 'active');
    for (const call of [calls.changePaymentMethod, calls.changePayer]) {
      const portal = await fetch(`${api.url}${pathOf((await api.call(call, { as: admin })).url)}`);
      expect(await portal.text()).toContain('no money is charged');
    }
  });
});
