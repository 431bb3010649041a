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
  let waiting = requests;
  const dropAll = () => (waiting = []);
  account.addEventListener('abort', dropAll);
  setTimeout(dropAll, 10_000);
  for (const early of requests) {
    const dropLater = () => (waiting = waiting.filter((other) => requests.indexOf(other) <= requests.indexOf(early)));
    // The fetch that takes the answer sees the failure; untaken, it must not be an unhandled rejection.
    early.answer.then(({ ok }) => ok || dropLater(), dropLater);
  }

  return (url, init) => {
    if (init.method !== 'GET') dropAll();
    const authorization = new Headers(init.headers).get('authorization');
    const early = waiting.find(({ path, token }) => url === apiUrl + path && authorization === `Bearer ${token}`);
    waiting = waiting.filter((other) => other !== early);
    return early?.answer ?? fetch(url, init);
  };
}
