import type { FastifyReply } from 'fastify';
import { type Envelope, type FieldError, shortenErrors } from 'contract';

import { isConflict, isUnavailable } from '../database/errors.ts';
import { writeJson } from '../domain/slices.ts';
import { messages } from '../messages/messages.ts';

/** The answer to a call. */
export type Answer<Payload = unknown> = {
  statusCode: number;
  message: string;
  payload: Payload | JsonText;
  retryAfter?: number;
  /** The length of the whole list, if the payload is one page of the list. */
  total?: number;
  /** The journal entry of the change. */
  entry?: string | null;
};

/** A payload that the database has already encoded as JSON, in pieces. */
export class JsonText {
  readonly pieces: readonly string[];
  /** The number of rows, which determines the cost. */
  readonly rows: number;
  constructor(pieces: readonly string[], rows: number) {
    this.pieces = pieces;
    this.rows = rows;
  }
}

export const ok = <Payload>(payload: Payload, message = messages.ok): Answer<Payload> => ({
  statusCode: 200,
  message,
  payload,
});

/** Sends an answer or an error in the contract's envelope. */
export async function sendEnvelope(reply: FastifyReply, answer: Answer | HttpError): Promise<FastifyReply> {
  const body = await toBody(answer);
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
  if ('total' in answer) reply.header('x-total-count', String(answer.total));
  if ('entry' in answer && answer.entry) reply.header('x-entry', answer.entry);
  reply.header('cache-control', 'no-store');
  // Closes the connection of a refused client, because the client could keep a thousand of them open without reading
  // anything.
  if (answer.statusCode === 429) reply.header('connection', 'close');
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(body);
}

async function toBody({ statusCode, message, payload }: Answer | HttpError): Promise<Buffer> {
  const envelope: Envelope = { ok: statusCode < 400, message, statusCode };
  const json = payload instanceof JsonText ? payload.pieces : await writeJson(payload ?? null);
  return writeToBuffer([`${JSON.stringify(envelope).slice(0, -1)},"payload":`, ...json, '}']);
}

/**
 * Writes all strings into one buffer: joining them first would double the memory, and many small buffers would burden
 * the garbage collector.
 */
function writeToBuffer(texts: readonly string[]): Buffer {
  const buffer = Buffer.allocUnsafeSlow(texts.reduce((length, text) => length + Buffer.byteLength(text), 0));
  let length = 0;
  for (const text of texts) length += buffer.write(text, length);
  return buffer;
}

type ErrorDetails = { payload?: unknown; retryAfter?: number; cause?: unknown };

/** A failed request and its answer. Throwing this error inside a transaction rolls the transaction back. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly payload: unknown;
  readonly retryAfter: number | null;

  /** `details.cause` is only logged. */
  constructor(statusCode: number, message: string, details: ErrorDetails = {}) {
    super(message, details);
    this.statusCode = statusCode;
    this.payload = details.payload ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Creates the 422 error that names every invalid field. */
export function createInvalidFieldsError(errors: readonly FieldError[]): HttpError {
  return new HttpError(422, summarize(errors), { payload: shortenErrors(errors) });
}

function summarize(errors: readonly FieldError[]): string {
  const [first, ...others] = errors;
  if (first && others.length === 0) return first.message;
  const rows = new Set(errors.flatMap(({ path: [, row] }) => (typeof row === 'number' ? row : [])));
  return rows.size > 0 ? messages.checkRows(rows.size) : messages.checkFields;
}

/** Converts any error into an HTTP error. An unknown error becomes a plain 500 without its message. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new HttpError(503, messages.unavailable);
  if (isConflict(error)) return new HttpError(409, messages.conflict);
  for (const code of listCodes(error)) {
    const match = byCode.get(code);
    if (match) return new HttpError(match[0], messages[match[1]]);
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500
    ? new HttpError(status, messages.badRequest)
    : new HttpError(500, messages.failed);
}

/** Lists the codes of an error and its causes, from Fastify, PostgreSQL or the network. */
export const listCodes = (error: unknown): string[] =>
  withCauses(error).flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []));

/** Lists an error and its causes, which may be circular. */
export function withCauses(error: unknown, depth = 5): Error[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...causes.flatMap((cause) => withCauses(cause, depth - 1))];
}

type KnownError = [number, 'unavailable' | 'badJson' | 'tooLarge' | 'notJson'];

const badJson: KnownError = [400, 'badJson'];

const byCode: ReadonlyMap<string, KnownError> = new Map(
  Object.entries<KnownError>({
    FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'notJson'],
    FST_ERR_CTP_INVALID_JSON_BODY: badJson,
    FST_ERR_CTP_EMPTY_JSON_BODY: badJson,
    // The body is not valid UTF-8.
    ERR_ENCODING_INVALID_ENCODED_DATA: badJson,
    FST_ERR_HANDLER_TIMEOUT: [503, 'unavailable'],
  }),
);
