import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { mapInSlices, recordRequest } from './slices.ts';

const longList = Array.from({ length: 3000 }, (_, n) => n);

/** Takes long enough that a list of these items needs several slices. */
function work(n: number, index: number) {
  const end = performance.now() + 0.01;
  while (performance.now() < end);
  return n * 2 + index;
}

it.each([0, 1, 500, 501, 3000])('%i items → all are mapped in order', async (length) => {
  expect(await mapInSlices(longList.slice(0, length), work)).toEqual(longList.slice(0, length).map((n) => n * 3));
});

it('two long lists while requests arrive → other work runs in between', async () => {
  recordRequest();
  const mapping = Promise.all([mapInSlices(longList, work), mapInSlices(longList, work)]);
  const turn = () => Promise.race([mapping, setImmediate(null)]);
  let turns = 0;
  let lists = await turn();
  for (; lists === null; turns += 1) lists = await turn();
  expect(lists.map((list) => list.length)).toEqual([3000, 3000]);
  expect(turns).toBeGreaterThan(10);
});

it('an item that cannot be mapped → its list fails, and other lists continue', async () => {
  await expect(mapInSlices(longList, () => expect.fail('broken'))).rejects.toThrow('broken');
  expect(await mapInSlices(longList, work)).toHaveLength(3000);
});
