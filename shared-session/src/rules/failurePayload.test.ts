import { expect, it } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { calls } from '../contract.ts';
import { readCurrentRow, readFieldErrors } from './answer.ts';

const refusal = (payload: unknown) =>
  ({ ok: false, serverIsOk: true, statusCode: 422, message: 'No', payload }) as const;

it('payload that names fields → those fields', () => {
  const errors = [{ path: ['locations', 3, 'name'], message: 'Taken', code: 'duplicate' }];
  expect(readFieldErrors(refusal({ errors }))).toEqual(errors);
});

it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])('payload %o → none', (payload) => {
  expect(readFieldErrors(refusal(payload))).toEqual([]);
});

const current = { address: null, code: null, country: null, ...harbour, version: 3 };

it.each([
  ['409 with the current row → the row', 409, { current }, current],
  ['409 with another payload → none', 409, { errors: [] }, null],
  ['409 without a payload → none', 409, undefined, null],
  ['a row that is no location → none', 409, { current: { _id: 'l1' } }, null],
  ['another refusal → none', 422, { current }, null],
])('%s', (_, statusCode, payload, expected) => {
  const failure = { ok: false, serverIsOk: true, statusCode, message: 'Changed', payload } as const;
  expect(readCurrentRow(failure, calls.changeLocation)).toEqual(expected);
});
