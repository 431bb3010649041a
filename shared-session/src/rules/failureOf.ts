import { words } from '../words.ts';
import { codeOf } from './errorGuards.ts';
import type { AnswerFailed } from './readAnswer.ts';

/** A request that got no answer, as a failure: by the code of what was thrown, never by its message. */
export function failureOf(thrown: unknown): AnswerFailed {
  const code = codeOf(thrown);
  const known = code === null ? undefined : failures.get(code);
  return { ok: false, ...(known ?? (code?.startsWith('auth/') ? tokenRefused : unknown)) };
}

type Failure = Omit<AnswerFailed, 'ok' | 'payload'>;

const network: Failure = { statusCode: 500, message: words.serverUnavailable, cause: 'network' };
const unknown: Failure = { statusCode: 500, message: words.unreadableAnswer(null), cause: 'network' };
const tokenRefused: Failure = { statusCode: 401, message: words.signIn.again, cause: 'refused' };

const failures: ReadonlyMap<string, Failure> = new Map<string, Failure>([
  ['network', network],
  ['auth/network-request-failed', network],
  ['timeout', { statusCode: 500, message: words.noAnswerInTime, cause: 'timeout' }],
  ['cancelled', { statusCode: 500, message: words.cancelled, cause: 'cancelled' }],
  ['query-limit', { statusCode: 400, message: words.badQuery, cause: 'bad-request' }],
  ['path-parameter', { statusCode: 400, message: words.badRequest, cause: 'bad-request' }],
]);
