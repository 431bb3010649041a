import { callWords } from '../words/calls.ts';
import { codeOf } from './errorGuards.ts';
import type { AnswerFailed } from './readAnswer.ts';

/** A request that got no answer, as a failure: by the code of what was thrown, never by its message. */
export function failureOf(thrown: unknown): AnswerFailed {
  const code = codeOf(thrown);
  const known = code === null ? undefined : failures.get(code);
  return { ok: false, ...(known ?? (code?.startsWith('auth/') ? tokenRefused : unknown)) };
}

type Failure = Omit<AnswerFailed, 'ok' | 'payload'>;

const network: Failure = { statusCode: 500, message: callWords.serverUnavailable, cause: 'network' };
const unknown: Failure = { statusCode: 500, message: callWords.unreadableAnswer(null), cause: 'network' };
const tokenRefused: Failure = { statusCode: 401, message: callWords.signInAgain, cause: 'refused' };

const failures: ReadonlyMap<string, Failure> = new Map<string, Failure>([
  ['network', network],
  ['auth/network-request-failed', network],
  ['timeout', { statusCode: 500, message: callWords.noAnswerInTime, cause: 'timeout' }],
  ['cancelled', { statusCode: 500, message: callWords.cancelled, cause: 'cancelled' }],
  ['query-limit', { statusCode: 400, message: callWords.badQuery, cause: 'bad-request' }],
  ['path-parameter', { statusCode: 400, message: callWords.badRequest, cause: 'bad-request' }],
]);
