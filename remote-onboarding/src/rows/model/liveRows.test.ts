import { expect, it } from 'vitest';

import { row } from '../../../tests/rows/nameAndCode.ts';
import { createLiveRows } from './liveRows.ts';

it('one of two rows changed → only that one is told, and reads its new values', () => {
  const [first, second] = [row(1, 'Harbour'), row(2, 'Airport')];
  const live = createLiveRows([first, second]);
  const told: number[] = [];
  live.subscribe(1, () => told.push(1));
  live.subscribe(2, () => told.push(2));
  live.set([first, row(2, 'Old Mill')]);
  expect(told).toEqual([2]);
  expect(live.row(2)?.values.name).toBe('Old Mill');
});

it('a row gone, one that no longer listens → told once, and not at all', () => {
  const live = createLiveRows([row(1, 'Harbour'), row(2, 'Airport')]);
  const told: number[] = [];
  live.subscribe(1, () => told.push(1));
  live.subscribe(2, () => told.push(2))();
  live.set([]);
  expect(told).toEqual([1]);
  expect(live.row(1)).toBeUndefined();
});
