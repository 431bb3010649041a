import { beforeEach, describe, expect, it, vi } from 'vitest';

import { adaProfile } from '../../tests/entities.ts';
import { createSignedInPage, createPage } from '../../tests/createPage.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { useFakeTime } from '../../tests/useFakeTime.ts';
import { type Call, calls, read as readCall, type Schema } from 'contract';
import { isProfileOutdatedAtom, updateStatusAtom } from '../state/store.ts';

/** Only our own API reports whether there is an organization. */
const ownApi = { 'GET /isUserValid': [ok({ valid: true, hasOrganization: true })] };

const profile = { 'GET /user': [ok(adaProfile)] };
/** An API on another origin. */
const otherOrigin = { apiUrl: 'https://api.example/api' };

const failToLoad = () => Promise.reject(new Error('No chunk'));
const down: Reply = refused(503, 'Not ready');

beforeEach(useFakeTime);

describe('call', () => {
  it('a write → names the organization that the page shows', async () => {
    const { call, requests } = await createSignedInPage({
      ...ownApi,
      ...profile,
      'POST /users': ['unreachable', ok([], 201)],
    });
    const adding = call(calls.addUsers, { body: { users: [] }, idempotencyKey: 'k1' });
    await vi.runAllTimersAsync();
    expect((await adding).ok).toBe(true);
    await call(calls.changeUser, { params: { id: 'u2' }, body: {} });
    await call(calls.getUsers);
    const userRequests = requests.filter(({ line }) => line.includes('/users'));
    expect(userRequests.map(({ line, headers }) => [line, headers['organization-id']])).toEqual([
      ['POST /users', 'o1'],
      ['POST /users', 'o1'],
      ['PATCH /users/u2', undefined],
      ['GET /users', undefined],
    ]);
  });

  it.each([
    ['says no more than the specification', ok(true)],
    ['has other fields', ok({ valid: true, organizationId: 'o1' })],
  ])('a server %s → receives only the specification’s headers', async (_what, validity) => {
    const server = { 'GET /isUserValid': [validity], ...profile, 'POST /users': [ok([], 201)] };
    const { call, requests } = await createSignedInPage(server);
    await call(calls.addUsers, { body: { users: [] }, idempotencyKey: 'k1' });
    const adding = requests.find(({ line }) => line === 'POST /users');
    expect(Object.keys(adding?.headers ?? {})).toEqual(['accept-language', 'authorization', 'content-type']);
  });

  it('a server uses numbers as ids → it receives them as numbers', async () => {
    const locations = [{ _id: 7, name: 'Harbour' }];
    const server = { 'GET /locations': [ok(locations)], 'POST /users': [ok([], 201)] };
    const { call, requests } = createPage(server);
    const listedLocations = await call(calls.getLocations);
    expect(listedLocations.ok && listedLocations.payload.map(({ _id }) => _id)).toEqual(['7']);
    const people = [{ name: 'Eve', email: 'eve@example.com', role: 'user' as const, locations: ['7', 'x'] }];
    await call(calls.addUsers, { body: { users: people } });
    const adding = requests.find(({ line }) => line === 'POST /users');
    expect(adding?.body).toContain('[7,"x"]');
  });

  it.each<[string, Reply, string]>([
    ['a sorted list of another server → the whole list is requested', ok(true), ''],
    ['a sorted list of our own API → the query is sent', ok({ valid: true, hasOrganization: true }), '?sort=name'],
  ])('%s', async (_what, validity, search) => {
    const rows = ok([
      { _id: 'l2', name: 'Harbour' },
      { _id: 'l1', name: 'Airport' },
    ]);
    const server = { [`GET /locations${search}`]: [rows], [`GET /users${search}`]: [rows] };
    const { call, listLines } = createPage({ 'GET /isUserValid': [validity], ...server });
    await call(calls.isUserValid);
    const query = { sort: 'name' };
    for (const read of [await call(calls.getLocations, { query }), await call(calls.getUsers, { query })])
      expect(read).toMatchObject({ payload: [{ name: 'Airport' }, { name: 'Harbour' }] });
    expect(listLines().slice(1)).toEqual(Object.keys(server));
  });

  it.each<[string, Reply]>([
    ['404', refused(404, 'No such call')],
    ['405', refused(405, 'No such call')],
    ['501', refused(501, 'No such call')],
    ['a page', { status: 404, text: '<h1>Not found</h1>' }],
  ])('the server lacks a call and answers %s → it is not sent again', async (_what, reply) => {
    const { call, listLines, listToasts } = createPage({ 'GET /plans': [reply] });
    for (const _ of [1, 2]) expect(await call(calls.getPlans)).toMatchObject({ ok: false, isNotOffered: true });
    expect(listLines()).toEqual(['GET /plans']);
    expect(listToasts()).toEqual([]);
  });

  it('another server answers 404 for a row → the call is still offered', async () => {
    const { call, listLines, listToasts } = createPage({ 'PATCH /users/u2': [refused(404, 'Not Found')] });
    const change = () => call(calls.changeUser, { params: { id: 'u2' }, body: {} });
    for (const _ of [1, 2]) expect(await change()).not.toHaveProperty('isNotOffered');
    expect(listLines().filter((line) => line.startsWith('PATCH'))).toHaveLength(2);
    expect(listToasts()).toContain('Not Found');
  });

  it('another origin lacks calls and CORS → each is sent once per visit', async () => {
    const { call, listLines } = createPage({ 'GET /plans': ['unreachable'] }, otherOrigin);
    for (const _ of [1, 2]) expect(await call(calls.getPlans)).toMatchObject({ isNotOffered: true });
    expect(listLines().filter((line) => line === 'GET /plans')).toHaveLength(1);
  });

  it('a part’s call has a schema of another library → returns its value', async () => {
    const schema: Schema<number> = {
      '~standard': { version: 1, vendor: 'another', validate: (value) => ({ value: Number(value) }) },
    };
    const { call } = createPage({ 'GET /reports': [ok('7')] });
    expect(await call(readCall('/reports', schema))).toMatchObject({ ok: true, payload: 7 });
  });

  it.each<[string, () => never | Promise<{ value: unknown }>, string]>([
    [
      'throws',
      () => {
        throw new RangeError('Of the part');
      },
      'Of the part',
    ],
    ['validates asynchronously', async () => ({ value: 1 }), 'validates asynchronously'],
  ])('a schema %s → is an error of the part, not a failed call', async (_what, validate, message) => {
    const { call, listToasts, log } = createPage({ 'GET /reports': [ok(1)] });
    const schema: Schema<unknown> = { '~standard': { version: 1, vendor: 'another', validate } };
    await expect(call(readCall('/reports', schema))).rejects.toThrow(message);
    expect(listToasts()).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it.each<[string, Call, string[]]>([
    ['a write', calls.sendVerification, [expect.stringContaining('It may have been saved.')]],
    ['a read', calls.getPlans, []],
  ])('the account changes during %s → it is canceled; a write shows a notice', async (_what, sent, expected) => {
    const server = { 'POST /org/verification': ['hangs' as const], 'GET /plans': ['hangs' as const] };
    const { call, listToasts, log, report } = createPage(server);
    const sending = call(sent);
    await vi.advanceTimersByTimeAsync(1);
    report(null);
    expect(await sending).toMatchObject({ ok: false });
    expect(listToasts()).toEqual(expected);
    expect(log).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, readonly Reply[]>, boolean]>([
    ['a server on another origin is up, but not this call → it is not offered', {}, true],
    ['a server on another origin is down → it is a failure', { 'GET /readiness_check': [down] }, false],
    ['our own API on another origin does not answer a call → it is a failure', ownApi, false],
  ])('%s', async (_what, server, isNotOffered) => {
    const page = createPage({ 'POST /org/verification': ['unreachable'], ...server }, otherOrigin);
    await page.call(calls.isUserValid);
    const result = await page.call(calls.sendVerification);
    expect(!result.ok && result.isNotOffered === true).toBe(isNotOffered);
    expect(page.listToasts()).toHaveLength(isNotOffered ? 0 : 1);
  });

  it('a proxy answers for our server with a page → the call is sent again later', async () => {
    const { call } = createPage({ ...ownApi, 'GET /plans': [{ status: 404, text: '<h1>Not found</h1>' }, ok([])] });
    await call(calls.isUserValid);
    expect(await call(calls.getPlans)).toMatchObject({ ok: false, isNotOffered: true });
    expect(await call(calls.getPlans)).toMatchObject({ ok: true });
  });

  it('the refetch after a write fails → the write is no longer running', async () => {
    const { call, store } = createPage({ 'POST /users': [ok([], 201)] }, { refetch: failToLoad });
    await expect(call(calls.addUsers, { body: { users: [] } })).rejects.toThrow('No chunk');
    expect(store.get(updateStatusAtom)).toBe('idle');
  });

  it('a call is refused, but the server is up → a toast shows its message', async () => {
    const { call, listToasts } = createPage({ 'POST /org/verification': [refused(422, 'Not now', { why: 1 })] });
    expect(await call(calls.sendVerification)).toEqual({
      ok: false,
      serverIsOk: true,
      statusCode: 422,
      message: 'Not now',
      payload: { why: 1 },
    });
    expect(listToasts()).toEqual(['Not now']);
  });

  it('the readiness check fails → many failures cause one toast', async () => {
    const { call, listToasts, listLines } = createPage({
      'POST /org/verification': ['unreachable'],
      'GET /readiness_check': [down],
    });
    const results = await Promise.all([1, 2, 3].map(() => call(calls.sendVerification)));
    expect(results.map((result) => !result.ok && result.serverIsOk)).toEqual([false, false, false]);
    // notistack shows identical toasts only once.
    expect(new Set(listToasts())).toEqual(new Set(['Server is unavailable']));
    expect(listLines().filter((line) => line === 'GET /readiness_check')).toHaveLength(1);
  });

  it.each<[string, Reply, Reply, string]>([
    ['connection lost, server up', 'unreachable', ok(null), 'The connection was lost. Please try again.'],
    ['unreadable, server down', { status: 502, text: '<h1>Bad gateway</h1>' }, down, 'Server is unavailable'],
  ])('%s → toast and result have the same message', async (_what, reply, readiness, message) => {
    const { call, listToasts } = createPage({ 'POST /org/verification': [reply], 'GET /readiness_check': [readiness] });
    expect(await call(calls.sendVerification)).toMatchObject({ serverIsOk: readiness !== down, message });
    expect(listToasts()).toEqual([message]);
  });

  it('fault 22: 401 with a token → a message appears, then the reload notice', async () => {
    const { call, listToasts, listEvents } = createPage({ 'POST /org/verification': [refused(401, 'Sign in again')] });
    await call(calls.sendVerification);
    expect(listToasts()).toEqual(['Sign in again']);
    await vi.advanceTimersByTimeAsync(1499);
    expect(listEvents()).not.toContain('reload-needed');
    await vi.advanceTimersByTimeAsync(1);
    expect(listEvents()).toContain('reload-needed');
    expect(listToasts()).toEqual(['Sign in again']);
  });

  it.each<[string, Record<string, readonly Reply[]>, Reply, string | undefined, number]>([
    ['our API, the role has changed → the new role', ownApi, ok({ ...adaProfile, role: 'user' }), 'user', 2],
    ['our API, still an admin → as before', ownApi, ok(adaProfile), 'admin', 2],
    ['our API, the account has no organization → no profile', ownApi, refused(401, 'No organization'), undefined, 3],
    ['our API, the profile cannot be read → as before', ownApi, refused(422, 'Not now'), 'admin', 2],
    ['another server → the profile is not read again', {}, ok(null), 'admin', 1],
  ])('403 from %s', async (_what, server, again, role, reads) => {
    const validity = { 'GET /isUserValid': [ok(true)], ...server };
    const page = await createSignedInPage({
      ...validity,
      'GET /user': [ok(adaProfile), again],
      'POST /users': [refused(403, 'No')],
    });
    await page.call(calls.addUsers, { body: { users: [] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.read().user?.role).toBe(role);
    expect(page.listLines().filter((line) => line === 'GET /user')).toHaveLength(reads);
    expect(page.store.get(isProfileOutdatedAtom)).toBe(false);
    expect(page.listToasts()).toEqual(['No']);
  });

  it.each([
    ['GET /user', calls.getUser],
    ['GET /isUserValid', calls.isUserValid],
  ])('%s, unreadable, in a silent call → the readiness check decides', async (line, request) => {
    const { call, listToasts } = createPage({
      [line]: [{ status: 404, text: '<h1>Gone</h1>' }],
      'GET /readiness_check': [down],
    });
    expect(await call<unknown, never>(request)).toMatchObject({ serverIsOk: false, statusCode: 404 });
    expect(listToasts()).toEqual([]);
  });

  it.each<[string, string, Reply, boolean]>([
    ['503', 'the server is down', down, false],
    ['503', 'the server is up', ok(null), true],
    ['422', 'the server is down', down, true],
  ])('a silent call is refused with %s, %s → the caller learns which', async (status, _what, readiness, isOk) => {
    const { call, listToasts } = createPage({
      'POST /org/verification': [refused(Number(status), 'Not now')],
      'GET /readiness_check': [readiness],
    });
    const result = await call(calls.sendVerification, { silent: true });
    expect(result).toMatchObject({ serverIsOk: isOk, message: 'Not now' });
    expect(listToasts()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['unreachable', 'unreachable'],
    ['not ready', down],
    ['hanging', 'hangs'],
  ])('the readiness check, server %s → sends one request and logs nothing', async (_what, reply) => {
    const { call, listLines, listEvents } = createPage({ 'GET /readiness_check': [reply] });
    const result = call(calls.checkReadiness);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toMatchObject({ ok: false, serverIsOk: false });
    expect(listLines()).toEqual(['GET /readiness_check']);
    expect(listEvents()).toEqual([]);
  });

  it('the logs → contain no token, body or id', async () => {
    const { call, log } = createPage({ 'PATCH /users/secret-id': [refused(422, 'carol@example.com is taken')] });
    await call(calls.changeUser, { params: { id: 'secret-id' }, body: { email: 'carol@example.com' } });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/token-1|carol|secret-id/);
  });
});
