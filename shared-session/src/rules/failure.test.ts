import { describe, expect, it } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { calls } from 'contract';
import { type FailureFacts, failureEffects, type Outcome, readCurrentRow, readFieldErrors } from './failure.ts';

const failed = (overrides: Partial<FailureFacts>): FailureFacts => ({
  silent: false,
  serverIsOk: true,
  statusCode: 500,
  hadToken: true,
  message: 'It broke',
  ...overrides,
});
const toast = (text: string): Outcome => ({ type: 'toast', text });
const reloadNeeded: Outcome = { type: 'log', event: 'reload-needed', afterMs: 1500 };

const rows: [situation: string, failed: FailureFacts, outcomes: Outcome[]][] = [
  ['silent and the server is down → nothing', failed({ silent: true, serverIsOk: false }), []],
  [
    'readiness check fails on a 401 → the same toast, no reload notice',
    failed({ serverIsOk: false, statusCode: 401 }),
    [toast('Server is unavailable')],
  ],
  ['403 without a message → reload notice alone', failed({ statusCode: 403, message: '' }), [reloadNeeded]],
  [
    '401 without a token → only logged',
    failed({ statusCode: 401, hadToken: false }),
    [{ type: 'log', event: 'unauthorized-without-token', afterMs: 0 }],
  ],
  ['a failure without a message → nothing', failed({ message: '  ' }), []],
];

describe('failureEffects', () => {
  it.each(rows)('%s', (_situation, input, outcomes) => {
    expect(failureEffects(input)).toEqual(outcomes);
  });
});

const refusal = (payload: unknown) =>
  ({ ok: false, serverIsOk: true, statusCode: 422, message: 'No', payload }) as const;

describe('readFieldErrors', () => {
  it('payload that names fields → those fields', () => {
    const errors = [{ path: ['locations', 3, 'name'], message: 'Taken', code: 'duplicate' }];
    expect(readFieldErrors(refusal({ errors }))).toEqual(errors);
  });

  it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])('payload %o → no errors', (payload) => {
    expect(readFieldErrors(refusal(payload))).toEqual([]);
  });
});

describe('readCurrentRow', () => {
  const current = { address: null, code: null, country: null, ...harbour, version: 3 };

  it.each([
    ['409 with the current row → the row', 409, { current }, current],
    ['409 with another payload → none', 409, { errors: [] }, null],
    ['409 without a payload → none', 409, undefined, null],
    ['a row that is no location → none', 409, { current: { name: 'Harbour' } }, null],
    ['another refusal → none', 422, { current }, null],
  ])('%s', (_, statusCode, payload, expected) => {
    const failure = { ok: false, serverIsOk: true, statusCode, message: 'Changed', payload } as const;
    expect(readCurrentRow(failure, calls.changeLocation)).toEqual(expected);
  });
});
