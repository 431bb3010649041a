import { expect, it } from 'vitest';

import { createLanes } from './limitTransactions.ts';

it('more work than lanes → so much at a time, the rest in the order of asking, also after a failure', async () => {
  const lanes = createLanes(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = gates.map(({ promise }, n) =>
    lanes(() => {
      begun.push(n);
      return promise;
    }),
  );
  const settled = Promise.allSettled(all);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('no'));
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(3).fill('fulfilled')]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await lanes(async () => 'free again')).toBe('free again');
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
