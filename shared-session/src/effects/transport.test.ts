import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { acme, carol } from '../../tests/entities.ts';
import { ok, refused, type Reply, createScriptedServer } from '../../tests/scriptedServer.ts';
import { stubPage } from '../../tests/stubPage.ts';
import { useFakeTime } from '../../tests/useFakeTime.ts';
import { calls, emptyForm, write } from 'contract';
import { failureMessages } from '../messages/failures.ts';
import { createTransport, type Query } from './transport.ts';
import type { Identity } from './identity.ts';

function createTestTransport(
  script: Record<string, readonly Reply[]>,
  getToken: Identity['getToken'] = async () => 'token-1',
  getAccountSignal = () => new AbortController().signal,
) {
  // Removes the random part of the pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const server = createScriptedServer(script);
  stubPage();
  return { ...server, transport: createTransport({ apiUrl: '/api', getToken, getAccountSignal }) };
}

/** Creates tokens "token-1", "token-2" …: each refresh returns the next one, asynchronously. */
function createTokenGetter() {
  let number = 1;
  return vi.fn<Identity['getToken']>(async (options) => {
    if (options?.fresh) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      number += 1;
    }
    return `token-${number}`;
  });
}

const countRefreshes = (getToken: ReturnType<typeof createTokenGetter>) =>
  getToken.mock.calls.filter(([options]) => options?.fresh).length;

beforeEach(useFakeTime);

describe('request', () => {
  it('nobody is signed in → no bearer header is sent', async () => {
    const { transport, requests } = createTestTransport({ 'GET /user': [refused(401, 'No token')] }, async () => null);
    const { hadToken } = await transport.send(calls.getUser);
    expect(requests[0]?.headers).toEqual({ 'content-type': 'application/json', 'accept-language': 'en' });
    expect(hadToken).toBe(false);
  });

  it('the user signs out before a request → it is never sent without the token', async () => {
    for (const tokens of [
      ['token-1', null],
      ['token-1', 'token-1', null],
    ]) {
      const { transport, requests } = createTestTransport(
        { 'GET /users?limit=3': [refused(503, 'Busy')] },
        async () => tokens.shift() ?? null,
      );
      const sending = transport.send(calls.getUsers, { query: { limit: 3 } });
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await sending).answer).toMatchObject({ ok: false, cause: 'canceled' });
      expect(requests.filter(({ headers }) => !('authorization' in headers))).toEqual([]);
    }
  });

  it.each([
    ['a retry', refused(503, 'Busy')],
    ['a renewed token', refused(401, 'Expired')],
    ['the answer', ok(acme)],
    ['the timeout', 'hangs' as const],
  ])('another account signs in before %s → the request is canceled', async (_, answer) => {
    const account = new AbortController();
    const heldAnswer = Promise.withResolvers<Reply>();
    let token = 'token-of-ada';
    const script = { 'POST /org': [{ later: heldAnswer.promise }, ok(acme)] };
    const { transport, requests } = createTestTransport(
      script,
      async () => token,
      () => account.signal,
    );
    const sending = transport.send<unknown, unknown>(calls.saveOrganization, { body: acme, idempotencyKey: 'k1' });
    await vi.advanceTimersByTimeAsync(0);
    account.abort();
    token = 'token-of-bob';
    heldAnswer.resolve(answer);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await sending).answer).toMatchObject({ ok: false, cause: 'canceled' });
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-of-ada']);
  });

  it('two accounts’ tokens are refused at once → each renews its own', async () => {
    let name = 'ada';
    const renewal = Promise.withResolvers<string>();
    const getToken: Identity['getToken'] = async (options) =>
      !options?.fresh ? `token-of-${name}` : name === 'ada' ? renewal.promise : 'renewed-of-bob';
    const { transport, requests } = createTestTransport({ 'GET /user': [refused(401, 'Expired')] }, getToken);
    const sending = [transport.send(calls.getUser)];
    await vi.advanceTimersByTimeAsync(0);
    name = 'bob';
    sending.push(transport.send(calls.getUser));
    await vi.advanceTimersByTimeAsync(0);
    renewal.resolve('renewed-of-ada');
    await Promise.all(sending);
    const tokens = requests.map(({ headers }) => headers['authorization']?.replace('Bearer ', ''));
    expect(tokens.toSorted()).toEqual(['renewed-of-ada', 'renewed-of-bob', 'token-of-ada', 'token-of-bob']);
  });
});

