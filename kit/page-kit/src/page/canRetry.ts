import type { ApiFailure } from 'shared-session';

/** Whether the same request may succeed later. It cannot after a refusal: no right, a row gone or changed, or a bad value. */
export const canRetry = ({ statusCode, isNotOffered }: ApiFailure): boolean =>
  !isNotOffered && !refusals.has(statusCode);

const refusals: ReadonlySet<number> = new Set([403, 404, 409, 410, 422]);
