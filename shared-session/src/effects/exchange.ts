import { CancelledError, NetworkError, TimeoutError } from '../rules/errors.ts';
import type { RawAnswer } from '../rules/readAnswer.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type Limits = { timeoutMs: number; signal?: AbortSignal | undefined };

/** One HTTP request and its whole body, within the time; throws an error that names the cause. */
export async function exchange(fetch: Fetch, url: string, init: RequestInit, limits: Limits): Promise<RawAnswer> {
  const { timeoutMs, signal } = limits;
  const ending = new AbortController();
  const cancel = () => ending.abort(new CancelledError());
  const timer = setTimeout(() => ending.abort(new TimeoutError()), timeoutMs);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    return await Promise.race([read(fetch, url, { ...init, signal: ending.signal }), rejectionOf(ending.signal)]);
  } catch {
    throw ending.signal.aborted ? ending.signal.reason : new NetworkError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

async function read(fetch: Fetch, url: string, init: RequestInit): Promise<RawAnswer> {
  init.signal?.throwIfAborted();
  const response = await fetch(url, init);
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get('x-request-id'),
    retryAfter: response.headers.get('retry-after'),
    totalCount: response.headers.get('x-total-count'),
  };
}

/** A body that hangs is given up even where the reader does not watch the signal. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
