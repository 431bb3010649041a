import { describe, expect, it } from 'vitest';

import { afterProfileRequest, afterValidityCheck } from './afterSignIn.ts';
import type { ApiResult } from './apiResult.ts';

const success: ApiResult<unknown> = { ok: true, statusCode: 200, message: '', payload: null };
const failure = (statusCode: number, serverIsOk = true): ApiResult<unknown> => ({
  ok: false,
  serverIsOk,
  statusCode,
  message: '',
});

describe('afterValidityCheck', () => {
  it.each([
    ['valid', success, 'load-profile'],
    ['401', failure(401), 'finish'],
    ['403', failure(403), 'finish'],
    ['any other refusal of a server that is up', failure(404), 'finish'],
    ['5xx', failure(503), 'ask-again'],
    ['no answer', failure(500, false), 'ask-again'],
    ['readiness check fails', failure(404, false), 'ask-again'],
    ['too many requests', failure(429), 'ask-again'],
  ])('%s → %s', (_what, result, next) => {
    expect(afterValidityCheck(result)).toBe(next);
  });
});

describe('afterProfileRequest', () => {
  it.each([
    ['answered', success, 'profile'],
    ['401', failure(401), 'no-profile'],
    ['403', failure(403), 'ask-again'],
    ['404', failure(404), 'ask-again'],
    ['500', failure(500), 'ask-again'],
    ['no answer', failure(500, false), 'ask-again'],
  ])('%s → %s', (_what, result, next) => {
    expect(afterProfileRequest(result)).toBe(next);
  });
});
