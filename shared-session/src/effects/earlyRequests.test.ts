import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { calls } from '../contract.ts';
import { summaryAtom } from '../state/organizationAtoms.ts';
import { numbers } from '../../tests/entities.ts';
import { fakeIdentity } from '../../tests/fakeIdentity.ts';
import { ok, type Reply, scriptedServer } from '../../tests/scriptedServer.ts';
import { createBackend } from './backend.ts';
import { createEarlyRequests, type EarlyRequest } from './earlyRequests.ts';

const as = (token: string, method = 'GET') => ({
  method,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
});

const answered = (status = 200) => Promise.resolve(new Response('early', { status }));
const early = (path: string, answer = answered(), token = 'a'): EarlyRequest => ({ path, token, answer });

function pageWith(...requests: EarlyRequest[]) {
  const sent: string[] = [];
  const statuses = new Map<string, number>();
  const account = new AbortController();
  const { fetch, prefetch } = createEarlyRequests({
    fetch: async (url, { method }) => {
      sent.push(`${method} ${url}`);
      return new Response('new', { status: statuses.get(url) ?? 200 });
    },
    apiUrl: '/api',
    requests,
    accountSignal: () => account.signal,
  });
  const read = async (path: string, init: RequestInit = as('a')) => (await fetch(`/api${path}`, init)).text();
  return { sent, statuses, account, fetch, prefetch, read };
}

beforeEach(() => void vi.useFakeTimers());

it('sent early → answers the next fetch of the same request, once', async () => {
  const { sent, read } = pageWith(early('/isUserValid'), early('/user'));
  expect(await read('/isUserValid')).toBe('early');
  expect(await read('/user')).toBe('early');
  expect(sent).toEqual([]);
  expect(await read('/user')).toBe('new');
  expect(sent).toEqual(['GET /api/user']);
});

it.each([
  ['by another account, or with a renewed token', '/user', as('b')],
  ['without a token', '/user', { method: 'GET', headers: {} }],
  ['for something else', '/org', as('a')],
  ['with a query', '/user?all', as('a')],
])('fetched %s → sent again', async (_what, path, init: RequestInit) => {
  const { sent, read } = pageWith(early('/user'));
  expect(await read(path, init)).toBe('new');
  expect(sent).toEqual([`GET /api${path}`]);
});

it.each([401, 403, 500])('answered with %i → its fetch gets that, once; later requests are dropped', async (status) => {
  const { fetch, read, sent } = pageWith(early('/isUserValid', answered(status)), early('/user'), early('/org'));
  await vi.advanceTimersByTimeAsync(0);
  expect((await fetch('/api/isUserValid', as('a'))).status).toBe(status);
  expect(await read('/isUserValid')).toBe('new');
  expect(await read('/user')).toBe('new');
  expect(await read('/org')).toBe('new');
  expect(sent).toHaveLength(3);
});

it('the last request failed → earlier ones are used', async () => {
  const { read } = pageWith(early('/isUserValid'), early('/org', answered(503)));
  await vi.advanceTimersByTimeAsync(0);
  expect(await read('/isUserValid')).toBe('early');
});

it('no answer → its fetch gets the error and the next one is sent; not fetched → no unhandled rejection', async () => {
  const { fetch, read } = pageWith(early('/isUserValid', Promise.reject(new TypeError('away'))));
  await vi.advanceTimersByTimeAsync(0);
  await expect(fetch('/api/isUserValid', as('a'))).rejects.toThrow('away');
  expect(await read('/isUserValid')).toBe('new');
});

it('prefetched → used once by the same request, and not prefetched twice meanwhile', async () => {
  const { prefetch, read, sent } = pageWith();
  prefetch(['/org', '/org/summary'], 'a');
  prefetch(['/org'], 'a');
  expect(sent).toEqual(['GET /api/org', 'GET /api/org/summary']);
  await read('/org');
  expect(sent).toHaveLength(2);
  await read('/org');
  await read('/org/summary', as('b'));
  expect(sent).toHaveLength(4);
});

it.each<[string, (page: ReturnType<typeof pageWith>) => unknown]>([
  ['the account changed', ({ account }) => account.abort()],
  ['something was written', ({ read }) => read('/locations', as('a', 'POST'))],
  ['ten seconds went by', () => vi.advanceTimersByTimeAsync(10_000)],
])('prefetched, then %s → sent again', async (_what, happen) => {
  const page = pageWith();
  page.prefetch(['/org'], 'a');
  await happen(page);
  await page.read('/org');
  expect(page.sent.filter((one) => one === 'GET /api/org')).toHaveLength(2);
});