it.each<[string, Query, Record<string, string>]>([
  ['nothing', { after: undefined }, {}],
  ['strings and numbers', { sort: '-name', limit: 50, offset: 0 }, { sort: '-name', limit: '50', offset: '0' }],
  [
    'special characters of a URL',
    { 'a&b': 'c&role=#x', search: "Ü %+ ?'(*~[" },
    { 'a&b': 'c&role=#x', search: "Ü %+ ?'(*~[" },
  ],
  ['a list', { search: 'c&x=1', role: ['admin'], none: [] }, { search: 'c&x=1', 'role[]': 'admin' }],
  ['objects', { a: { b: { c: 1 } } }, { 'a[b][c]': '1' }],
  ['null and booleans', { none: null, all: true }, { all: 'true' }],
  ['lists of objects', { a: [{ b: 1 }] }, { 'a[][b]': '1' }],
])(
  '“serialized with bracket-style arrays”: %s → is in brackets, without missing values',
  async (_what, query, expected) => {
    const { transport, requests } = createTestTransport({});
    const sending = transport.send(calls.getUsers, { query, retries: false });
    await vi.advanceTimersByTimeAsync(0);
    await sending;
    const [, sent = ''] = requests[0]?.line.split('GET /users') ?? [];
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(expected);
  },
);

it('“JSON (an empty object when none)”: DELETE without a body → sends an empty object', async () => {
  const { transport, requests } = createTestTransport({});
  const removeReport = write('DELETE', '/reports/:id', emptyForm, v.unknown());
  await transport.send(removeReport, { params: { id: 'r1' } });
  expect(requests[0]).toMatchObject({ line: 'DELETE /reports/r1', body: '{}' });
});

it('an id in a path → is filled in and escaped', async () => {
  const { transport, requests } = createTestTransport({});
  await transport.send(calls.acceptInvitation, { params: { id: 'a/b?c#d' } });
  expect(requests[0]?.line).toBe('POST /invitations/a%2Fb%3Fc%23d/accept');
});

it.each([{}, { id: '' }, { id: '.' }, { id: '..' }])('%o for an id in a path → is never sent', async (params) => {
  const { transport, requests } = createTestTransport({});
  const { answer } = await transport.send(calls.acceptInvitation, { params });
  expect(answer).toMatchObject({ ok: false, statusCode: 400, cause: 'bad-request' });
  expect(requests).toEqual([]);
});

