import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from 'contract';

import { acme } from '../../tests/entities.ts';
import { createPage, settle } from '../../tests/createPage.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { useFakeTime } from '../../tests/useFakeTime.ts';
import { isBelow } from './prefetched.ts';

beforeEach(() => {
  useFakeTime();
  vi.stubGlobal('location', { origin: 'https://askwell.example' });
});

const takesPrefetched = true;

/** Creates a page that has requested the organization early. */
async function createPrefetchingPage(replies: readonly Reply[] = [ok(acme)], token = { current: 'token-of-ada' }) {
  const script = { 'GET /org': replies, 'POST /org/verification': [ok(null)] };
  const page = createPage(script, { identity: { getToken: async () => token.current } });
  const { prefetch, clear } = await page.backend();
  const prefetchOrganization = async () => {
    prefetch(['/org']);
    await settle();
  };
  await prefetchOrganization();
  const read = () => page.call(calls.getOrganization, { takesPrefetched });
  return { ...page, clear, prefetchOrganization, read };
}

describe('a prefetched request', () => {
  it('the same URL is read → the prefetched answer is used once', async () => {
    const { read, listLines } = await createPrefetchingPage();
    expect(await read()).toMatchObject({ payload: { name: 'Acme' } });
    expect(listLines()).toEqual(['GET /org']);
    await read();
    expect(listLines()).toHaveLength(2);
  });

  it('the same URL is requested within ten seconds → the first request is used', async () => {
    const { prefetchOrganization, listLines } = await createPrefetchingPage();
    await prefetchOrganization();
    expect(listLines()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_001);
    await prefetchOrganization();
    expect(listLines()).toHaveLength(2);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof createPrefetchingPage>>) => unknown]>([
    ['ten seconds have passed', () => vi.advanceTimersByTimeAsync(10_001)],
    ['something was written', ({ call }) => call(calls.sendVerification)],
    ['the account’s data was cleared', ({ clear }) => clear()],
  ])('%s → a new request is sent', async (_what, happen) => {
    const page = await createPrefetchingPage();
    await happen(page);
    page.requests.length = 0;
    await page.read();
    expect(page.listLines()).toEqual(['GET /org']);
  });

  it('another call → is sent, and the answer waits for its own call', async () => {
    const { call, read, listLines } = await createPrefetchingPage();
    await call(calls.getPlans, { takesPrefetched });
    await read();
    expect(listLines()).toEqual(['GET /org', 'GET /plans']);
  });

  it('another account’s token → needs a new request', async () => {
    const token = { current: 'token-of-ada' };
    const { read, requests } = await createPrefetchingPage([ok(acme)], token);
    token.current = 'token-of-bob';
    await read();
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-of-ada',
      'Bearer token-of-bob',
    ]);
  });

  it('a read needs new data → a new request is sent', async () => {
    const { call, listLines } = await createPrefetchingPage();
    await call(calls.getOrganization);
    expect(listLines()).toHaveLength(2);
  });

  it('a prefetched request fails → it is handled like the reader’s own', async () => {
    const { read, listToasts, listEvents, listLines } = await createPrefetchingPage([refused(403, 'Not yours')]);
    await read();
    expect(listToasts()).toEqual(['Not yours']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(listEvents()).toContain('reload-needed');
    expect(listLines()).toEqual(['GET /org', 'GET /readiness_check']);
  });

  it('a prefetched request fails temporarily → it is retried like any read', async () => {
    const { read, listLines } = await createPrefetchingPage(['unreachable', ok(acme)]);
    const reading = read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toMatchObject({ ok: true });
    expect(listLines()).toEqual(['GET /org', 'GET /org']);
  });

  it('a prefetched request is never answered → the read ends in time', async () => {
    const { read } = await createPrefetchingPage(['hangs']);
    const reading = read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await reading).toMatchObject({ ok: false });
  });
});

it.each([
  ['/api', '/org', true],
  ['https://api.example/v1', '/org/summary?x=1', true],
  ['/api', '/../org', false],
  ['/api', '/%2e%2e/org', false],
  ['/api', '/x/../../org', false],
  ['/api', 'org', false],
  ['https://api.example', '@evil.example/org', false],
  ['https://api.example', '.evil.example/org', false],
])('API %s, path %s → belongs to the API: %s', (api, path, expected) => {
  expect(isBelow(api, path)).toBe(expected);
});
