import { expect, it } from 'vitest';

import { createKeyedQueue, createTimeShare } from './queues.ts';

it('201 queued requests of one organization → only the last is refused', async () => {
  const queue = createKeyedQueue(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const waitingRequests = Array.from({ length: 200 }, () => queue('one', () => promise));
  await expect(queue('one', async () => 'late')).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  expect(await queue('other', async () => 'at once')).toBe('at once');
  resolve('done');
  expect(new Set(await Promise.all(waitingRequests))).toEqual(new Set(['done']));
  expect(await queue('one', async () => 'again')).toBe('again');
});

it('two organizations have long work → it takes turns; short work runs at once', async () => {
  const share = createTimeShare();
  const events: string[] = [];
  const piece = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
  };
  const longWork = ['first', 'second'].map((name) => share('one', 5, piece(name)));
  const otherWork = [share('other', 100, piece('other')), share('one', 4, piece('short'))];
  await Promise.all([...longWork, ...otherWork]);
  expect(events.filter((event) => !event.startsWith('short'))).toEqual([
    'first begins',
    'first ends',
    'other begins',
    'other ends',
    'second begins',
    'second ends',
  ]);
  expect(events.indexOf('short ends')).toBeLessThan(events.indexOf('other ends'));
});
