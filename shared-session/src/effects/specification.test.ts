import { describe, expect, it } from 'vitest';

import { pageWith } from '../../tests/pageWith.ts';
import { ok } from '../../tests/scriptedServer.ts';
import { calls } from 'contract';

const user = { name: 'Carol', email: 'carol@example.com', role: 'user' } as const;
const organization = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };

describe('section 3: entities', () => {
  // Pages with the least of each: e2e/specification/3-entities.spec.ts.
  it('unknown fields → dropped', async () => {
    const { call: send } = pageWith({ 'GET /locations': [ok([{ _id: 'l1', name: 'Harbour', floor: 3 }])] });
    const locations = await send(calls.getLocations);
    expect(locations.ok && Object.keys(locations.payload[0] ?? {})).not.toContain('floor');
  });

  it('a location without a usable name → all locations are listed', async () => {
    const rows = [
      { _id: 'l1', name: null },
      { _id: 'l2', name: 'Harbour' },
    ];
    const { call: send } = pageWith({ 'GET /locations': [ok(rows)] });
    expect(await send(calls.getLocations)).toMatchObject({ payload: [{ name: 'Unnamed' }, { name: 'Harbour' }] });
  });

  it('unknown fields of an organization → kept', async () => {
    const { call: send } = pageWith({ 'GET /org': [ok({ founded: 1931 })] });
    expect(await send(calls.getOrganization)).toMatchObject({ payload: { founded: 1931 } });
  });

  it.each([
    ['no locations', 'GET /locations', calls.getLocations, []],
    ['nobody', 'GET /users', calls.getUsers, []],
    ['no organization yet', 'GET /org', calls.getOrganization, expect.objectContaining({ name: '' })],
  ])('a payload that is null or missing → %s', async (_what, line, of, read) => {
    for (const payload of [null, undefined]) {
      const { call: send } = pageWith({ [line]: [ok(payload)] });
      expect(await send<unknown, never>(of)).toMatchObject({ ok: true, payload: read });
    }
  });

  it('a profile with fields of another type → its role counts', async () => {
    const profile = { name: 5, email: false, role: 'admin', subscription_status: true };
    const { call: send } = pageWith({ 'GET /user': [ok(profile)] });
    expect(await send(calls.getUser)).toMatchObject({
      payload: { name: '', email: '', role: 'admin', subscription_status: null },
    });
  });

  it('a person with invalid dates → listed without dates', async () => {
    const invitation = { sentAt: 'soon', expiresAt: '2026-06-01T00:00:00Z' };
    const person = { ...user, _id: 'u1', joinedAt: 'soon', lastSeen: 'today', invitation };
    const { call: send } = pageWith({ 'GET /users': [ok([person])] });
    const read = { name: 'Carol', joinedAt: null, lastSeen: null, invitation: null };
    expect(await send(calls.getUsers)).toMatchObject({ payload: [read] });
  });

  it.each([
    ['nothing but ok', { ok: true, payload: [] }],
    ['more than its fields', { ok: true, message: '', statusCode: 200, payload: [], took: 3 }],
    ['fields of another type', { ok: true, message: 7, statusCode: '200', payload: [] }],
  ])('an envelope with %s → read', async (_what, body) => {
    const { call: send } = pageWith({ 'GET /locations': [{ status: 200, body }] });
    expect((await send(calls.getLocations)).ok).toBe(true);
  });
});

describe('section 7: writes, whose result is not shown', () => {
  it.each([
    ['null', ok(null, 201)],
    ['nothing', ok(undefined, 201)],
    ['an object', ok({ created: 1 })],
  ])('payload is %s → done', async (_what, reply) => {
    const { call: send } = pageWith({ 'POST /locations': [reply], 'POST /users': [reply], 'POST /org': [reply] });
    expect(await send(calls.addLocations, { body: { locations: [{ name: 'Harbour' }] } })).toMatchObject({ ok: true });
    expect(await send(calls.addUsers, { body: { users: [user] } })).toMatchObject({ ok: true });
    expect(await send(calls.saveOrganization, { body: organization })).toMatchObject({ ok: true });
  });

  it.each([
    ['changing a location', 'PATCH /locations/l1', calls.changeLocation],
    ['changing a user', 'PATCH /users/l1', calls.changeUser],
  ])('%s without a payload in the answer → done', async (_what, line, call) => {
    const { call: send } = pageWith({ [line]: [ok(null)] });
    expect(await send<unknown, unknown>(call, { params: { id: 'l1' } })).toMatchObject({ ok: true });
  });
});
