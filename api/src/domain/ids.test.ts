import { expect, it } from 'vitest';

import { newIds } from './ids.ts';

it('ids of a list → all different, and in their order when sorted', () => {
  const ids = newIds(5000);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.toSorted()).toEqual(ids);
});
