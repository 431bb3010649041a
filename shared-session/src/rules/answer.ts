import { parseJson } from 'composition/parse-json';
import { type Call, checkSchema, type Envelope, envelope } from 'contract/call';
import * as v from 'valibot';

import { failureMessages } from '../messages/failures.ts';
import { getCode } from './errors.ts';

/** The result of a call. */
export type ApiResult<Payload> = ApiSuccess<Payload> | ApiFailure;

export type ApiSuccess<Payload> = {
  ok: true;
  statusCode: number;
  message: string;
  payload: Payload;
  /** The length of the whole list if the payload is one page of the list. */
  total?: number;
  /** The journal entry of added rows. */
  entry?: string;
};

/** `serverIsOk` is false if the server was unreachable or not ready. */
export type ApiFailure = {
  ok: false;
  serverIsOk: boolean;
  statusCode: number;
  message: string;
  payload?: unknown;
  /** How many seconds to wait after too many requests (429). */
  retryAfter?: number;
  /** Whether only `ok` is false, while neither the HTTP status nor the body names a server error. */
  isOnlyNotOk?: boolean;
  /** Whether the server lacks this call, because the specification does not require it. */
  isNotOffered?: boolean;
  /** Whether the browser had no network. */
  isOffline?: boolean;
};

/** An HTTP answer, not parsed yet. */
export type RawAnswer = {
  status: number;
  text: string;
  requestId: string | null;
  retryAfter: string | null;
  totalCount?: string | null;
  entry?: string | null;
};

/** The outcome of a request. `cause` says why a request failed; `httpStatus` is the status of an unusable answer. */
export type Answer<Payload> = ApiSuccess<Payload> | FailedAnswer;
export type FailedAnswer = Omit<ApiFailure, 'serverIsOk'> & {
  httpStatus?: number;
  cause: 'refused' | 'unreadable' | 'not the envelope' | 'network' | 'timeout' | 'canceled' | 'bad-request';
};

/**
 * Parses any body. The result is a failure with our own message if the body is not an envelope, unless the call allows that, or
 * if its payload is wrong. Throws only errors of the schema, because they are bugs of its author.
 */
export function readAnswer<Payload>(raw: RawAnswer, call: AnsweredCall<Payload>, now: number): Answer<Payload> {
  const isOk = raw.status >= 200 && raw.status < 300;
  const json = parseJson(raw.text);
  const isEnvelope = v.is(envelope, json);
  const result = v.safeParse(envelope, isOk && call.isBare && !isEnvelope ? wrap(json) : json);
  const unusable = isOk && !isEnvelope ? 'not the envelope' : 'unreadable';
  if (!result.success) return toUnreadableAnswer(raw, unusable);
  if (!isOk || !result.output.ok) return toRefusal(raw, result.output, now);
  const payload = checkSchema(call.payload, result.output.payload);
  if (payload.issues !== undefined) return toUnreadableAnswer(raw, unusable);
  const total = readCount(raw.totalCount);
  return {
    ok: true,
    statusCode: raw.status,
    message: result.output.message,
    payload: payload.value,
    ...(total !== null && { total }),
    ...(raw.entry && { entry: raw.entry }),
  };
}

type AnsweredCall<Payload> = Pick<Call<Payload>, 'payload' | 'isBare'>;

const wrap = (payload: unknown) => ({ ok: true, payload });

/** If the HTTP status is ok but the envelope is not, uses the status code of the envelope. */
function toRefusal(raw: RawAnswer, { message, payload, statusCode }: Envelope, now: number): FailedAnswer {
  const seconds = raw.status === 429 ? retryAfterSeconds(raw.retryAfter, now) : null;
  return {
    ok: false,
    statusCode: raw.status < 400 ? (statusCode ?? 500) : raw.status,
    message: seconds === null ? withReference(raw, message) : failureMessages.tooManyRequests(message, seconds),
    cause: 'refused',
    ...(payload !== undefined && { payload }),
    ...(seconds !== null && { retryAfter: seconds }),
    ...(raw.status < 400 && (statusCode ?? 0) < 500 && { isOnlyNotOk: true }),
  };
}

/** Adds the request's id in the server's log to a message about a server error. */
const withReference = ({ status, requestId }: RawAnswer, message: string) =>
  status >= 500 && requestId !== null ? failureMessages.withReference(message, requestId) : message;

function toUnreadableAnswer({ status, requestId }: RawAnswer, cause: FailedAnswer['cause']): FailedAnswer {
  return {
    ok: false,
    // Treated as a server error.
    statusCode: status >= 400 ? status : 500,
    message: failureMessages.unreadableAnswer(requestId),
    cause,
    httpStatus: status,
  };
}

const readCount = (header: string | null | undefined) => (/^\d{1,15}$/.test(header ?? '') ? Number(header) : null);

/** Converts a thrown error (no answer arrived) into a failure, based on its code. */
export function toFailedAnswer(thrown: unknown): FailedAnswer {
  const code = getCode(thrown) ?? '';
  const failure = { ok: false, statusCode: 500 } as const;
  if (code === 'timeout') return { ...failure, message: failureMessages.noAnswerInTime, cause: code };
  if (code === 'canceled') return { ...failure, message: failureMessages.canceled, cause: code };
  if (code === 'path-parameter')
    return { ...failure, statusCode: 400, message: failureMessages.badRequest, cause: 'bad-request' };
  if (code === 'network' || code === 'auth/network-request-failed')
    return { ...failure, message: failureMessages.connectionLost, cause: 'network' };
  if (code.startsWith('auth/'))
    return { ...failure, statusCode: 401, message: failureMessages.signInAgain, cause: 'refused' };
  return { ...failure, message: failureMessages.unreadableAnswer(null), cause: 'network' };
}

/** Parses a Retry-After header (a number or a date) into seconds, or null if it is invalid. */
function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? Math.ceil(seconds) : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
