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

it('work under another name → does not wait', async () => {
  const queueByKey = createKeyedQueue(1);
  void queueByKey('x', () => new Promise(() => {}));
  expect(await queueByKey('y', async () => 'done')).toBe('done');
});

it('two at once allowed → a third waits for one of them', async () => {
  const queueByKey = createKeyedQueue(2);
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: number[] = [];
  const all = [0, 1, 2].map((n) =>
    queueByKey('x', async () => {
      begun.push(n);
      await gates[n]?.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[2];
  expect(begun).toEqual([0, 1, 2]);
  gates[0]?.resolve();
  await Promise.all(all);
});
