import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { invite, newAdmin, findOrganization, pay, userFields } from './support/people.ts';
import type { Person } from './support/tokens.ts';

const day = 86_400_000;

describe('the subscription in test mode', async () => {
  const api = await startTestApi();

  const read = (as: Person) => api.call(calls.getSubscription, { as });
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status;
  const inDays = (days: number) => new Date(api.now().getTime() + days * day).toISOString();
  const openPortal = async (as: Person, language = 'en') =>
    (await api.call(calls.openPortal, { as, headers: { 'accept-language': language } })).url;
  const toServerUrl = (url: string) => `${api.url}${new URL(url).pathname.replace('/api', '')}`;
  const press = (url: string, outcome: string) =>
    fetch(toServerUrl(url), { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  const expectUnknown = async (url: string) => {
    for (const reply of [await fetch(toServerUrl(url)), await press(url, 'starter-month')])
      expect([url, reply.status]).toEqual([url, 404]);
  };

  it('no subscription → there is neither a plan nor a portal', async () => {
    const admin = await newAdmin(api, 'completed');
    expect(await read(admin)).toEqual({ state: 'none', plan: null, periodEnd: null, hasPortal: false });
    const refusal = await api.try(calls.openPortal, { as: admin });
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'There is no subscription to change. Choose a plan first.',
    ]);
  });

  it('the plan is changed in the portal → it is stored, and Activity lists it', async () => {
    const admin = await newAdmin(api, 'active');
    const { periodEnd } = await read(admin);
    const reply = await press(await openPortal(admin), 'business-month');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, 'http://localhost:3000/settings/billing']);
    expect(await read(admin)).toMatchObject({ state: 'active', periodEnd, plan: { id: 'business-month' } });
    const [newest] = await api.call(calls.getAudit, { as: admin, query: '?kind=billing' });
    expect(newest).toMatchObject({
      actor: null,
      action: 'subscription-reported',
      changes: [{ field: 'plan', from: 'team-month', to: 'business-month' }],
    });
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

  it('a payment fails in the portal → past due until the plan is paid', async () => {
    const admin = await newAdmin(api, 'active');
    await press(await openPortal(admin), 'fail');
    expect([(await read(admin)).state, await readStatus(admin)]).toEqual(['past_due', 'active']);
    await press(await openPortal(admin), 'resume');
    expect((await read(admin)).state).toBe('active');
  });

  it('a plan that is too small is chosen → nobody is removed, nobody can be added', async () => {
    const admin = await newAdmin(api, 'active');
    for (let count = 0; count < 10; count += 1) await invite(api, admin);
    await press(await openPortal(admin), 'starter-month');
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({ people: 11 });
    const addition = await api.try(calls.addUsers, { as: admin, body: { users: [userFields()] } });
    expect([addition.status, addition.payload]).toEqual([402, { what: 'people', max: 10, used: 11 }]);
  });

  it('the portal is opened from a German page → it is in German', async () => {
    const page = await fetch(toServerUrl(await openPortal(await newAdmin(api, 'active'), 'de')), {
      headers: { 'accept-language': 'en' },
    });
    expect(await page.text()).toContain('Zum Ende des Zeitraums kündigen');
  });

  it('a portal URL that is unsigned, expired or foreign → 404', async () => {
    const [admin, otherAdmin] = [await newAdmin(api, 'active'), await newAdmin(api, 'active')];
    const [url, id] = [await openPortal(otherAdmin), await findOrganization(api, admin)];
    const [base, token = ''] = url.split('/portal/');
    const parts = token.split('.');
    for (const forged of [
      id,
      [id, ...parts.slice(1)].join('.'),
      [...parts.slice(0, 3), 'A'.repeat(43)].join('.'),
      [parts[0], parts[1], '9999999999999', parts[3]].join('.'),
      `${token}x`,
    ])
      await expectUnknown(`${base}/portal/${forged}`);
    api.advance(day / 24);
    await expectUnknown(url);
    expect([(await read(admin)).plan?.id, (await read(otherAdmin)).plan?.id]).toEqual(['team-month', 'team-month']);
  });
});
