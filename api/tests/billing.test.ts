import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { chooseOutcome, findOrganization, newAdmin, pay } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const day = 86_400_000;

describe('the subscription in test mode', async () => {
  const api = await startTestApi();

  const read = (as: Person) => api.call(calls.getSubscription, { as });
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status;
  const order = (as: Person, planId = 'team-month') => api.try(calls.subscribe, { as, body: { planId } });
  const readCheckout = async (as: Person) =>
    (await api.call(calls.subscribe, { as, body: { planId: 'team-month' } })).checkoutUrl;
  const inDays = (days: number) => new Date(api.now().getTime() + days * day).toISOString();
  const openPortal = async (as: Person, body = {}, language = 'en') =>
    (await api.call(calls.openPortal, { as, body, headers: { 'accept-language': language } })).url;
  const toServerUrl = (url: string) => `${api.url}${new URL(url).pathname.replace('/api', '')}`;
  const press = (url: string, outcome: string) =>
    fetch(toServerUrl(url), { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  const expectUnknown = async (url: string) => {
    for (const reply of [await fetch(toServerUrl(url)), await press(url, 'starter-month')])
      expect([url, reply.status]).toEqual([url, 404]);
  };

  it.each([
    ['paid', '/subscribe/success', 'active'],
    ['slow', '/subscribe/success', 'pending'],
    ['declined', '/subscribe?checkout=declined', null],
    ['cancelled', '/subscribe?checkout=cancelled', null],
  ])('a checkout is %s → returns to %s, and the subscription is %s', async (outcome, target, status) => {
    const admin = await newAdmin(api, 'completed');
    const reply = await chooseOutcome(api, await readCheckout(admin), outcome);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `http://localhost:3000${target}`]);
    expect(await readStatus(admin)).toBe(status);
    expect((await api.call(calls.getOrganization, { as: admin })).subscription_status).toBe(status);
  });

  it('a payment is slow → the plan is pending, then active, and no second payment is possible', async () => {
    const admin = await newAdmin(api, 'completed');
    await chooseOutcome(api, await readCheckout(admin), 'slow');
    api.advance(9_999);
    expect([await readStatus(admin), (await order(admin)).status]).toEqual(['pending', 409]);
    api.advance(1);
    expect([await readStatus(admin), (await order(admin)).status]).toEqual(['active', 409]);
  });

  it.each(['verification', 'add_users', 'add_locations'] as const)(
    'the organization is still at %s → 409',
    async (step) => {
      expect((await order(await newAdmin(api, step))).status).toBe(409);
    },
  );

  it.each(['', 'gold', 'constructor'])('plan "%s" → gets 422', async (planId) => {
    const reply = await order(await newAdmin(api, 'completed'), planId);
    expect(refusedFields(reply)).toEqual([planId ? 'planId: invalid' : 'planId: required']);
  });

  it('no subscription → there is neither a plan nor a portal', async () => {
    const admin = await newAdmin(api, 'completed');
    expect(await read(admin)).toMatchObject({ state: 'none', plan: null, hasPortal: false, canSwitch: false });
    const refusal = await api.try(calls.openPortal, { as: admin });
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'There is no subscription to change. Choose a plan first.',
    ]);
  });

  it('a switch is confirmed → it is stored, and Activity lists who opened it', async () => {
    const admin = await newAdmin(api, 'active');
    const { periodEnd } = await read(admin);
    const reply = await press(await openPortal(admin, { planId: 'business-month' }), 'business-month');
    const billingPage = 'http://localhost:3000/settings/billing?portal=closed';
    expect([reply.status, reply.headers.get('location')]).toEqual([303, billingPage]);
    const plan = { id: 'business-month' };
    expect(await read(admin)).toMatchObject({ state: 'active', periodEnd, plan, amountMinor: 24_900 });
    const [reported, opened] = await api.call(calls.getJournal, { as: admin, query: '?kind=billing' });
    expect(reported).toMatchObject({
      actor: null,
      action: 'subscription-reported',
      changes: [{ field: 'plan', from: 'team-month', to: 'business-month' }],
    });
    expect(opened).toMatchObject({ action: 'portal-opened', subjects: [{ name: 'business-month' }] });
    expect(opened?.actor).not.toBeNull();
  });

  it('a switch to a yearly plan → its period starts at once', async () => {
    const admin = await newAdmin(api, 'active');
    await press(await openPortal(admin, { planId: 'team-year' }), 'team-year');
    expect(await read(admin)).toMatchObject({ plan: { id: 'team-year' }, periodEnd: inDays(365) });
  });

  it.each([
    ['the portal', {}, 'business-month'],
    ['the page for the payment method', { page: 'payment-method' }, 'cancel'],
    ['the confirmation of another plan', { planId: 'team-year' }, 'business-month'],
  ])('on %s %j, %s is sent → nothing changes', async (_, body, outcome) => {
    const admin = await newAdmin(api, 'active');
    const before = await read(admin);
    await press(await openPortal(admin, body), outcome);
    expect(await read(admin)).toEqual(before);
  });

  it.each([
    ['the plan it has', null, 'team-month', 409],
    ['an unknown plan', null, 'gold', 422],
    ['another plan while it ends', 'cancel', 'team-year', 409],
    ['another plan while a payment is overdue', 'fail', 'team-year', 409],
  ])('a subscription is switched to %s → the switch is refused', async (_, outcome, planId, status) => {
    const admin = await newAdmin(api, 'active');
    if (outcome) await press(await openPortal(admin), outcome);
    expect((await api.try(calls.openPortal, { as: admin, body: { planId } })).status).toBe(status);
    expect((await read(admin)).canSwitch).toBe(outcome === null);
  });

  it('the plan is canceled in the portal → active until the period ends', async () => {
    const admin = await newAdmin(api, 'active');
    const { periodEnd } = await read(admin);
    await press(await openPortal(admin), 'cancel');
    expect(await read(admin)).toMatchObject({ state: 'canceling', periodEnd });
    await press(await openPortal(admin), 'resume');
    expect(await read(admin)).toMatchObject({ state: 'active', periodEnd });
    await press(await openPortal(admin), 'cancel');
    api.advance(29 * day);
    expect([(await read(admin)).state, await readStatus(admin)]).toEqual(['canceling', 'active']);
    api.advance(2 * day);
    expect([(await read(admin)).state, await readStatus(admin)]).toEqual(['none', null]);
    // The link to the portal remains, because the portal has the invoices.
    expect((await read(admin)).hasPortal).toBe(true);
    await press(await openPortal(admin), 'resume');
    expect((await read(admin)).state).toBe('none');
    await pay(api, admin, 'starter-year');
    expect(await read(admin)).toMatchObject({ state: 'active', plan: { id: 'starter-year' }, periodEnd: inDays(365) });
  });

  it.each([
    ['the portal', {}],
    ['the page for the payment method', { page: 'payment-method' }],
  ])('a payment fails → past due with a date, until it is paid on %s', async (_, body) => {
    const admin = await newAdmin(api, 'active');
    await press(await openPortal(admin), 'fail');
    expect(await readStatus(admin)).toBe('active');
    expect(await read(admin)).toMatchObject({ state: 'past_due', amountMinor: 7900, retryAt: inDays(3) });
    await press(await openPortal(admin, body), 'resume');
    expect(await read(admin)).toMatchObject({ state: 'active', retryAt: null });
  });

  it('the portal is opened from a German page → it is in German', async () => {
    const page = await fetch(toServerUrl(await openPortal(await newAdmin(api, 'active'), {}, 'de')), {
      headers: { 'accept-language': 'en' },
    });
    expect(await page.text()).toContain('Zum Ende des Zeitraums kündigen');
  });

  it('a portal URL is unsigned, forged or expired → 404', async () => {
    const [admin, otherAdmin] = [await newAdmin(api, 'active'), await newAdmin(api, 'active')];
    const [url, id] = [await openPortal(otherAdmin), await findOrganization(api, admin)];
    const [base, token = ''] = url.split('/portal/');
    const parts = token.split('.');
    for (const forged of [
      id,
      [id, ...parts.slice(1)].join('.'),
      [...parts.slice(0, 4), 'A'.repeat(43)].join('.'),
      parts.with(2, 'business-year').join('.'),
      parts.with(3, '9999999999999').join('.'),
      `${token}x`,
    ])
      await expectUnknown(`${base}/portal/${forged}`);
    api.advance(day / 24);
    await expectUnknown(url);
    expect([(await read(admin)).plan?.id, (await read(otherAdmin)).plan?.id]).toEqual(['team-month', 'team-month']);
  });
});
