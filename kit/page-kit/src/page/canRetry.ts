import type { ApiFailure } from 'shared-session';

/**
 * Whether the same request may succeed later. A refusal is final: the right is missing, the row is gone or changed, or
 * a value is invalid.
 */
export const canRetry = ({ statusCode, isNotOffered }: ApiFailure): boolean =>
  !isNotOffered && !refusals.has(statusCode);

const refusals: ReadonlySet<number> = new Set([403, 404, 409, 410, 422]);
