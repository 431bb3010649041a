import { setTimeout } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createKeyedQueue } from './queueByKey.ts';

it('work under one name → one after the other, in the order of asking, whatever becomes of it', async () => {
  const queueByKey = createKeyedQueue();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await setTimeout(ms);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = [queueByKey('x', work('a', 20)), queueByKey('x', work('b', 1)), queueByKey('x', work('c', 1))];
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'a' }, { reason: { message: 'b' } }, { value: 'c' }]);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await queueByKey('x', work('d', 1))).toBe('d');
});

it('work under another name → is not waited for', async () => {
  const queueByKey = createKeyedQueue();
  const endless = queueByKey('x', () => setTimeout(60_000, null, { ref: false }));
  expect(await queueByKey('y', async () => 'done')).toBe('done');
  expect(endless).toBeInstanceOf(Promise);
});
