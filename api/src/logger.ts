import { type DestinationStream, type Logger, pino } from 'pino';

import { codesOf } from './http/answers.ts';

/** Structured logs without personal data: an error is logged with its type, codes and stack, never its message. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, req: () => undefined, res: () => undefined };
  return pino({ level, base: null, serializers }, destination ?? pino.destination(1));
}

/** Leaves out messages, because those of database errors repeat the values of the query. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { type: kindsOf(error).join(' from '), codes: codesOf(error), stack: stack?.map((line) => line.trim()) };
}

/** The types of an error and its causes. Errors of payment providers have a `type` field. */
function kindsOf(error: unknown, depth = 5): string[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const own = 'type' in error && typeof error.type === 'string' ? error.type : error.name;
  return [own, ...kindsOf(error.cause, depth - 1)];
}
