import { calls } from 'shared-session/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import type { TestApi } from './support/api.ts';
import { chooseOutcome, idOf, newAdmin, newMember, newPerson } from './support/people.ts';
import type { Person } from './support/tokens.ts';

describe('limits of the plans', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  const invite = (as: Person, count: number) =>
    api.try(calls.addUsers, {
      as,
      body: { users: Array.from({ length: count }, () => ({ name: 'Eve', email: newPerson().email, role: 'user' })) },
    });
  const addLocations = (as: Person, ...names: string[]) =>
    api.try(calls.addLocations, { as, body: { locations: names.map((name) => ({ name })) } });
  /** On the Starter plan: 1 location, 10 people. */
  const newStarter = async () => {
    const admin = await newAdmin(api, 'completed');
    const { checkoutUrl } = await api.call(calls.subscribe, { as: admin, body: { planId: 'starter-month' } });
    await chooseOutcome(api, checkoutUrl, 'paid');
    return admin;
  };

  it('one person or location more than the plan has room for → 402 with the numbers, nothing stored', async () => {
    const admin = await newStarter();
    expect((await invite(admin, 9)).status).toBe(201);
    const person = await invite(admin, 1);
    expect([person.status, person.message]).toEqual([
      402,
      'Your Starter plan has room for 10 people, and you have 10. Choose a larger plan to add more.',
    ]);
    expect(person.payload).toEqual({ what: 'people', max: 10, used: 10 });
    const location = await addLocations(admin, 'Harbour');
    expect([location.status, location.payload]).toEqual([402, { what: 'locations', max: 1, used: 1 }]);
    expect(await api.call(calls.getSummary, { as: admin })).toMatchObject({ people: 10, locations: 1 });
  });

  it('larger plan paid → there is room', async () => {
    const admin = await newStarter();
    const { checkoutUrl } = await api.call(calls.changeSubscription, { as: admin, body: { planId: 'team-month' } });
    await chooseOutcome(api, checkoutUrl ?? '', 'paid');
    expect((await invite(admin, 50)).status).toBe(201);
  });

  it('deactivated user → does not count, and comes back only while there is room', async () => {
    const admin = await newStarter();
    const id = await idOf(api, await newMember(api, admin, 'user'));
    const setStatus = (status: string) => api.try(calls.changeUser, { as: admin, id, body: { status } });
    await setStatus('deactivated');
    expect((await invite(admin, 9)).status).toBe(201);
    expect((await setStatus('active')).status).toBe(402);
  });

  it('removal undone after the place was taken → 402, and it can still be undone when there is room', async () => {
    const admin = await newStarter();
    await invite(admin, 9);
    const [, first, second] = await api.call(calls.getUsers, { as: admin });
    const restore = () => api.try(calls.restoreUser, { as: admin, id: first?._id ?? '' });
    await api.call(calls.removeUser, { as: admin, id: first?._id ?? '' });
    await invite(admin, 1);
    expect((await restore()).status).toBe(402);
    await api.call(calls.removeUser, { as: admin, id: second?._id ?? '' });
    expect((await restore()).status).toBe(200);
  });

  it('without a plan yet → no limit, but the plan that is chosen has to fit', async () => {
    const admin = await newAdmin(api, 'completed');
    expect((await addLocations(admin, 'Harbour', 'Old Mill')).status).toBe(201);
    const small = await api.try(calls.subscribe, { as: admin, body: { planId: 'starter-year' } });
    expect([small.status, small.message]).toEqual([
      402,
      'Starter has room for 1 location, and you have 3. Choose a larger plan.',
    ]);
    expect((await api.try(calls.subscribe, { as: admin, body: { planId: 'team-year' } })).status).toBe(201);
  });

  it('without a plan, more than anybody needs to try it → 402', async () => {
    const admin = await newAdmin(api, 'completed');
    await api.sql`update people_counts set count = 9999 where count > 0 and organization_id =
      ${(await api.call(calls.getOrganization, { as: admin }))._id}`;
    const reply = await invite(admin, 2);
    expect([reply.status, reply.payload]).toEqual([402, { what: 'people', max: 10_000, used: 9999 }]);
    expect(reply.message).toBe(
      'Without a plan there is room for 10,000 people, and you have 9,999. Choose a plan to add more.',
    );
    expect((await invite(admin, 1)).status).toBe(201);
  });

  it('change to a plan that is too small → 402', async () => {
    const admin = await newAdmin(api, 'active');
    await addLocations(admin, 'Harbour');
    const reply = await api.try(calls.changeSubscription, { as: admin, body: { planId: 'starter-month' } });
    expect(reply.status).toBe(402);
  });

  it('too many locations for the plan already → people can still be invited', async () => {
    const admin = await newStarter();
    await api.sql`update organizations set location_count = 5 where name <> ''`;
    expect((await invite(admin, 1)).status).toBe(201);
  });

  it('two invitations for the last place at once → one is done', async () => {
    const admin = await newStarter();
    await invite(admin, 8);
    const replies = await Promise.all([invite(admin, 1), invite(admin, 1)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 402]);
  });
});
