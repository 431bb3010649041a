import type { Call } from '../contract.ts';

/** How long to wait, by the spec's figures and ours, in milliseconds. */
export const timeouts = {
  serverUnreachable: 1000,
  serverUnreachableHidden: 15_000,
  profile: 5000,
  reloadNotice: 1500,
  answer: 15_000,
  readiness: 5000,
} as const;

type Attempt = { method: Call['method']; hasIdempotencyKey: boolean; retried: number; statusCode: number | null };

/** Whether a failed request may be sent again: only where it is idempotent. `statusCode` null: no answer. */
export function mayRetry({ method, hasIdempotencyKey, retried, statusCode }: Attempt): boolean {
  const isRepeatable = method === 'GET' || hasIdempotencyKey;
  return isRepeatable && retried < 2 && (statusCode === null || statusCode >= 500);
}

/** How long to wait before the next try; `random` in [0, 1) spreads the clients. */
export function backOff(retried: number, random: number): number {
  return Math.round(300 * 2 ** retried * (0.5 + random));
}
