import type { Call } from '../contract.ts';

type Attempt = { method: Call['method']; hasIdempotencyKey: boolean; retried: number; statusCode: number | null };

/** Whether a failed request may be sent again: only where doing it twice is doing it once. Null: no answer at all. */
export function mayRetry({ method, hasIdempotencyKey, retried, statusCode }: Attempt): boolean {
  const isRepeatable = method === 'GET' || hasIdempotencyKey;
  return isRepeatable && retried < 2 && (statusCode === null || statusCode >= 500);
}

/** How long to wait before the next try; `random` in [0, 1) spreads the clients. */
export function backOff(retried: number, random: number): number {
  return Math.round(300 * 2 ** retried * (0.5 + random));
}

/** Seconds from a Retry-After header (a number or a date), or null when it says nothing usable. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? Math.ceil(seconds) : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