describe('failures', () => {
  it('fault 32: a GET gets 5xx → it is retried twice, then fails', async () => {
    const { transport, requests } = createTestTransport({ 'GET /org': [refused(503, 'Down')] });
    const sending = transport.send(calls.getOrganization);
    await vi.advanceTimersByTimeAsync(299);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(requests).toHaveLength(3);
    await vi.runAllTimersAsync();
    expect((await sending).answer).toMatchObject({ ok: false, statusCode: 503, message: 'Down' });
    expect(requests).toHaveLength(3);
  });

  it.each(['unreachable', refused(500, 'No')] as const)(
    'faults 31, 32: POST gets %s → it is sent once',
    async (reply) => {
      const { transport, requests } = createTestTransport({ 'POST /org/verification': [reply] });
      const sending = transport.send(calls.sendVerification);
      await vi.runAllTimersAsync();
      expect((await sending).answer).toMatchObject({ ok: false, statusCode: 500 });
      expect(requests).toHaveLength(1);
    },
  );

  it.each([
    [false, 1],
    [true, 2],
  ])('fault 39: a write gets 429, waits: %o → it is sent %i times', async (waits, times) => {
    const { transport, requests } = createTestTransport({
      'POST /org/verification': [refused(429, 'Too many'), ok(null)],
    });
    const sending = transport.send(calls.sendVerification, { waits });
    await vi.advanceTimersByTimeAsync(1000);
    await sending;
    expect(requests).toHaveLength(times);
  });

  it('faults 35, 38: the answer is lost → it is sent again with the same key', async () => {
    const { transport, requests } = createTestTransport({ 'POST /users': ['unreachable', ok([carol], 201)] });
    const sending = transport.send(calls.addUsers, { body: { users: [] }, idempotencyKey: 'k1' });
    await vi.runAllTimersAsync();
    expect((await sending).answer.ok).toBe(true);
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
  });

  it('fault 33: no answer for 15 s → is a failure without a retry', async () => {
    const { transport, requests } = createTestTransport({ 'GET /org': ['hangs'] });
    const sending = transport.send(calls.getOrganization);
    const onSettled = vi.fn<() => void>();
    void sending.then(onSettled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await sending).answer).toMatchObject({
      statusCode: 500,
      message: failureMessages.noAnswerInTime,
      cause: 'timeout',
    });
    expect(requests).toHaveLength(1);
  });

  it('fault 37: a request is canceled before its retry → it ends at once', async () => {
    const { transport, requests } = createTestTransport({ 'GET /org': ['unreachable'] });
    const controller = new AbortController();
    const sending = transport.send(calls.getOrganization, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect((await sending).answer).toMatchObject({ ok: false, cause: 'canceled' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['auth/network-request-failed', 500, 'network'],
    ['auth/user-token-expired', 401, 'refused'],
  ])('the token is refused with %s → is a failure, not a throw', async (code, statusCode, cause) => {
    const { transport, requests } = createTestTransport({}, () =>
      Promise.reject(Object.assign(new Error(code), { code })),
    );
    expect((await transport.send(calls.getOrganization, { retries: false })).answer).toMatchObject({
      statusCode,
      cause,
    });
    expect(requests).toHaveLength(0);
  });
});

describe('401 with a token', () => {
  const expiredServer = { 'GET /org': [refused(401, 'Expired'), ok(acme)] };

  it('fault 21: the token has expired → it is renewed, and the request is sent once more', async () => {
    const getToken = createTokenGetter();
    const { transport, requests } = createTestTransport(expiredServer, getToken);
    const sending = transport.send(calls.getOrganization);
    await vi.runAllTimersAsync();
    expect((await sending).answer.ok).toBe(true);
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(countRefreshes(getToken)).toBe(1);
  });

  it('fault 22: 50 calls get a 401 at once → one renewal, and one retry each', async () => {
    const getToken = createTokenGetter();
    const { transport, requests } = createTestTransport({ 'GET /org': [refused(401, 'Expired')] }, getToken);
    const sendings = Array.from({ length: 50 }, () => transport.send(calls.getOrganization));
    await vi.runAllTimersAsync();
    const answer = expect.objectContaining({ statusCode: 401, message: 'Expired' });
    const refusal = expect.objectContaining({ answer, hadToken: true });
    expect(await Promise.all(sendings)).toEqual(sendings.map(() => refusal));
    expect(countRefreshes(getToken)).toBe(1);
    expect(requests).toHaveLength(100);
  });

  it('a late 401 arrives after the renewal → the token is not renewed again', async () => {
    const lateReply = Promise.withResolvers<Reply>();
    const getToken = createTokenGetter();
    const script = { ...expiredServer, 'GET /locations': [{ later: lateReply.promise }, ok([])] };
    const { transport } = createTestTransport(script, getToken);
    const slow = transport.send(calls.getLocations);
    const quickRequest = transport.send(calls.getOrganization);
    await vi.advanceTimersByTimeAsync(10);
    expect((await quickRequest).answer.ok).toBe(true);
    lateReply.resolve(refused(401, 'Expired'));
    expect((await slow).answer.ok).toBe(true);
    expect(countRefreshes(getToken)).toBe(1);
  });
});
