import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withDeadline } from './calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['succeeds', async () => 'done', { value: 'done' }],
  ['fails', () => Promise.reject(new Error('no')), { reason: { message: 'no' } }],
])('work that %s in time → its own result', async (_, work, expected) => {
  const [settled] = await Promise.allSettled([
    withDeadline(500, async (throwIfLate) => {
      throwIfLate();
      return work();
    }),
  ]);
  expect(settled).toMatchObject(expected);
});

it('work that takes too long → 503, and its next step is refused', async () => {
  const firstStep = Promise.withResolvers<void>();
  const nextStep = Promise.withResolvers<void>();
  const answer = withDeadline(20, async (throwIfLate) => {
    throwIfLate();
    await firstStep.promise;
    await Promise.resolve().then(throwIfLate).then(nextStep.resolve, nextStep.reject);
  });
  vi.advanceTimersByTime(20);
  await expect(answer).rejects.toMatchObject({ statusCode: 503 });
  firstStep.resolve();
  await expect(nextStep.promise).rejects.toMatchObject({ statusCode: 503 });
});
