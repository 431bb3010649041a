import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import {
  chooseOutcome,
  getId,
  newAdmin,
  newMember,
  findOrganization,
  pay,
  removeUser,
  userFields,
} from './support/people.ts';
import type { Person } from './support/tokens.ts';
import { undoNewest } from './support/changes.ts';

/** One invitation for each person. */
const invite = (api: TestApi, as: Person, count: number) =>
  api.try(calls.addUsers, {
    as,
    body: { users: Array.from({ length: count }, () => userFields()) },
  });

describe('limits of the plans', async () => {
  const api = await startTestApi();

  const tryLocations = (as: Person, ...names: string[]) =>
    api.try(calls.addLocations, { as, body: { locations: names.map((name) => ({ name })) } });
  /** The Starter plan allows 1 location and 10 people. */
  const newStarter = async () => {
    const admin = await newAdmin(api, 'completed');
    await pay(api, admin, 'starter-month');
    return admin;
  };

  it('one more than the plan allows → gets a 402 with the numbers', async () => {
    const admin = await newStarter();
    expect((await invite(api, admin, 9)).status).toBe(201);
    const person = await invite(api, admin, 1);
    expect([person.status, person.message]).toEqual([
      402,
      'Your Starter plan includes 10 people, and you have 10. Choose a larger plan to add more.',
    ]);
    expect(person.payload).toEqual({ what: 'people', max: 10, used: 10 });
    const location = await tryLocations(admin, 'Harbour');
    expect([location.status, location.payload]).toEqual([402, { what: 'locations', max: 1, used: 1 }]);
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({ people: 10, locations: 1 });
  });

  it('a deactivated user → is not counted, and needs room to be reactivated', async () => {
    const admin = await newStarter();
    const id = await getId(api, await newMember(api, admin, 'user'));
    const setStatus = (status: string) => api.try(calls.changeUser, { as: admin, id, body: { status } });
    await setStatus('deactivated');
    expect((await invite(api, admin, 9)).status).toBe(201);
    expect((await setStatus('active')).status).toBe(402);
  });

  it('a removal is undone at the limit → 402 until there is room', async () => {
    const admin = await newStarter();
    await invite(api, admin, 9);
    const [, first, second] = await api.call(calls.getUsers, { as: admin });
    const restore = () => undoNewest(api, admin, first?._id);
    await removeUser(api, admin, first?._id ?? '');
    await invite(api, admin, 1);
    expect((await restore()).status).toBe(402);
    await removeUser(api, admin, second?._id ?? '');
    expect((await restore()).status).toBe(200);
  });

  it('without a plan → limits are wide, but a chosen plan must be large enough', async () => {
    const admin = await newAdmin(api, 'completed');
    expect((await tryLocations(admin, 'Harbour', 'Old Mill')).status).toBe(201);
    const small = await api.try(calls.subscribe, { as: admin, body: { planId: 'starter-year' } });
    expect([small.status, small.message]).toEqual([
      402,
      'Starter includes 1 location, and you have 3. Choose a larger plan.',
    ]);
    expect((await api.try(calls.subscribe, { as: admin, body: { planId: 'team-year' } })).status).toBe(201);
  });

  it('people or locations exceed the limits without a plan → 402', async () => {
    const admin = await newAdmin(api, 'completed');
    await api.sql`
      insert into users (organization_id, id, name, email, role, status)
      select ${await findOrganization(api, admin)}, gen_random_uuid(), 'Ann', 'ann' || n || '@example.com', 'user', 'active'
      from generate_series(2, 9999) n`;
    const reply = await invite(api, admin, 2);
    expect([reply.status, reply.payload]).toEqual([402, { what: 'people', max: 10_000, used: 9999 }]);
    expect(reply.message).toBe(
      'Without a plan, you can have 10,000 people, and you have 9,999. Choose a plan to add more.',
    );
    expect((await invite(api, admin, 1)).status).toBe(201);
  });

  const startCheckout = async (admin: Person) =>
    (await api.call(calls.subscribe, { as: admin, body: { planId: 'starter-month' } })).checkoutUrl;
  const startSwitch = async (admin: Person) => {
    await pay(api, admin, 'team-month');
    return (await api.call(calls.openPortal, { as: admin, body: { planId: 'starter-month' } })).url;
  };

  it.each([
    ['a checkout', startCheckout, 'paid'],
    ['a switch', startSwitch, 'starter-month'],
  ])('over the plan during %s → nobody is removed, and nobody can be added', async (_, start, outcome) => {
    const admin = await newAdmin(api, 'completed');
    const url = await start(admin);
    expect((await invite(api, admin, 10)).status).toBe(201);
    await chooseOutcome(api, url, outcome);
    const { plan, state } = await api.call(calls.getSubscription, { as: admin });
    expect([plan?.id, state]).toEqual(['starter-month', 'active']);
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({ people: 11 });
    expect((await invite(api, admin, 1)).payload).toEqual({ what: 'people', max: 10, used: 11 });
    const back = await api.try(calls.openPortal, { as: admin, body: { planId: 'starter-year' } });
    expect([back.status, back.payload]).toEqual([402, { what: 'people', max: 10, used: 11 }]);
  });
});
