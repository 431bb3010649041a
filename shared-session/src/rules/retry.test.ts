import { describe, expect, it } from 'vitest';

import { backOff, mayRetry, retryAfterSeconds } from './retry.ts';

describe('mayRetry', () => {
  it.each([
    ['GET', false, 0, 503, true],
    ['GET', false, 1, null, true],
    ['GET', false, 2, 503, false],
    ['GET', false, 0, 404, false],
    ['GET', false, 0, 429, false],
    ['POST', false, 0, 503, false],
    ['POST', false, 0, null, false],
    ['POST', true, 0, 503, true],
    ['PATCH', false, 0, null, false],
    ['DELETE', false, 0, 500, false],
  ] as const)('%s with key %s after %i retries on %s → %s', (method, hasIdempotencyKey, retried, statusCode, may) => {
    expect(mayRetry({ method, hasIdempotencyKey, retried, statusCode })).toBe(may);
  });
});

describe('backOff', () => {
  it('later tries wait longer, spread by chance', () => {
    expect([backOff(0, 0), backOff(0, 0.999), backOff(1, 0), backOff(1, 0.5)]).toEqual([150, 450, 300, 600]);
  });
});

describe('retryAfterSeconds', () => {
  const now = Date.parse('2025-01-01T00:00:00Z');
  it.each([
    ['30', 30],
    ['1.2', 2],
    ['Wed, 01 Jan 2025 00:01:00 GMT', 60],
    ['Wed, 01 Jan 2020 00:00:00 GMT', 0],
    ['-1', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%s → %s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
