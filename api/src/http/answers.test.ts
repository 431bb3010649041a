import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';

import { listCodes, toHttpError } from './answers.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('secret', { cause }), { code });
const refusedWith = (code: string) =>
  new DrizzleQueryError('secret', [], Object.assign(new DatabaseError('secret', 6, 'error'), { code }));

describe('toHttpError', () => {
  it.each([
    ['server shuts down', refusedWith('57P01'), 503],
    ['disk full', refusedWith('53100'), 503],
    ['unique index', refusedWith('23505'), 409],
    ['server error of Fastify', Object.assign(new Error('odd'), { statusCode: 502 }), 500],
    ['code like "constructor"', withCode('constructor'), 500],
    ['thrown text', 'thrown text', 500],
  ])('%s → becomes its status, without the original message', (_, error, status) => {
    const httpError = toHttpError(error);
    expect(httpError.statusCode).toBe(status);
    expect(httpError.message).not.toContain('secret');
  });

  it('an error’s causes are circular → they are read once', () => {
    const error = withCode('X');
    error.cause = error;
    expect(listCodes(error)).toContain('X');
  });
});
