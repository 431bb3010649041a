import { type Call, calls } from 'contract';
import { expect, it } from 'vitest';

import { createPage } from '../../tests/createPage.ts';
import { ok } from '../../tests/scriptedServer.ts';

const user = { name: 'Carol', email: 'carol@example.com', role: 'user' } as const;
const organization = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };

it('section 3: a location has unknown fields → they are dropped', async () => {
  const { call } = createPage({ 'GET /locations': [ok([{ _id: 'l1', name: 'Harbour', floor: 3 }])] });
  const locations = await call(calls.getLocations);
  expect(locations.ok && Object.keys(locations.payload[0] ?? {})).not.toContain('floor');
});

// e2e/specification/3-entities.spec.ts covers pages with the minimum of each entity.
it.each<[what: string, line: string, request: Call, payload: unknown, expected: unknown]>([
  [
    'a location has no usable name → it is listed with the rest',
    'GET /locations',
    calls.getLocations,
    [
      { _id: 'l1', name: null },
      { _id: 'l2', name: 'Harbour' },
    ],
    [{ name: 'Unnamed' }, { name: 'Harbour' }],
  ],
  [
    'an organization has unknown fields → they are kept',
    'GET /org',
    calls.getOrganization,
    { founded: 1931 },
    { founded: 1931 },
  ],
  ['locations: null → none', 'GET /locations', calls.getLocations, null, []],
  ['locations are missing → none', 'GET /locations', calls.getLocations, undefined, []],
  ['users: null → none', 'GET /users', calls.getUsers, null, []],
  ['users are missing → none', 'GET /users', calls.getUsers, undefined, []],
  ['organization: null → without a name', 'GET /org', calls.getOrganization, null, { name: '' }],
  ['the organization is missing → without a name', 'GET /org', calls.getOrganization, undefined, { name: '' }],
  [
    'fields of a profile have other types → its role is still used',
    'GET /user',
    calls.getUser,
    { name: 5, email: false, role: 'admin', subscription_status: true },
    { name: '', email: '', role: 'admin', subscription_status: null },
  ],
  [
    'a person has invalid dates → is listed without dates',
    'GET /users',
    calls.getUsers,
    [
      {
        ...user,
        _id: 'u1',
        joinedAt: 'soon',
        lastSeen: 'today',
        invitation: { sentAt: 'soon', expiresAt: '2026-06-01' },
      },
    ],
    [{ name: 'Carol', joinedAt: null, lastSeen: null, invitation: null }],
  ],
])('section 3: %s', async (_what, line, request, payload, expected) => {
  const { call } = createPage({ [line]: [ok(payload)] });
  expect(await call(request)).toMatchObject({ ok: true, payload: expected });
});

it.each([
  ['nothing but ok', { ok: true, payload: [] }],
  ['more than its fields', { ok: true, message: '', statusCode: 200, payload: [], took: 3 }],
  ['fields of another type', { ok: true, message: 7, statusCode: '200', payload: [] }],
])('section 3: an envelope with %s → is accepted', async (_what, body) => {
  const { call } = createPage({ 'GET /locations': [{ status: 200, body }] });
  expect((await call(calls.getLocations)).ok).toBe(true);
});

it.each<[line: string, request: Call, options: object]>([
  ['POST /locations', calls.addLocations, { body: { locations: [{ name: 'Harbour' }] } }],
  ['POST /users', calls.addUsers, { body: { users: [user] } }],
  ['POST /org', calls.saveOrganization, { body: organization }],
  ['PATCH /locations/l1', calls.changeLocation, { params: { id: 'l1' } }],
  ['PATCH /users/u1', calls.changeUser, { params: { id: 'u1' } }],
])('section 7: %s is answered with any payload → it succeeds', async (line, request, options) => {
  for (const payload of [null, undefined, { created: 1 }]) {
    const { call } = createPage({ [line]: [ok(payload)] });
    expect(await call(request, options)).toMatchObject({ ok: true });
  }
});
