import { expect, it } from 'vitest';

import { type EarlyRequest, withEarlyRequests } from './earlyRequests.ts';

const as = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } });
const answered = (status = 200) => Promise.resolve(new Response('early', { status }));
const early = (path: string, answer = answered(), token = 'a'): EarlyRequest => ({ path, token, answer });

function pageWith(...requests: EarlyRequest[]) {
  const sent: string[] = [];
  const account = new AbortController();
  const fetch = withEarlyRequests({
    fetch: async (url, { method }) => {
      sent.push(`${method} ${url}`);
      return new Response('new');
    },
    apiUrl: '/api',
    requests,
    account: account.signal,
  });
  const read = async (path: string, init: RequestInit = as('a')) => (await fetch(`/api${path}`, init)).text();
  return { sent, account, fetch, read };
}

it('sent early → answers the next fetch of it, once', async () => {
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

it.each<[string, (page: ReturnType<typeof pageWith>) => unknown]>([
  ['the account changed', ({ account }) => account.abort()],
  ['something was written', ({ read }) => read('/locations', as('a', 'POST'))],
])('%s → sent again', async (_what, happen) => {
  const page = pageWith(early('/org'));
  await happen(page);
  expect(await page.read('/org')).toBe('new');
});

it.each([
  ['refused', () => answered(503)],
  ['lost', () => Promise.reject(new TypeError('away'))],
])('%s before it is fetched → sent again', async (_what, answer) => {
  const { read } = pageWith(early('/org', answer()));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await read('/org')).toBe('new');
});
