import type { EarlyStart } from 'composition/part';

import { isFresh, readToken } from '../rules/accountRecord.ts';
import { requestInit, timeouts } from '../rules/request.ts';
import type { Fetch } from './client.ts';
import { storedText } from './deviceStorage.ts';
import type { Identity } from './identity.ts';

/** A GET request that was sent before the code that needs it had loaded; `path` is relative to the API's address. */
export type EarlyRequest = { path: string; token: string; answer: Promise<Response> };

/** Who was signed in on this device when the site was last open: see `rememberSignedIn`. */
export const readSignedIn = () => storedText('signedIn').read();

/**
 * Sends the first requests of the session and the page, if a fresh token is stored on this device. The session takes the
 * answers when its code has loaded (`takeEarlyRequests`).
 */
export function askEarly({ account, api }: EarlyStart, data: readonly string[]): void {
  const stored = readToken(storedText(account).read());
  if (stored === null || !isFresh(stored, Date.now())) return;
  const headers = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${stored.token}`,
  };
  // An address with a query usually needs other data.
  const ofPage = location.search === '' ? data : [];
  const paths = readSignedIn() === 'admin' ? ['/isUserValid', '/user', ...ofPage] : ['/isUserValid'];
  const askedAtOnce = paths.map((path): EarlyRequest => {
    const answer = fetch(api + path, { headers, signal: AbortSignal.timeout(timeouts.answer) });
    answer.catch(() => {});
    return { path, token: stored.token, answer };
  });
  Object.assign(globalThis, { askedAtOnce });
}

/**
 * The requests that run while the code for their answers loads: those that the page has sent already, or else the first
 * request of every visit.
 */
export async function takeEarlyRequests(identity: Identity, apiUrl: string): Promise<EarlyRequest[]> {
  const asked: EarlyRequest[] | undefined = Reflect.get(globalThis, 'askedAtOnce');
  Reflect.deleteProperty(globalThis, 'askedAtOnce');
  const token = await identity.getToken().catch(() => null);
  // The account may have changed in another tab since.
  if (asked !== undefined || token === null) return asked?.filter((one) => one.token === token) ?? [];
  const path = '/isUserValid';
  const signal = AbortSignal.timeout(timeouts.answer);
  const answer = fetch(`${apiUrl}${path}`, { ...requestInit({ method: 'GET' }, {}, token), signal });
  answer.catch(() => {});
  return [{ path, token, answer }];
}

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
