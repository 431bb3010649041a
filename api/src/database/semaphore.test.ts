import { expect, it } from 'vitest';

import { createKeyedQueue } from './semaphore.ts';

it('work under one name → one after the other, in order of arrival, even after a failure', async () => {
  const queueByKey = createKeyedQueue(1);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = [queueByKey('x', work('a')), queueByKey('x', work('b')), queueByKey('x', work('c'))];
  expect(await Promise.allSettled(all)).toMatchObject([{ value: 'a' }, { reason: { message: 'b' } }, { value: 'c' }]);
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await queueByKey('x', work('d'))).toBe('d');
});
