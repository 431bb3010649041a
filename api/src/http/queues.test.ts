import { expect, it } from 'vitest';

import { createKeyedQueue } from './queues.ts';

it('201 queued requests of one organization → the last is refused, others’ run', async () => {
  const queue = createKeyedQueue(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = Array.from({ length: 200 }, () => queue('one', () => promise));
  await expect(queue('one', async () => 'late')).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  expect(await queue('other', async () => 'at once')).toBe('at once');
  resolve('done');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
  expect(await queue('one', async () => 'again')).toBe('again');
});
