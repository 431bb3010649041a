import { expect, it } from 'vitest';

import { row } from '../../tests/nameAndCode.ts';
import { createLiveRows } from './rows.ts';

it('one of two rows changed → only its listener is called, and reads the new values', () => {
  const [first, second] = [row(1, 'Harbour'), row(2, 'Airport')];
  const live = createLiveRows([first, second]);
  const called: number[] = [];
  live.subscribe(1, () => called.push(1));
  live.subscribe(2, () => called.push(2));
  live.set([first, row(2, 'Old Mill')]);
  expect(called).toEqual([2]);
  expect(live.row(2)?.values.name).toBe('Old Mill');
});

it('a row removed → no listener is called, because the list renders without it', () => {
  const live = createLiveRows([row(1, 'Harbour')]);
  const called: number[] = [];
  live.subscribe(1, () => called.push(1));
  live.set([]);
  expect(called).toEqual([]);
  expect(live.row(1)).toBeUndefined();
});

it('a listener unsubscribed → it is not called', () => {
  const live = createLiveRows([row(1, 'Harbour')]);
  const called: number[] = [];
  live.subscribe(1, () => called.push(1))();
  live.set([row(1, 'Airport')]);
  expect(called).toEqual([]);
});
