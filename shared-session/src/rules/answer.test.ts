import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { harbour } from '../../tests/entities.ts';
import { calls } from 'contract';
import {
  type FailureFacts,
  failureEffects,
  type Outcome,
  type RawAnswer,
  readAnswer,
  readCurrentRow,
  readFieldErrors,
} from './answer.ts';

const raw = (status: number, body: unknown, overrides: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  requestId: null,
  retryAfter: null,
  ...overrides,
});
const read = (answer: RawAnswer) => readAnswer(answer, v.object({ name: v.string() }), 0);
const body = (overrides: object) => ({
  ok: true,
  message: 'Fine',
  statusCode: 200,
  payload: { name: 'Ada' },
  ...overrides,
});

describe('readAnswer', () => {
  it('envelope with the expected payload → success', () => {
    expect(read(raw(201, body({ statusCode: 201 })))).toEqual({
      ok: true,
      statusCode: 201,
      message: 'Fine',
      payload: { name: 'Ada' },
    });
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['many', undefined],
  ])('a page of a list, counted as %j → total %j', (totalCount, total) => {
    expect(read(raw(200, body({}), { totalCount }))).toMatchObject(total === undefined ? { ok: true } : { total });
    expect(Object.hasOwn(read(raw(200, body({}), { totalCount })), 'total')).toBe(total !== undefined);
  });

  it.each([
    ['HTML of a proxy', raw(502, '<h1>Bad gateway</h1>'), 502, 'unreadable'],
    ['nothing', raw(200, ''), 500, 'unreadable'],
    ['null', raw(200, 'null'), 500, 'unreadable'],
    ['a wrong type in the envelope', raw(200, body({ ok: 'true' })), 500, 'unreadable'],
    ['a wrong payload', raw(200, body({ payload: { name: 7 } })), 500, 'unreadable'],
    ['ok:true with 500', raw(500, body({})), 500, 'refused'],
    ['ok:false with 200', raw(200, body({ ok: false })), 200, 'refused'],
    ['ok:false with 200, no status code', raw(200, { ok: false }), 500, 'refused'],
    ['ok:false with 200, a status code of its own', raw(200, body({ ok: false, statusCode: 409 })), 409, 'refused'],
    ['a refusal', raw(422, body({ ok: false, statusCode: 422 })), 422, 'refused'],
  ])('%s → failure', (_what, answer, statusCode, cause) => {
    expect(read(answer)).toMatchObject({ ok: false, statusCode, cause });
  });

  it('fault 34: unreadable answer → our message, never its text', () => {
    expect(read(raw(500, '<h1>Stack trace</h1>', { requestId: 'req-7' }))).toMatchObject({
      message: expect.stringMatching(/^Something went wrong on our side\..*req-7/),
    });
  });

  it.each([
    ['30', 'Slow down. Please try again in 30 seconds.'],
    ['125', 'Slow down. Please try again in 3 minutes.'],
    ['7201', 'Slow down. Please try again in 3 hours.'],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 'Slow down. Please try again in 60 seconds.'],
    ['soon', 'Slow down.'],
    [null, 'Slow down.'],
  ])('fault 39: 429 with Retry-After %j → the reason, and when', (retryAfter, message) => {
    expect(read(raw(429, body({ ok: false, message: 'Slow down.' }), { retryAfter })).message).toBe(message);
  });

  it('fault 42: prototype keys, escaped or not → removed', () => {
    const text = '{"ok":false,"message":"m","statusCode":422,"payload":{"__pr\\u006fto__":{"polluted":1},"a":1}}';
    const answer = read(raw(422, text));
    expect(answer.payload).toEqual({ a: 1 });
    expect(Object.hasOwn(Object(answer.payload), '__proto__')).toBe(false);
  });

  it('fault 32: 5xx with a message → with the request id', () => {
    const failed = body({ ok: false, message: 'Something went wrong.', statusCode: 500 });
    expect(read(raw(500, failed, { requestId: 'req-8' })).message).toBe('Something went wrong. (Reference req-8)');
    expect(read(raw(422, failed, { requestId: 'req-8' })).message).toBe('Something went wrong.');
  });
});

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

  it.each([undefined, null, {}, { errors: 'x' }, { errors: [{ path: 1 }] }])('payload %o → none', (payload) => {
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
