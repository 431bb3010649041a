import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { getLateCost } from './cost.ts';
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

/** Starts pieces of work, which end when the test says so. */
function startLane() {
  let time = 0;
  const share = createTimeShare(() => time);
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, piece: string, cost = 5) => {
    const work = async () => {
      events.push(piece);
      await new Promise<void>((end) => ends.set(piece, end));
    };
    return share(name, { cost, payLater: (tookMs) => events.push(`${piece} took ${tookMs}`) }, work);
  };
  const end = async (piece: string, tookMs: number) => {
    time += tookMs;
    ends.get(piece)?.();
    await setImmediate();
  };
  return { start, end, events };
}

it('three organizations queue long work → the one that has used least goes next', async () => {
  const { start, end, events } = startLane();
  for (const [name, piece] of [
    ['one', 'a'],
    ['one', 'b'],
    ['two', 'c'],
    ['two', 'd'],
    ['new', 'e'],
  ] as const)
    void start(name, piece);
  await end('a', 50);
  await end('c', 60);
  await end('e', 20);
  expect(events).toEqual(['a', 'a took 50', 'c', 'c took 60', 'e', 'e took 20', 'b']);
});

it('long work runs → short work still starts at once', async () => {
  const { start, events } = startLane();
  void start('one', 'long');
  void start('one', 'short', 4);
  await setImmediate();
  expect(events.toSorted()).toEqual(['long', 'short']);
});

it.each([
  ['as long as declared', 10, 10, 0],
  ['a little longer', 10, 14.9, 4],
  ['much longer', 10, 9000, 20],
])('a read that took %s → pays at most three times its cost', (_, declared, tookMs, cost) => {
  expect(getLateCost(declared, tookMs)).toBe(cost);
});
