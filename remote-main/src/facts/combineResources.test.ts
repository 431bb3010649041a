import type { ApiFailure, Resource } from 'shared-session';
import { expect, it } from 'vitest';

import { combineResources } from './combineResources.ts';

const failure: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: 'Lost.' };
const ready = (data: number): Resource<number> => ({ data, status: 'ready', error: null });
const loading: Resource<number> = { data: null, status: 'loading', error: null };
const failed: Resource<number> = { data: null, status: 'error', error: failure };
const sum = (a: Resource<number>, b: Resource<number>) => combineResources({ a, b }, (all) => all.a + all.b);

it.each([
  ['both there', ready(1), ready(2), { data: 3, status: 'ready', error: null }],
  ['nothing but zero there', ready(0), ready(0), { data: 0, status: 'ready', error: null }],
  ['one on its way', ready(1), loading, { data: null, status: 'loading', error: null }],
  ['one failed, the other on its way', loading, failed, { data: null, status: 'error', error: failure }],
  [
    'an old answer while it refreshes',
    ready(1),
    { ...ready(2), status: 'loading' },
    { data: 3, status: 'loading', error: null },
  ],
  ['an old answer and a failure', { ...failed, data: 4 }, ready(1), { data: 5, status: 'error', error: failure }],
] as const)('%s → as one', (_situation, a, b, expected) => {
  expect(sum(a, b)).toEqual(expected);
});
