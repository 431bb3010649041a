import { describe, expect, it } from 'vitest';

import { codesOf, toRefusal } from './failures.ts';
import { Refusal } from './refusal.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('secret', { cause }), { code });

describe('toRefusal', () => {
  it.each([
    [withCode('ECONNREFUSED'), 503],
    [new Error('query', { cause: withCode('57P01') }), 503],
    [new Error('query', { cause: withCode('08006') }), 503],
    [new AggregateError([withCode('ECONNREFUSED')], 'all'), 503],
    [withCode('23505'), 409],
    [withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 413],
    [Object.assign(new Error('odd'), { statusCode: 418 }), 418],
    [Object.assign(new Error('odd'), { statusCode: 502 }), 500],
    [withCode('constructor'), 500],
    [new TypeError('x is undefined'), 500],
    ['thrown text', 500],
    [undefined, 500],
  ])('%s → its status, without the inner words', (error, status) => {
    const refusal = toRefusal(error);
    expect(refusal.statusCode).toBe(status);
    expect(refusal.message).not.toContain('secret');
  });

  it('refusal → itself', () => {
    const refusal = new Refusal(404, 'gone');
    expect(toRefusal(refusal)).toBe(refusal);
  });

  it('causes in a circle → still ends', () => {
    const error = withCode('X');
    error.cause = error;
    expect(codesOf(error)).toContain('X');
  });
});
