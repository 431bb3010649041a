import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { codesOf } from './http/errors.ts';

/** Structured logs without personal data: of an error its type, its codes and its location, never its message. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, serializers }, destination ?? pino.destination(1));
}

/** Messages of database errors repeat the values of the query, so they stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: kindsOf(error).join(' from '), codes: codesOf(error), stack: stack?.map((line) => line.trim()) };
}

/** The types of an error and of its causes. Errors of payment providers have a `type` of their own. */
function kindsOf(error: unknown, depth = 5): string[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const own = 'type' in error && typeof error.type === 'string' ? error.type : error.name;
  return [own, ...kindsOf(error.cause, depth - 1)];
}
