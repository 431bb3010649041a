import { type Call, checkSchema } from 'contract/call';
import { completeErrors, type FieldError, fieldErrors } from 'contract/validate';
import * as v from 'valibot';

import { commonMessages } from '../messages/common.ts';
import { failureMessages } from '../messages/failures.ts';
import type { ApiFailure, FailedAnswer } from './answer.ts';

/**
 * Skips the readiness check for a request that was canceled or not sent, and for a silent one that was answered. Checks after a
 * write with a 503, because its form says when the server is available again. For reads, the session or the page retries.
 */
export function needsNoReadinessCheck(
  { cause, statusCode }: FailedAnswer,
  { silent, isRead }: { silent: boolean; isRead: boolean },
): boolean {
  if (cause === 'refused') return silent && (isRead || statusCode !== 503);
  return cause === 'canceled' || cause === 'bad-request';
}

/**
 * Returns the failure for the caller. If the server is not ok, the message reports that it is unavailable, or that the browser
 * is offline.
 */
export function toFailure({ cause, ...answer }: FailedAnswer, serverIsOk: boolean, isOnline: boolean): ApiFailure {
  if (serverIsOk || cause === 'refused') return { ...answer, serverIsOk };
  const isOffline = cause === 'network' && !isOnline;
  return {
    ...answer,
    serverIsOk,
    isOffline,
    message: isOffline ? failureMessages.offline : commonMessages.serverUnavailable,
  };
}

/** Returns the invalid fields that a failure names. */
export function readFieldErrors(failure: ApiFailure): FieldError[] {
  const result = v.safeParse(fieldErrors, failure.payload);
  return result.success ? completeErrors(result.output) : [];
}

/**
 * Returns the current row if a change was refused because another user changed the row first, or null for any other failure.
 */
export function readConflictingRow<Row>(failure: ApiFailure, { payload }: Pick<Call<Row>, 'payload'>): Row | null {
  if (failure.statusCode !== 409) return null;
  const { current }: { current?: unknown } = Object(failure.payload);
  const result = checkSchema(payload, current);
  return result.issues === undefined ? result.value : null;
}

type FailureFacts = Pick<ApiFailure, 'serverIsOk' | 'statusCode' | 'message'> & { silent: boolean; hadToken: boolean };

/** The message of an error toast, and an entry of the log. */
type FailureEffects = { toast?: string; notice?: { event: string; afterMs: number } };

/** The error catalogue of the specification (section 8). It lists the effects of a failure. */
export function listFailureEffects({
  silent,
  serverIsOk,
  statusCode,
  hadToken,
  message,
}: FailureFacts): FailureEffects {
  if (silent) return {};
  if (!serverIsOk) return { toast: commonMessages.serverUnavailable };
  if (statusCode === 401 && !hadToken) return { notice: { event: 'unauthorized-without-token', afterMs: 0 } };
  const needsReload = statusCode === 401 || statusCode === 403;
  return {
    ...(message.trim() !== '' && { toast: message }),
    ...(needsReload && { notice: { event: 'reload-needed', afterMs: 1500 } }),
  };
}
