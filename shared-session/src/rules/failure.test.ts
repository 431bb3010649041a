import { describe, expect, it } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { calls } from 'contract';
import { failureEffects, readCurrentRow, readFieldErrors } from './failure.ts';

const failedCall = { silent: false, serverIsOk: true, statusCode: 500, hadToken: true, message: 'It broke' };

// effects/backend.test.ts covers the other rows of the catalogue.
it.each([
  ['a silent call, and the server is down → nothing', { silent: true, serverIsOk: false }, {}],
  [
    'a 401, and the server is down → the toast, without a reload notice',
    { serverIsOk: false, statusCode: 401 },
    { toast: 'Server is unavailable' },
  ],
  [
    'a 403 without a message → only the reload notice',
    { statusCode: 403, message: '' },
    { notice: { event: 'reload-needed', afterMs: 1500 } },
  ],
  [
    'a 401 without a token → only logged',
    { statusCode: 401, hadToken: false },
    { notice: { event: 'unauthorized-without-token', afterMs: 0 } },
  ],
  ['a failure without a message → nothing', { message: '  ' }, {}],
])('%s', (_situation, facts, effects) => {
  expect(failureEffects({ ...failedCall, ...facts })).toEqual(effects);
});

const refusal = (payload: unknown) =>
  ({ ok: false, serverIsOk: true, statusCode: 422, message: 'No', payload }) as const;

describe('readFieldErrors', () => {
  it('payload that names fields → those fields', () => {
    const errors = [{ path: ['locations', 3, 'name'], message: 'Taken', code: 'duplicate' }];
    expect(readFieldErrors(refusal({ errors }))).toEqual(errors);
  });

  it('more rows than the errors describe → an error for each of them', () => {
    const errors = [{ path: ['users', 3, 'name'], message: 'Taken', code: 'duplicate' }];
    const fields = readFieldErrors(refusal({ errors, invalidRows: [3, 8] }));
    expect(fields.map(({ path }) => path)).toEqual([
      ['users', 3, 'name'],
      ['users', 8],
    ]);
  });

  it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])('payload %o → no errors', (payload) => {
    expect(readFieldErrors(refusal(payload))).toEqual([]);
  });
});

describe('readCurrentRow', () => {
  const current = { address: null, code: null, country: null, ...harbour, version: 3 };

  it.each([
    ['409 with the current row → the row', 409, { current }, { ...current, entry: null }],
    ['409 with another payload → none', 409, { errors: [] }, null],
    ['409 without a payload → none', 409, undefined, null],
    ['a row that is not a location → none', 409, { current: { name: 'Harbour' } }, null],
    ['another refusal → no row', 422, { current }, null],
  ])('%s', (_, statusCode, payload, expected) => {
    const failure = { ok: false, serverIsOk: true, statusCode, message: 'Changed', payload } as const;
    expect(readCurrentRow(failure, calls.changeLocation)).toEqual(expected);
  });
});
