import * as v from 'valibot';

import { envelope } from '../contract.ts';
import { callWords } from '../words/calls.ts';
import type { ApiSuccess } from './apiResult.ts';
import { isPrototypeKey } from './isPrototypeKey.ts';
import { retryAfterSeconds } from './retry.ts';

/** An HTTP answer as it came. */
export type RawAnswer = {
  status: number;
  text: string;
  requestId: string | null;
  retryAfter: string | null;
  totalCount?: string | null;
};

/** What an exchange with the server came to. `cause` tells why a failure is one. */
export type Answer<Payload> = ApiSuccess<Payload> | AnswerFailed;
export type AnswerFailed = {
  ok: false;
  statusCode: number;
  message: string;
  payload?: unknown;
  cause: 'refused' | 'unreadable' | 'network' | 'timeout' | 'cancelled' | 'bad-request';
};

/** Reads any body whatsoever; what is no envelope, or carries a wrong payload, is a failure in our own words. */
export function readAnswer<Payload>(
  raw: RawAnswer,
  schema: v.GenericSchema<unknown, Payload>,
  now: number,
): Answer<Payload> {
  const parsed = v.safeParse(envelope, parseJson(raw.text));
  if (!parsed.success) return unreadable(raw);
  const isOk = raw.status >= 200 && raw.status < 300;
  if (!isOk || !parsed.output.ok) return refused(raw, parsed.output, now);
  const payload = v.safeParse(schema, parsed.output.payload);
  if (!payload.success) return unreadable(raw);
  const total = readCount(raw.totalCount);
  return {
    ok: true,
    statusCode: raw.status,
    message: parsed.output.message,
    payload: payload.output,
    ...(total !== null && { total }),
  };
}

function refused(raw: RawAnswer, { message, payload }: v.InferOutput<typeof envelope>, now: number): AnswerFailed {
  const seconds = raw.status === 429 ? retryAfterSeconds(raw.retryAfter, now) : null;
  return {
    ok: false,
    statusCode: failureStatus(raw.status),
    message: seconds === null ? withReference(raw, message) : callWords.tooManyRequests(seconds),
    cause: 'refused',
    ...(payload === undefined ? {} : { payload }),
  };
}

/** Where the server is at fault, its log knows the request by this id. */
const withReference = ({ status, requestId }: RawAnswer, message: string) =>
  status >= 500 && requestId !== null ? callWords.withReference(message, requestId) : message;

function unreadable({ status, requestId }: RawAnswer): AnswerFailed {
  return {
    ok: false,
    statusCode: failureStatus(status),
    message: callWords.unreadableAnswer(requestId),
    cause: 'unreadable',
  };
}

const readCount = (header: string | null | undefined) => (/^\d{1,15}$/.test(header ?? '') ? Number(header) : null);

/** A failure never carries a status of success. */
const failureStatus = (status: number) => (status >= 400 ? status : 500);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutPrototypeKeys);
  } catch {
    return undefined;
  }
}

function withoutPrototypeKeys(key: string, value: unknown): unknown {
  return isPrototypeKey(key) ? undefined : value;
}
