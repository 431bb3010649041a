import type { RawAnswer } from '../rules/answer.ts';
import { requestInit } from '../rules/request.ts';
import { type Fetch, toRaw } from './client.ts';

/** A GET request that was sent before the code that needs it had loaded; `path` is relative to the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

type Options = {
  fetch: Fetch;
  apiUrl: string;
  /** The requests of the page's start, in the order in which the session makes them. */
  requests: readonly EarlyRequest[];
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
  /** Called with the path of each answer that is ok. */
  onAnswer?: (path: string) => void;
};

/**
 * A fetch that uses the answers of early requests: each once, for exactly the same request, token included. Unused ones
 * are dropped when the account changes, when something is written, and ten seconds after their answers. A failed one
 * drops those after it.
 */
export function createEarlyRequests({ fetch, apiUrl, requests, accountSignal, onAnswer }: Options) {
  let waiting: readonly Waiting[] = [];
  const drop = (dropped: readonly Waiting[]) => (waiting = waiting.filter((one) => !dropped.includes(one)));
  const find = (path: string, token?: string) =>
    waiting.find((one) => one.path === path && !one.account.aborted && one.token === (token ?? one.token));

  // The session makes these one after the other, each only if the one before it went well.
  add(requests, { isChain: true });

  return {
    find,
    drop,

    fetch(url: string, init: RequestInit): Promise<Response> {
      if (init.method !== 'GET') waiting = [];
      const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
      const early = find(url.slice(apiUrl.length), token);
      if (early !== undefined) drop([early]);
      return early?.answer ?? fetch(url, init);
    },

    /** Sends a page's likely requests. A failed one is forgotten: the page sends it again. */
    prefetch(paths: readonly string[], token: string) {
      const send = (path: string) => fetch(apiUrl + path, requestInit({ method: 'GET' }, {}, token));
      const missing = paths.filter((path) => !find(path, token));
      add(missing.map((path) => ({ path, token, answer: send(path) })));
    },
  };

  /** A failed request is sent again, except that in a chain it drops those after it instead. */
  function add(sent: readonly EarlyRequest[], { isChain = false } = {}) {
    const account = accountSignal();
    const added = sent.map((one): Waiting => ({ ...one, account }));
    waiting = [...waiting, ...added];
    added.forEach((one, at) => {
      const fail = () => void drop(isChain ? added.slice(at + 1) : [one]);
      const keep = async (response: Response) => {
        if (!response.ok) return fail();
        // Copied at once, because a body can be read only once.
        one.raw = await toRaw(response.clone());
        onAnswer?.(one.path);
      };
      const settled = one.answer.then(keep).catch(fail);
      // Counted from the answer: on a slow network, the request would otherwise be sent twice.
      void settled.then(() => setTimeout(drop, 10_000, [one]));
    });
  }
}

/** `account` aborts when the account that the request was sent for changes. `raw` is the answer when it has come. */
type Waiting = EarlyRequest & { account: AbortSignal; raw?: RawAnswer };
