import { isFresh, readToken } from 'composition/account-record';
import type { EarlyStart } from 'composition/part';

import type { RawAnswer } from '../rules/answer.ts';
import { openStoredText } from './deviceStorage.ts';
import { getPageLanguage } from './environment.ts';
import type { Identity } from './identity.ts';

/** A GET request that was sent before the code that needs its answer has loaded. `path` is relative to the API's URL. */
export type PrefetchedRequest = {
  path: string;
  token: string;
  language: string;
  /** The time of the request, in milliseconds. */
  at: number;
  answer: Promise<RawAnswer>;
  /** The answer, if it has arrived. */
  arrived?: RawAnswer;
};

/** The value stored by `rememberSignedIn`. */
export const readSignInMarker = () => openStoredText('signedIn').read();

/**
 * Sends the first requests of the session and the page if a fresh token is stored on this device. The session takes the answers
 * once its code has loaded (`takeFirstRequests`).
 */
export function prefetchFirst({ account, api }: EarlyStart, data: readonly string[]): void {
  const storedToken = readToken(openStoredText(account).read());
  if (storedToken === null || !isFresh(storedToken, Date.now())) return;
  // With a query in its URL, the page usually needs different data.
  const pagePaths = location.search === '' ? data : [];
  const paths = readSignInMarker() === 'admin' ? ['/isUserValid', '/user', ...pagePaths] : ['/isUserValid'];
  const prefetchedPaths = paths
    .filter((path) => isBelow(api, path))
    .map((path) => sendPrefetch({ apiUrl: api, path, token: storedToken.token }));
  Object.assign(globalThis, { prefetched: prefetchedPaths });
}

/**
 * Returns the requests that run while the code for their answers loads: the page's requests, or else the first request of every
 * visit.
 */
export async function takeFirstRequests(identity: Identity, apiUrl: string): Promise<PrefetchedRequest[]> {
  const sentRequests: PrefetchedRequest[] | undefined = Reflect.get(globalThis, 'prefetched');
  Reflect.deleteProperty(globalThis, 'prefetched');
  const token = await identity.getToken().catch(() => null);
  if (sentRequests !== undefined || token === null) return sentRequests ?? [];
  return [sendPrefetch({ apiUrl, path: '/isUserValid', token })];
}

type Prefetch = Pick<PrefetchedRequest, 'path' | 'token'> & { apiUrl: string };

export function sendPrefetch({ apiUrl, path, token }: Prefetch): PrefetchedRequest {
  const language = getPageLanguage();
  const init = { method: 'GET', headers: createHeaders(language, token), signal: AbortSignal.timeout(answerTimeoutMs) };
  const request: PrefetchedRequest = {
    path,
    token,
    language,
    at: Date.now(),
    answer: fetch(apiUrl + path, init).then(readResponse),
  };
  request.answer.then(
    (arrived) => (request.arrived = arrived),
    // The code that takes the answer handles the failure.
    () => {},
  );
  return request;
}

export const answerTimeoutMs = 15_000;

/** Creates the headers that the specification requires for every request. */
export const createHeaders = (language: string, token: string | null) => ({
  'content-type': 'application/json',
  'accept-language': language,
  ...(token !== null && { authorization: `Bearer ${token}` }),
});

export async function readResponse(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get('x-request-id'),
    retryAfter: response.headers.get('retry-after'),
    totalCount: response.headers.get('x-total-count'),
    entry: response.headers.get('x-entry'),
  };
}

/** Whether a path, which may come from a remote's description, stays below the API's URL. */
export function isBelow(apiUrl: string, path: string): boolean {
  const api = URL.parse(apiUrl, location.origin)?.href;
  return (
    api !== undefined &&
    path.startsWith('/') &&
    URL.parse(apiUrl + path, location.origin)?.href.startsWith(`${api}/`) === true
  );
}

/** How long an answer is fresh. */
export const freshForMs = 10_000;

/** Prefetched answers. Each answer is used once, for the same request by the same account. */
export function createPrefetchedRequests(first: readonly PrefetchedRequest[] = []) {
  /** Maps each path to its last request. The answer is removed once it is used. */
  const requestedPaths = new Map<string, { at: number; request?: PrefetchedRequest }>();
  first.forEach(add);

  return {
    add,
    /** Records a request that the page itself has sent, so that the same path is not prefetched. */
    recordRequest: (path: string) => void requestedPaths.set(path, { at: Date.now() }),
    isRequested: (path: string) => isStillFresh(requestedPaths.get(path)?.at),
    /** With `arrivedOnly`, returns only a successful answer that has already arrived. */
    take(path: string, token: string, language: string, { arrivedOnly = false } = {}): PrefetchedRequest | null {
      const request = requestedPaths.get(path)?.request;
      if (request === undefined || !isStillFresh(request.at)) return null;
      if (request.token !== token || request.language !== language) return null;
      if (arrivedOnly && request.arrived?.status !== 200) return null;
      requestedPaths.set(path, { at: request.at });
      return request;
    },
    /** Called after a write, and when the account changes. */
    clear: () => requestedPaths.clear(),
  };

  function add(request: PrefetchedRequest) {
    requestedPaths.set(request.path, { at: request.at, request });
  }
}

const isStillFresh = (at = -Infinity) => Date.now() - at <= freshForMs;
