import { type Call, calls, fieldErrors, maxErrors } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { attackedCalls, createAttackRequests } from './attack/attackRequest.ts';
import { attacks, type Ids } from './attack/attacks.ts';
import { queryForms, nameQuery } from './attack/attackQueries.ts';
import { completeChanges } from './attack/completeChanges.ts';
import { startTestApi } from './support/api.ts';
import { createDatabase } from './support/database.ts';
import { newAdmin, findOrganization } from './support/people.ts';
import { countRows } from './support/rowCounter.ts';
import { seedPeople } from './support/seed.ts';
import type { Person } from './support/tokens.ts';
import { measureTurns } from './support/turns.ts';

const someIds = () => Array.from({ length: 1000 }, () => crypto.randomUUID());
const ids: Ids = { people: someIds(), locations: someIds(), entry: crypto.randomUUID() };

const reads = attackedCalls.filter(([, { method }]) => method === 'GET');
const writes = attackedCalls.filter(([, { method }]) => method !== 'GET');
/** The size of a target organization. Everyone in it belongs to every location. */
const size = { people: 300, locations: 20 };
/** The answers to valid bodies: the organization has a plan and one admin, who has no invitations. */
const refusals = new Map([
  ['subscribe', 409],
  // Its plan does not exist.
  ['openPortal', 422],
  ['acceptInvitation', 404],
  ['declineInvitation', 404],
  ['confirmEmail', 410],
  ['leaveOrganization', 409],
  // Nobody was removed.
  ['eraseName', 404],
]);

it('each query schema → belongs to a call', () => {
  const names = new Set(attackedCalls.map(([name]) => nameQuery(name)));
  expect([...queryForms.keys()].filter((name) => !names.has(name))).toEqual([]);
});

