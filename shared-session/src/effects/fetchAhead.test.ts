import { expect, it } from 'vitest';

import { createFetchAhead } from './fetchAhead.ts';

const as = (token: string) => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });

function counting(answer: () => Promise<Response> = async () => new Response('yes')) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return answer();
  };
  return { asked, ahead: createFetchAhead(fetch) };
}

it('asked ahead, then asked the same → asked once, and answered', async () => {
  const { asked, ahead } = counting();
  ahead.ask('/isUserValid', as('a'));
  const answer = await ahead.fetch('/isUserValid', as('a'));
  expect(await answer.text()).toBe('yes');
  expect(asked).toEqual(['/isUserValid']);
});

it('asked again later → asked anew', async () => {
  const { asked, ahead } = counting();
  ahead.ask('/isUserValid', as('a'));
  await ahead.fetch('/isUserValid', as('a'));
  await ahead.fetch('/isUserValid', as('a'));
  expect(asked).toHaveLength(2);
});

it.each([
  ['for another account', '/isUserValid', as('b')],
  ['for something else', '/user', as('a')],
])('asked ahead, then asked %s → asked anew', async (_what, url, init) => {
  const { asked, ahead } = counting();
  ahead.ask('/isUserValid', as('a'));
  await ahead.fetch(url, init);
  expect(asked).toEqual(['/isUserValid', url]);
});

it('asked ahead in vain → whoever asks learns it, and may ask again', async () => {
  let tries = 0;
  const { ahead } = counting(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('away');
    return new Response('yes');
  });
  ahead.ask('/isUserValid', as('a'));
  await expect(ahead.fetch('/isUserValid', as('a'))).rejects.toThrow('away');
  expect((await ahead.fetch('/isUserValid', as('a'))).ok).toBe(true);
});
