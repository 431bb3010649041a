import { expect, it } from 'vitest';

import type { Call } from './call/call.ts';
import * as v from 'valibot';

import * as calls from './calls.ts';
import { read, readList, write } from './call/ownCall.ts';

it('calls of our API → answered with the envelope only', () => {
  const bare = Object.entries<Call>(calls).filter(([, { isBare }]) => isBare);
  expect(bare).toEqual([]);
});

it('a team’s own call → may be answered without the envelope', () => {
  const row = v.object({ _id: v.string() });
  const own = [read('/reports', row), readList('/reports', row), write('POST', '/reports', row, row)];
  expect(own.map(({ isBare }) => isBare)).toEqual([true, true, true]);
});
