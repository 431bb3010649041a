import { setTimeout } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { withDeadline } from './deadline.ts';

it.each([
  ['ends well', async () => 'done', { value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { reason: { message: 'no' } }],
])('work that %s in time → what it comes to', async (_, work, expected) => {
  const [settled] = await Promise.allSettled([
    withDeadline(500, async (throwIfLate) => {
      throwIfLate();
      return work();
    }),
  ]);
  expect(settled).toMatchObject(expected);
});

it('work that takes too long → 503, and what has not begun by then is refused', async () => {
  const begun: string[] = [];
  const finished = Promise.withResolvers<unknown>();
  const answer = withDeadline(20, async (throwIfLate) => {
    throwIfLate();
    begun.push('in time');
    await setTimeout(60);
    try {
      throwIfLate();
      begun.push('late');
    } catch (error) {
      finished.resolve(error);
    }
  });
  await expect(answer).rejects.toMatchObject({ statusCode: 503 });
  expect(await finished.promise).toMatchObject({ statusCode: 503 });
  expect(begun).toEqual(['in time']);
});
