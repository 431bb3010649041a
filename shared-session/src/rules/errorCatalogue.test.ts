import { describe, expect, it } from 'vitest';

import { type FailedCall, failureEffects, type Outcome } from './answer.ts';

const failed = (own: Partial<FailedCall>): FailedCall => ({
  silent: false,
  serverIsOk: true,
  statusCode: 500,
  hadToken: true,
  message: 'It broke',
  ...own,
});
const toast = (text: string): Outcome => ({ type: 'toast', text });
const reloadNeeded: Outcome = { type: 'log', event: 'reload-needed', afterMs: 1500 };

const rows: [situation: string, failed: FailedCall, outcomes: Outcome[]][] = [
  ['silent and the server is down → nothing', failed({ silent: true, serverIsOk: false }), []],
  [
    'readiness check fails on a 401 → the same toast, no reload notice',
    failed({ serverIsOk: false, statusCode: 401 }),
    [toast('Server is unavailable')],
  ],
  [
    '403 with the server up → reload notice and message',
    failed({ statusCode: 403 }),
    [reloadNeeded, toast('It broke')],
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
