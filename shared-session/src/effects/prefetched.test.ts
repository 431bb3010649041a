import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from 'contract';

import { acme } from '../../tests/entities.ts';
import { pageWith, settle } from '../../tests/pageWith.ts';
import { ok, refused, type Reply } from '../../tests/scriptedServer.ts';
import { useFakeTime } from '../../tests/useFakeTime.ts';
import { isBelow } from './prefetched.ts';

beforeEach(() => {
  useFakeTime();
  vi.stubGlobal('location', { origin: 'https://askwell.example' });
});

const takesPrefetched = true;

/** Creates a page that has requested the organization early. */
async function prefetching(replies: readonly Reply[] = [ok(acme)], token = { current: 'token-of-ada' }) {
  const script = { 'GET /org': replies, 'POST /org/verification': [ok(null)] };
  const page = pageWith(script, { identity: { getToken: async () => token.current } });
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
    const { read, lines } = await prefetching();
    expect(await read()).toMatchObject({ payload: { name: 'Acme' } });
    expect(lines()).toEqual(['GET /org']);
    await read();
    expect(lines()).toHaveLength(2);
  });

  it('the same URL is requested within ten seconds → the first request is used', async () => {
    const { prefetchOrganization, lines } = await prefetching();
    await prefetchOrganization();
    expect(lines()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_001);
    await prefetchOrganization();
    expect(lines()).toHaveLength(2);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof prefetching>>) => unknown]>([
    ['ten seconds have passed', () => vi.advanceTimersByTimeAsync(10_001)],
    ['something was written', ({ call }) => call(calls.sendVerification)],
    ['the account’s data was cleared', ({ clear }) => clear()],
  ])('%s → a new request is sent', async (_what, happen) => {
    const page = await prefetching();
    await happen(page);
    page.requests.length = 0;
    await page.read();
    expect(page.lines()).toEqual(['GET /org']);
  });

  it('another call → is sent, and the answer waits for its own call', async () => {
    const { call, read, lines } = await prefetching();
    await call(calls.getPlans, { takesPrefetched });
    await read();
    expect(lines()).toEqual(['GET /org', 'GET /plans']);
  });

  it('another account’s token → needs a new request', async () => {
    const token = { current: 'token-of-ada' };
    const { read, requests } = await prefetching([ok(acme)], token);
    token.current = 'token-of-bob';
    await read();
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-of-ada',
      'Bearer token-of-bob',
    ]);
  });

  it('a read needs new data → a new request is sent', async () => {
    const { call, lines } = await prefetching();
    await call(calls.getOrganization);
    expect(lines()).toHaveLength(2);
  });

  it('a prefetched request fails → it is handled like the reader’s own', async () => {
    const { read, toasts, events, lines } = await prefetching([refused(403, 'Not yours')]);
    await read();
    expect(toasts()).toEqual(['Not yours']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(events()).toContain('reload-needed');
    expect(lines()).toEqual(['GET /org', 'GET /readiness_check']);
  });

  it('a prefetched request fails temporarily → it is retried like any read', async () => {
    const { read, lines } = await prefetching(['unreachable', ok(acme)]);
    const reading = read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toMatchObject({ ok: true });
    expect(lines()).toEqual(['GET /org', 'GET /org']);
  });

  it('a prefetched request is never answered → the read ends in time', async () => {
    const { read } = await prefetching(['hangs']);
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
