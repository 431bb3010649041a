import type { Fetch } from './client.ts';

/** A GET request that was sent before the code that asks was there; `path` is below the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

type Options = {
  fetch: Fetch;
  apiUrl: string;
  /** In the order in which the session asks. */
  requests: readonly EarlyRequest[];
  /** Aborts when the account changes. */
  account: AbortSignal;
};

/**
 * A fetch that takes the answers of early requests: each once, for exactly the same request, token included. They are dropped
 * when the account changes, something is written, or ten seconds go by; and those after one that failed.
 */
export function withEarlyRequests({ fetch, apiUrl, requests, account }: Options): Fetch {
  if (requests.length === 0) return fetch;
  const waiting = new Set(requests);
  const drop = (dropped = requests) => {
    for (const request of dropped) waiting.delete(request);
  };
  account.addEventListener('abort', () => drop());
  setTimeout(drop, 10_000);
  requests.forEach(({ answer }, index) => {
    const dropLater = () => drop(requests.slice(index + 1));
    // The fetch that takes the answer sees the failure; untaken, it must not be an unhandled rejection.
    answer.then(({ ok }) => ok || dropLater(), dropLater);
  });

  return (url, init) => {
    if (init.method !== 'GET') drop();
    const authorization = new Headers(init.headers).get('authorization');
    for (const request of waiting) {
      if (url !== apiUrl + request.path || authorization !== `Bearer ${request.token}`) continue;
      waiting.delete(request);
      return request.answer;
    }
    return fetch(url, init);
  };
}
