import { calls as contract, validate } from 'contract';
import { expect, it } from 'vitest';

import answered from '../calls.json' with { type: 'json' };
import { startTestApi } from './support/api.ts';

/** Every call of a build that can be live or rolled back to. The site compares builds with this list (docs/publishing.md). */
const calls = answered.map((call) => call.split(' '));

it('every call of earlier builds → has a route', async () => {
  const api = await startTestApi();
  const missingCalls = [];
  for (const [method = '', path = ''] of calls) {
    const { status } = await api.send(method, path.replace(':id', '1'), method === 'GET' ? {} : { body: {} });
    // Without a route, the status is 404. With a route, it is 401, because nobody is signed in.
    if (status === 404) missingCalls.push(`${method} ${path}`);
  }
  expect(missingCalls).toEqual([]);
});

it('every call of the contract → is in the list', () => {
  const contractCalls = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(contractCalls.filter((call) => !answered.includes(call))).toEqual([]);
});

// Recorded from a site with builds that name their data by keywords instead of paths, in each form that its pages send.
const user = '01a22691-d82d-74d2-9def-c36770bdeecf';
const organization = { name: 'Acme', contactEmail: 'ada@example.com', country: 'DE', timeZone: 'Europe/Berlin' };
const clearedFields = { legalName: null, industry: null, size: null, website: null };
const person = { name: 'Flo', email: 'flo@example.com', role: 'user', locations: [] };
it.each([
  [contract.saveOrganization, { ...organization, ...clearedFields }],
  [contract.saveOrganization, { ...organization, ...clearedFields, industry: 'Bakery', version: 1 }],
  [contract.addLocations, { locations: [{ name: 'Harbour' }] }],
  [contract.changeLocation, { name: 'Quay', address: null, country: null, timeZone: 'UTC', code: null, version: 1 }],
  [contract.addUsers, { users: [person] }],
  [contract.changeUser, { version: 1, role: 'guest' }],
  [contract.changeUser, { version: 1, ...person }],
  [contract.changeUsers, { ids: [user], change: { role: 'guest' } }],
  [contract.changeUsers, { ids: [user], change: { addLocations: ['l1'] } }],
  [contract.removeUsers, { ids: [user] }],
  [contract.acceptInvitation, { leaves: 'o1' }],
  [contract.confirmVerification, { code: '063253' }],
])('$method $path with the body of earlier builds → is accepted', ({ body }, sent) => {
  if (body === null) throw new Error('This call has no body.');
  expect(validate<unknown>(body, sent)).toMatchObject({ ok: true });
});
