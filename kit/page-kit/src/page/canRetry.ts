import type { ApiFailure } from 'shared-session';

/** Whether the same request may succeed later. A refusal is final: a missing right, a row that is gone or changed, or invalid values. */
export const canRetry = ({ statusCode, isNotOffered }: ApiFailure): boolean =>
  !isNotOffered && !refusals.has(statusCode);

const refusals: ReadonlySet<number> = new Set([403, 404, 409, 410, 422]);