describe('the longest and the worst requests of the contract', async () => {
  const database = await countRows(await createDatabase());
  const withoutLimits = { RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' };
  const api = await startTestApi(withoutLimits, { databaseUrl: database.url });

  /** Creates an organization in which everyone has joined and belongs to all locations. */
  const createTarget = async (name = '') => {
    const attacker = await newAdmin(api, 'completed');
    const organizationId = await findOrganization(api, attacker);
    await api.sql`update organizations set plan_id = 'business-month', active_from = now() where id = ${organizationId}`;
    await seedPeople(api.sql, { organizationId, ...size, tag: attacker.uid });
    await api.sql`insert into user_locations (organization_id, user_id, location_id)
      select organization_id, users.id, locations.id from users join locations using (organization_id)
      where organization_id = ${organizationId} on conflict do nothing`;
    if (name !== 'resendInvitations')
      await api.sql`update users set status = 'active' where organization_id = ${organizationId}`;
    const users = await api.call(calls.getUsers, { as: attacker });
    const people = users.flatMap(({ _id, email }) => (email === attacker.email ? [] : _id));
    const locations = (await api.call(calls.getLocations, { as: attacker })).map(({ _id }) => _id);
    const { entry } = await api.call(calls.changeUsers, {
      as: attacker,
      body: { ids: people, change: { role: 'guest' } },
    });
    const storedIds: Ids = { people, locations, entry: entry ?? '' };
    return { as: attacker, stored: storedIds };
  };

  const send = async (call: Call, as: Person, request: ReturnType<typeof createAttackRequests>[number]) => {
    const [read, visited] = [database.countRowsRead(), database.countRowsVisited()];
    const { result: reply, ...turns } = await measureTurns(() => api.try(call, { as, ...request }));
    const rowsVisited = database.countRowsVisited() - visited;
    const rowsRead = database.countRowsRead() - read;
    return {
      ...reply,
      ...turns,
      rowsRead,
      rowsVisited,
      cost: await readCost(api.logs, reply.headers.get('x-request-id')),
    };
  };

  const sharedTarget = createTarget();

  it.each(writes)('%s with prototype keys in its body → 400', async (name, call) => {
    const { as, stored } = await sharedTarget;
    const [request] = createAttackRequests(name, call, 'longest', stored, { rows: 2 });
    const { id = '', body } = request ?? {};
    const lists = Object.entries(Object(body)).filter(([, list]) => Array.isArray(list));
    for (const [key, value] of prototypeKeys) {
      const hostileBody = Object.fromEntries([[key, value]]);
      const bodies = [
        Object.fromEntries([...Object.entries(Object(body)), [key, value]]),
        { ...Object(body), hostile: hostileBody },
      ];
      for (const [field] of lists) bodies.push({ ...Object(body), [field]: [hostileBody] });
      for (const sent of bodies) expect((await api.try(call, { as, id, body: sent })).status).toBe(400);
    }
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each(reads)('%s with prototype keys in its query → ignored', async (name, call) => {
    const { as, stored } = await sharedTarget;
    for (const { id, query } of createAttackRequests(name, call, 'flood', stored)) {
      const { status, payload } = await api.try(call, { as, id, query });
      const hostileQuery = `${query || '?'}&__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&toString=1`;
      expect(await api.try(call, { as, id, query: hostileQuery })).toMatchObject({ status, payload });
    }
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it.each(writes)('%s with wrong values → at most 1,000 errors, and its cost covers its size', async (name, call) => {
    const attacker = await newAdmin(api, 'completed');
    for (const attack of ['worst', 'flood'] as const)
      for (const request of createAttackRequests(name, call, attack, ids)) {
        const reply = await send(call, attacker, request);
        const { errors } = v.is(fieldErrors, reply.payload) ? v.parse(fieldErrors, reply.payload) : { errors: [] };
        expect([reply.status < 500, errors.length <= maxErrors]).toEqual([true, true]);
        // A flood is refused before its values are counted.
        expect(reply.cost).toBeGreaterThanOrEqual(getMinCost(call, request.body, attack !== 'flood'));
        expect(reply.rowsRead).toBeLessThanOrEqual(maxRowsRead(reply.cost));
        expect(reply.longestMs).toBeLessThan(maxTurnMs);
      }
  });

  it.each(writes)('%s with its longest body → is answered, and its cost covers values and rows', async (name, call) => {
    const { as, stored } = await (isShared(call) ? sharedTarget : createTarget(name));
    for (const request of createAttackRequests(name, call, 'longest', stored, { rows: 300 })) {
      const body =
        name === 'saveChanges' ? await completeChanges(request.body, (list) => api.call(list, { as })) : request.body;
      const { status, cost, rowsRead, rowsVisited, workedMs, longestMs } = await send(call, as, { ...request, body });
      expect([name, [200, 201, 202, refusals.get(name)].includes(status) || status]).toEqual([name, true]);
      expect(cost).toBeGreaterThanOrEqual(getMinCost(call, body, true));
      expect(longestMs).toBeLessThan(maxTurnMs);
      expect(workedMs).toBeLessThanOrEqual(maxWorkedMs(cost));
      expect(rowsRead).toBeLessThanOrEqual(maxRowsRead(cost));
      expect(rowsVisited).toBeLessThanOrEqual(maxRowsVisited(cost));
    }
  });

  it.each(reads)('%s → is answered, and its cost covers the rows it reads', async (name, call) => {
    const { as, stored } = await sharedTarget;
    for (const attack of attacks)
      for (const request of createAttackRequests(name, call, attack, stored)) {
        const { status, cost, rowsRead, rowsVisited } = await send(call, as, request);
        const badStatuses = attack === 'longest' ? [422, 500, 503] : [500, 503];
        expect([request.query, badStatuses.includes(status)]).toEqual([request.query, false]);
        expect(rowsRead).toBeLessThanOrEqual(maxRowsRead(cost));
        expect(rowsVisited).toBeLessThanOrEqual(maxRowsVisited(cost));
      }
  });
});

const prototypeKeys = [
  ['__proto__', { isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
] as const;

/** Calls that change many rows have a target of their own. */
const isShared = (call: Call) => call !== calls.undoEntry && call.isLarge !== true;

/** Returns the cost of a body's bytes and values. */
function getMinCost(call: Call, body: unknown, areValuesCounted: boolean): number {
  const bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
  const values = areValuesCounted ? countValues(body) : 0;
  return 1 + Math.floor(bytes / 100_000) + Math.floor(values / (call.method === 'GET' ? 2500 : 600));
}

/** The number of rows that a request may read from the database for its cost, apart from those about its caller. */
const maxRowsRead = (cost: number) => 100 + 2500 * cost;

/**
 * The number of rows that PostgreSQL may visit for a request: each assignment of the target a few times, but not again
 * for each person or location.
 */
const maxRowsVisited = (cost: number) => maxRowsRead(cost) + 10 * size.people * size.locations;

/** The thread's processor time in one turn of its event loop. Long work runs in slices of about 10 ms. */
const maxTurnMs = 100;

/**
 * The processor time that a write may take in this thread, including the test's own client. Measured writes take less than half.
 */
const maxWorkedMs = (cost: number) => 100 * (cost + 5);

/**
 * Returns the cost of a request, or nothing if no account sent it. The API logs the cost after sending the answer,
 * which may arrive earlier.
 */
async function readCost(logs: readonly string[], requestId: string | null): Promise<number> {
  const find = () => logs.findLast((text) => text.includes('"answered"') && text.includes(`"${requestId}"`));
  await expect.poll(find, { interval: 2 }).toBeDefined();
  return v.parse(v.object({ cost: v.optional(v.number(), 0) }), JSON.parse(find() ?? '{}')).cost;
}

const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countValues(inner), 1)
    : 1;
