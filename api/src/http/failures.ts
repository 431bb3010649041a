import { isConflict, isUnavailable } from '../database/errors.ts';
import { Refusal } from './refusal.ts';
import { words } from '../words.ts';

/** The refusal that an error turns into; what is not known here becomes a plain 500 without its inner words. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal(503, words.unavailable);
  if (isConflict(error)) return new Refusal(409, words.conflict);
  for (const code of codesOf(error)) {
    const known = byCode.get(code);
    if (known) return new Refusal(...known);
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Refusal(status, words.badRequest)
    : new Refusal(500, words.failed);
}

/** Codes of an error and of what caused it: Fastify's, PostgreSQL's, the network's. */
export function codesOf(error: unknown, depth = 5): string[] {
  // Causes may form a circle.
  if (!(error instanceof Error) || depth === 0) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...causes.flatMap((cause) => codesOf(cause, depth - 1))];
}

const away: [number, string] = [503, words.unavailable];
const badJson: [number, string] = [400, words.badJson];

const byCode: ReadonlyMap<string, [number, string]> = new Map(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: [413, words.tooLarge],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, words.notJson],
    FST_ERR_CTP_INVALID_JSON_BODY: badJson,
    FST_ERR_CTP_EMPTY_JSON_BODY: badJson,
    // Bytes that are no UTF-8.
    ERR_ENCODING_INVALID_ENCODED_DATA: badJson,
    FST_ERR_HANDLER_TIMEOUT: away,
  }),
);
