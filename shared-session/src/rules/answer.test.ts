import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { type RawAnswer, readAnswer } from './answer.ts';

const raw = (status: number, body: unknown, overrides: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  requestId: null,
  retryAfter: null,
  ...overrides,
});
const payload = v.object({ name: v.string() });
const read = (answer: RawAnswer) => readAnswer(answer, { payload }, 0);
const body = (overrides: object) => ({
  ok: true,
  message: 'Fine',
  statusCode: 200,
  payload: { name: 'Ada' },
  ...overrides,
});

describe('readAnswer', () => {
  it('an envelope has the expected payload → it is a success', () => {
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
  ])('a page of a list, counted as %j → has the total %j', (totalCount, total) => {
    expect(read(raw(200, body({}), { totalCount }))).toMatchObject(total === undefined ? { ok: true } : { total });
    expect(Object.hasOwn(read(raw(200, body({}), { totalCount })), 'total')).toBe(total !== undefined);
  });

  it('rows were added → the answer has the journal’s entry about them', () => {
    expect(read(raw(201, body({}), { entry: 'e1' }))).toMatchObject({ ok: true, entry: 'e1' });
  });

  it.each([
    ['HTML of a proxy', raw(502, '<h1>Bad gateway</h1>'), 502, 'unreadable'],
    ['nothing', raw(200, ''), 500, 'not the envelope'],
    ['null', raw(200, 'null'), 500, 'not the envelope'],
    ['a wrong type in the envelope', raw(200, body({ ok: 'true' })), 500, 'not the envelope'],
    ['a bare payload', raw(200, '{"name":"Ada"}'), 500, 'not the envelope'],
    ['a wrong payload', raw(200, body({ payload: { name: 7 } })), 500, 'unreadable'],
    ['ok:true with 500', raw(500, body({})), 500, 'refused'],
    ['ok:false with 200', raw(200, body({ ok: false })), 200, 'refused'],
    ['ok:false with 200, no status code', raw(200, { ok: false }), 500, 'refused'],
    [
      'ok:false with 200, but another status code in the body',
      raw(200, body({ ok: false, statusCode: 409 })),
      409,
      'refused',
    ],
    ['a refusal', raw(422, body({ ok: false, statusCode: 422 })), 422, 'refused'],
  ])('%s → is a failure', (_what, answer, statusCode, cause) => {
    expect(read(answer)).toMatchObject({ ok: false, statusCode, cause });
  });

  it.each<[string, string, object]>([
    ['the payload alone → is a success', '{"name":"Ada"}', { ok: true, payload: { name: 'Ada' } }],
    ['the envelope → is a success', JSON.stringify(body({})), { ok: true, payload: { name: 'Ada' } }],
    ['an envelope that is not ok → is refused', JSON.stringify(body({ ok: false })), { ok: false, cause: 'refused' }],
    ['another payload → is not the envelope', '{"name":7}', { ok: false, cause: 'not the envelope' }],
    ['HTML → is not the envelope', '<h1>Hello</h1>', { ok: false, cause: 'not the envelope' }],
  ])('a call without an envelope gets %s', (_what, text, result) => {
    expect(readAnswer(raw(200, text), { payload, isBare: true }, 0)).toMatchObject(result);
  });

  it('a bare call is refused without the envelope → the failure has its status', () => {
    expect(readAnswer(raw(404, '{"name":"Ada"}'), { payload, isBare: true }, 0)).toMatchObject({
      ok: false,
      statusCode: 404,
    });
  });

  it('fault 34: an answer is unreadable → our message appears, never its text', () => {
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
  ])('fault 39: 429 with Retry-After %j → gives the reason and the time', (retryAfter, message) => {
    expect(read(raw(429, body({ ok: false, message: 'Slow down.' }), { retryAfter })).message).toBe(message);
  });

  it('fault 42: prototype keys, escaped or not → are removed', () => {
    const text = '{"ok":false,"message":"m","statusCode":422,"payload":{"__pr\\u006fto__":{"polluted":1},"a":1}}';
    const answer = read(raw(422, text));
    expect(answer.payload).toEqual({ a: 1 });
    expect(Object.hasOwn(Object(answer.payload), '__proto__')).toBe(false);
  });

  it('fault 32: 5xx with a message → includes the request id', () => {
    const failedBody = body({ ok: false, message: 'Something went wrong.', statusCode: 500 });
    expect(read(raw(500, failedBody, { requestId: 'req-8' })).message).toBe('Something went wrong. (Reference req-8)');
    expect(read(raw(422, failedBody, { requestId: 'req-8' })).message).toBe('Something went wrong.');
  });
});
