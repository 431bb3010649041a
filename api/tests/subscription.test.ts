import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { refusedFields, startTestApi } from './support/api.ts';
import { chooseOutcome, newAdmin } from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('the subscription', async () => {
  const api = await startTestApi();

  const order = (as: Person, planId = 'team-month') => api.try(calls.subscribe, { as, body: { planId } });
  const readCheckout = async (as: Person) =>
    (await api.call(calls.subscribe, { as, body: { planId: 'team-month' } })).checkoutUrl;
  const readStatus = async (as: Person) => (await api.call(calls.getUser, { as })).subscription_status;

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
});
