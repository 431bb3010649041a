import { expect, it } from 'vitest';

import * as v from 'valibot';

import type { Call } from './call/call.ts';
import * as calls from './calls.ts';
import * as contract from './index.ts';
import { read, readList, write } from './call/ownCall.ts';

const isCall = (value: unknown) => v.is(v.object({ method: v.string(), path: v.string() }), value);

it('a subject exports a call → it is in the list of calls', () => {
  const exportedCalls = Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [name] : []));
  expect(exportedCalls.toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('calls of our API → are answered only with the envelope', () => {
  const bare = Object.entries<Call>(calls).filter(([, { isBare }]) => isBare);
  expect(bare).toEqual([]);
});

it('a team’s own call → may be answered without the envelope', () => {
  const row = v.object({ _id: v.string() });
  const own = [read('/reports', row), readList('/reports', row), write('POST', '/reports', row, row)];
  expect(own.map(({ isBare }) => isBare)).toEqual([true, true, true]);
});
