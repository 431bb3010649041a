import { describe, expect, it } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { calls } from 'contract';
import { listFailureEffects, readConflictingRow, readFieldErrors } from './failure.ts';

const failedCall = { silent: false, serverIsOk: true, statusCode: 500, hadToken: true, message: 'It broke' };

// effects/backend.test.ts covers the other rows of the catalogue.
it.each([
  ['a silent call fails, and the server is down → nothing happens', { silent: true, serverIsOk: false }, {}],
  [
    'a 401 comes, and the server is down → a toast without a reload notice',
    { serverIsOk: false, statusCode: 401 },
    { toast: 'Server is unavailable' },
  ],
  [
    'a 403 has no message → only the reload notice appears',
    { statusCode: 403, message: '' },
    { notice: { event: 'reload-needed', afterMs: 1500 } },
  ],
  [
    'a call without a token gets a 401 → it is only logged',
    { statusCode: 401, hadToken: false },
    { notice: { event: 'unauthorized-without-token', afterMs: 0 } },
  ],
  ['a failure has no message → nothing happens', { message: '  ' }, {}],
])('%s', (_situation, facts, effects) => {
  expect(listFailureEffects({ ...failedCall, ...facts })).toEqual(effects);
});

const refusal = (payload: unknown) =>
  ({ ok: false, serverIsOk: true, statusCode: 422, message: 'No', payload }) as const;

describe('readFieldErrors', () => {
  it('the payload names fields → these fields have errors', () => {
    const errors = [{ path: ['locations', 3, 'name'], message: 'Taken', code: 'duplicate' }];
    expect(readFieldErrors(refusal({ errors }))).toEqual(errors);
  });

  it('there are more rows than described errors → each has an error', () => {
    const errors = [{ path: ['users', 3, 'name'], message: 'Taken', code: 'duplicate' }];
    const fields = readFieldErrors(refusal({ errors, invalidRows: [3, 8] }));
    expect(fields.map(({ path }) => path)).toEqual([
      ['users', 3, 'name'],
      ['users', 8],
    ]);
  });

  it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])(
    'payload %o → has no errors',
    (payload) => {
      expect(readFieldErrors(refusal(payload))).toEqual([]);
    },
  );
});

describe('readConflictingRow', () => {
  const current = { address: null, code: null, country: null, ...harbour, version: 3 };

  it.each([
    ['409 with the current row → gives the row', 409, { current }, { ...current, entry: null }],
    ['409 with another payload → gives none', 409, { errors: [] }, null],
    ['409 without a payload → gives none', 409, undefined, null],
    ['a row that is not a location → gives none', 409, { current: { name: 'Harbour' } }, null],
    ['another refusal → gives no row', 422, { current }, null],
  ])('%s', (_, statusCode, payload, expected) => {
    const failure = { ok: false, serverIsOk: true, statusCode, message: 'Changed', payload } as const;
    expect(readConflictingRow(failure, calls.changeLocation)).toEqual(expected);
  });
});
