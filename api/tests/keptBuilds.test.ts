import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import answered from '../calls.json' with { type: 'json' };
import { keptCalls } from '../src/keptBuilds/keptCalls.ts';
import { startTestApi } from './support/api.ts';
import { newAdmin, newMember } from './support/people.ts';

const portal: unknown = expect.stringMatching(/^http:\/\/localhost:3000\/api\/test-checkout\/portal\//);
const namesPortal: unknown = expect.stringContaining('billing portal');
const noBilling = { paymentMethod: null, payer: null, invoices: [] };

/** A kept build's request, the onboarding step of its organization, and the answer. */
type Sent = {
  step: Parameters<typeof newAdmin>[1];
  body?: object;
  gets: { status: number; message?: unknown; payload?: unknown };
};

/** All bodies that builds of commit 8f0865f4 send, by method and path. */
const sentBy: Readonly<Record<string, readonly Sent[]>> = {
  'PATCH /user': [{ step: undefined, body: { mondayMail: true }, gets: { status: 200 } }],
  'GET /subscription/billing': [{ step: 'active', gets: { status: 200, payload: noBilling } }],
  'POST /subscription/change': [
    { step: 'active', body: { planId: 'business-month' }, gets: { status: 200, payload: { checkoutUrl: portal } } },
    { step: 'completed', body: { planId: 'business-month' }, gets: { status: 409 } },
  ],
  'POST /subscription/payer': [{ step: 'active', gets: { status: 200, payload: { url: portal } } }],
  'POST /subscription/payment-method': [{ step: 'active', gets: { status: 200, payload: { url: portal } } }],
  'POST /subscription/cancel': [{ step: 'active', gets: { status: 409, message: namesPortal } }],
  'POST /subscription/resume': [{ step: 'active', gets: { status: 409, message: namesPortal } }],
  'POST /imports/:id/undo': [{ step: 'completed', gets: { status: 404 } }],
  'POST /users/undo': [{ step: 'completed', body: { users: [{ _id: 'u1', role: 'user' }] }, gets: { status: 422 } }],
  'POST /locations/undo': [{ step: 'completed', body: { locations: [{ _id: 'l1' }] }, gets: { status: 422 } }],
  'POST /subscription/preview': [
    { step: 'active', body: { planId: 'business-month' }, gets: { status: 409, message: namesPortal } },
  ],
};

const nameCall = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const keptNames = keptCalls.map(({ call }) => nameCall(call));

it('each listed call → belongs to the contract or to a kept build, not both', () => {
  const names = [...Object.values(calls).map(nameCall), ...keptNames];
  expect(answered.filter((name) => names.filter((other) => other === name).length !== 1)).toEqual([]);
  expect(keptNames.filter((name) => !answered.includes(name))).toEqual([]);
});

describe('calls that only kept builds send', async () => {
  const api = await startTestApi();

  it('every kept call → has a test here', () => expect(Object.keys(sentBy).toSorted()).toEqual(keptNames.toSorted()));

  for (const { call } of keptCalls)
    for (const { step, body = {}, gets } of sentBy[nameCall(call)] ?? [])
      it(`${nameCall(call)} ${JSON.stringify(body)} at ${step} → ${gets.status}`, async () => {
        const admin = await newAdmin(api, step);
        expect(await api.try(call, { as: admin, ...(call.method !== 'GET' && { body }) })).toMatchObject(gets);
      });

  it('anyone but an admin → is refused as before', async () => {
    const user = await newMember(api, await newAdmin(api, 'active'), 'user');
    for (const { call } of keptCalls)
      expect([(await api.try(call)).status, (await api.try(call, { as: user })).status]).toEqual([401, 403]);
  });
});
