import { expect, it } from 'vitest';

import { createRequestPrefetcher } from './startSession.ts';

const as = (token: string) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });

function counting(answer: () => Promise<Response> = async () => new Response('yes')) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return answer();
  };
  return { asked, prefetcher: createRequestPrefetcher(fetch) };
}

it('prefetched, then fetched → one request, answered', async () => {
  const { asked, prefetcher } = counting();
  prefetcher.prefetch('/isUserValid', as('a'));
  const answer = await prefetcher.fetch('/isUserValid', as('a'));
  expect(await answer.text()).toBe('yes');
  expect(asked).toEqual(['/isUserValid']);
});

it('fetched a second time → a second request', async () => {
  const { asked, prefetcher } = counting();
  prefetcher.prefetch('/isUserValid', as('a'));
  await prefetcher.fetch('/isUserValid', as('a'));
  await prefetcher.fetch('/isUserValid', as('a'));
  expect(asked).toHaveLength(2);
});

it.each([
  ['for another account', '/isUserValid', as('b')],
  ['for something else', '/user', as('a')],
])('prefetched, then fetched %s → another request', async (_what, url, init) => {
  const { asked, prefetcher } = counting();
  prefetcher.prefetch('/isUserValid', as('a'));
  await prefetcher.fetch(url, init);
  expect(asked).toEqual(['/isUserValid', url]);
});

it('prefetch fails → the caller gets the error, and can try again', async () => {
  let tries = 0;
  const { prefetcher } = counting(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('away');
    return new Response('yes');
  });
  prefetcher.prefetch('/isUserValid', as('a'));
  await expect(prefetcher.fetch('/isUserValid', as('a'))).rejects.toThrow('away');
  expect((await prefetcher.fetch('/isUserValid', as('a'))).ok).toBe(true);
});
