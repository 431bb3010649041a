import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { acme, adaProfile, carol, harbour } from '../../tests/entities.ts';
import { ada, fakeIdentity } from '../../tests/fakeIdentity.ts';
import { ok, type Reply, createScriptedServer } from '../../tests/scriptedServer.ts';
import { stubPage } from '../../tests/stubPage.ts';
import { calls } from 'contract';
import { prefetchData, sendCall, signOut, startSession } from '../effects/session.ts';
import { sessionAtom, store } from '../state/store.ts';
import { queryClient } from './cache.ts';
import { createPagedQuery, readQuery } from './reads.tsx';

// One session for all tests, as on a page. Each test has its own server.
const { identity, report } = fakeIdentity();

const signedIn = { 'GET /isUserValid': [ok({ valid: true, hasOrganization: true })], 'GET /user': [ok(adaProfile)] };

async function openPage(script: Record<string, readonly Reply[]>) {
  const server = createScriptedServer({ ...signedIn, ...script });
  report(ada);
  await vi.waitFor(() => expect(store.get(sessionAtom).user).not.toBeNull(), 20_000);
  server.requests.length = 0;
  return server;
}

beforeAll(() => startSession({ identity, apiUrl: '/api' }));
beforeEach(() => {
  stubPage();
  vi.stubGlobal('location', { origin: 'https://askwell.example' });
  report(null);
});

it('a page’s data is prefetched → it is used once, for exactly this URL', async () => {
  const listPath = '/users?sort=name&limit=50&offset=0';
  const server = await openPage({ [`GET ${listPath}`]: [ok([carol])], 'GET /org': [ok(acme)] });
  prefetchData([listPath, '/org']);
  await vi.waitFor(() => expect(server.listLines()).toEqual([`GET ${listPath}`, 'GET /org']), 20_000);
  // Pointing at the link again sends no request.
  prefetchData([listPath]);
  const organization = new QueryObserver(queryClient, readQuery(calls.getOrganization));
  const close = [
    new InfiniteQueryObserver(queryClient, createPagedQuery(calls.getUsers, { sort: 'name' })).subscribe(() => {}),
    organization.subscribe(() => {}),
  ];
  await vi.waitFor(() => expect(organization.getCurrentResult().data).toMatchObject({ name: 'Acme' }), 20_000);
  expect(server.listLines()).toHaveLength(2);
  await queryClient.refetchQueries();
  expect(server.listLines()).toHaveLength(4);
  close.forEach((stop) => stop());
});

it('data arrives before its page → it is shown immediately', async () => {
  const listPath = '/users?sort=name&limit=50&offset=0';
  const server = await openPage({ [`GET ${listPath}`]: [ok([carol])], 'GET /org': [ok(acme)] });
  prefetchData([listPath, '/org']);
  await vi.waitFor(() => expect(server.listLines()).toHaveLength(2), 20_000);
  await new Promise((resolve) => setTimeout(resolve));
  const organization = new QueryObserver(queryClient, readQuery(calls.getOrganization));
  expect(organization.getCurrentResult().data).toMatchObject({ name: 'Acme' });
  const users = new InfiniteQueryObserver(queryClient, createPagedQuery(calls.getUsers, { sort: 'name' }));
  expect(users.getCurrentResult().data?.pages[0]).toMatchObject({ rows: [{ name: 'Carol' }], total: 1 });
  expect(server.listLines()).toHaveLength(2);
});

it.each<[string, () => Promise<unknown>, string[]]>([
  [
    'the organization is updated',
    () => sendCall(calls.saveOrganization, { body: { ...form, name: 'New' } }),
    ['POST /org', 'GET /user', 'GET /org'],
  ],
  [
    'locations are added',
    () => sendCall(calls.addLocations, { body: { locations: [] } }),
    ['POST /locations', 'GET /user', 'GET /locations', 'GET /users'],
  ],
  [
    'users are added',
    () => sendCall(calls.addUsers, { body: { users: [] } }),
    ['POST /users', 'GET /user', 'GET /locations', 'GET /users'],
  ],
])('%s → the profile is read, then the visible data', async (_what, write, expected) => {
  const server = await openPage({
    'GET /org': [ok(acme)],
    'GET /locations': [ok([harbour])],
    'GET /users': [ok([carol])],
    'POST /org': [ok(acme)],
    'POST /locations': [ok([])],
    'POST /users': [ok([])],
  });
  const close = [
    new QueryObserver(queryClient, readQuery(calls.getOrganization)).subscribe(() => {}),
    new QueryObserver(queryClient, readQuery(calls.getLocations)).subscribe(() => {}),
    new QueryObserver(queryClient, readQuery(calls.getUsers)).subscribe(() => {}),
  ];
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 20_000);
  server.requests.length = 0;
  await write();
  expect(server.listLines()).toEqual(expected);
  close.forEach((stop) => stop());
});

// Section 4 of the specification requires these requests, whether or not a page shows their data.
it.each<[string, () => Promise<unknown>, string]>([
  ['organization is updated', () => sendCall(calls.saveOrganization, { body: form }), 'GET /org'],
  ['users are added', () => sendCall(calls.addUsers, { body: { users: [] } }), 'GET /users?limit=50'],
])('%s, and no page shows it → it is refetched', async (_what, write, expected) => {
  const server = await openPage({
    'POST /org': [ok(acme)],
    'POST /users': [ok([])],
    'GET /org': [ok(acme)],
    [expected]: [ok([])],
  });
  await write();
  await vi.waitFor(() => expect(server.listLines()).toContain(expected), 20_000);
});

it('the user signs out → no data remains', async () => {
  await openPage({ 'GET /org': [ok(acme)] });
  await queryClient.fetchQuery(readQuery(calls.getOrganization));
  await signOut();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('the user signs out while a page is still visible → no requests are sent', async () => {
  const server = await openPage({ 'GET /org': [ok(acme)] });
  await signOut();
  const close = new QueryObserver(queryClient, readQuery(calls.getOrganization)).subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.listLines()).toEqual([]);
  close();
});

const form = { name: 'Acme', contactEmail: 'office@example.com', country: 'DE', timeZone: 'Europe/Berlin' };