it('no answer for longer than that, as on a slow network → it is used when it comes, and not sent again', async () => {
  const slow = new Promise<Response>((resolve) => void setTimeout(resolve, 11_000, new Response('early')));
  const { read, sent } = pageWith(early('/org', slow));
  await vi.advanceTimersByTimeAsync(10_500);
  const shown = read('/org');
  await vi.advanceTimersByTimeAsync(500);
  expect(await shown).toBe('early');
  expect(sent).toEqual([]);
});

it('prefetched and failed → the page sends it again', async () => {
  const { prefetch, fetch, statuses } = pageWith();
  statuses.set('/api/org', 503);
  prefetch(['/org'], 'a');
  await vi.advanceTimersByTimeAsync(0);
  statuses.clear();
  expect((await fetch('/api/org', as('a'))).status).toBe(200);
});

describe('an answer that has come before its page asks', () => {
  const older = { ...numbers, people: 7 };

  /** A page whose data was requested early, with these replies. */
  async function pageThatAsked(script: Record<string, Reply>) {
    const { fetch, lines } = scriptedServer({
      ...Object.fromEntries(Object.entries(script).map(([line, reply]) => [line, [reply]])),
      'GET /org/summary': [ok(older), ok(numbers)],
    });
    const account = new AbortController();
    const store = createStore();
    const send = (path: string) => ({ path, token: 'token-1', answer: fetch(path, as('token-1')) });
    const backend = createBackend({
      apiUrl: '',
      fetch,
      requests: [...Object.keys(script).map((line) => line.replace('GET ', '')), '/org/summary'].map(send),
      identity: fakeIdentity().identity,
      store,
      log: () => {},
      environment: { isHidden: () => false, onWake: () => () => {} },
      accountSignal: () => account.signal,
    });
    await vi.advanceTimersByTimeAsync(0);
    return { ...backend, account, store, summaries: () => lines().filter((line) => line === 'GET /org/summary') };
  }

  it('data that several pages share → there for the first render; used once, and requested the next time', async () => {
    const { loadSummary, store, summaries } = await pageThatAsked({});
    expect(store.get(summaryAtom)).toEqual({ data: older, status: 'ready', error: null });
    let changes = 0;
    store.sub(summaryAtom, () => (changes += 1));
    expect(await loadSummary()).toMatchObject({ ok: true, payload: older });
    expect([changes, summaries().length]).toEqual([0, 1]);
    await loadSummary();
    expect(store.get(summaryAtom).data).toEqual(numbers);
    expect(summaries()).toHaveLength(2);
  });

  it('data of one page → once, for exactly its call', async () => {
    const { earlyAnswer } = await pageThatAsked({ 'GET /locations?sort=name&limit=1': ok([]) });
    expect(earlyAnswer(calls.getLocations)).toBeNull();
    expect(earlyAnswer(calls.getLocations, { sort: 'name', limit: 2 })).toBeNull();
    expect(earlyAnswer(calls.getLocations, { sort: ['name'], limit: 1 })).toBeNull();
    const known = earlyAnswer(calls.getLocations, { sort: 'name', limit: 1 });
    expect(known?.answer.payload).toEqual([]);
    known?.take();
    expect(earlyAnswer(calls.getLocations, { sort: 'name', limit: 1 })).toBeNull();
  });

  it.each<[string, (page: Awaited<ReturnType<typeof pageThatAsked>>) => unknown]>([
    ['the account changed', ({ account }) => account.abort()],
    ['something was written', ({ removeLocation }) => removeLocation('l1')],
    ['ten seconds went by', () => vi.advanceTimersByTimeAsync(10_000)],
  ])('%s → gone', async (_what, happen) => {
    const page = await pageThatAsked({ 'GET /plans': ok([]) });
    await happen(page);
    expect(page.earlyAnswer(calls.getPlans)).toBeNull();
  });

  it('an answer that cannot be read, or that comes after a failed one → none', async () => {
    const unreadable = await pageThatAsked({ 'GET /plans': { status: 200, text: 'no JSON' } });
    expect(unreadable.earlyAnswer(calls.getPlans)).toBeNull();
    const refused = await pageThatAsked({ 'GET /isUserValid': { status: 403, text: '' } });
    expect(refused.earlyAnswer(calls.getSummary)).toBeNull();
    expect(refused.store.get(summaryAtom).data).toBeNull();
  });
});
