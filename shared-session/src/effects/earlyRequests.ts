import type { Fetch } from './client.ts';

/** A GET request that was sent before the code that needs it had loaded; `path` is relative to the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

type Options = {
  fetch: Fetch;
  apiUrl: string;
  requests: readonly EarlyRequest[];
  /** Aborts when the account changes. */
  account: AbortSignal;
};

/**
 * A fetch that uses the answers of early requests: each once, for exactly the same request, token included. Something
 * written makes the rest outdated. A failed one is sent again, unless its answer was awaited already.
 */
export function withEarlyRequests({ fetch, apiUrl, requests, account }: Options): Fetch {
  let waiting = requests;
  const drop = (dropped: EarlyRequest) => (waiting = waiting.filter((one) => one !== dropped));
  for (const one of requests)
    one.answer.then(
      ({ ok }) => ok || drop(one),
      () => drop(one),
    );

  return (url, init) => {
    if (init.method !== 'GET' || account.aborted) waiting = [];
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length);
    const early = waiting.find((one) => apiUrl + one.path === url && one.token === token);
    if (early === undefined) return fetch(url, init);
    drop(early);
    return early.answer;
  };
}
