import type { EarlyStart } from 'composition/part';

import { isFresh, readToken } from '../rules/accountRecord.ts';
import type { RawAnswer } from '../rules/answer.ts';
import { requestInit, timeouts } from '../rules/request.ts';
import { storedText } from './deviceStorage.ts';
import type { Identity } from './identity.ts';

/** A GET request that was sent before the code that needs its answer; `path` is relative to the API's address. */
export type PrefetchedRequest = {
  path: string;
  token: string;
  language: string;
  /** When it was sent, in milliseconds. */
  at: number;
  answer: Promise<RawAnswer>;
  /** The answer once it is there. */
  arrived?: RawAnswer;
};

/** Who was signed in on this device when the site was last open: see `rememberSignedIn`. */
export const readSignedIn = () => storedText('signedIn').read();

/**
 * Sends the first requests of the session and the page, if a fresh token is stored on this device. The session takes the
 * answers when its code has loaded (`takeFirstRequests`).
 */
export function prefetchFirst({ account, api }: EarlyStart, data: readonly string[]): void {
  const stored = readToken(storedText(account).read());
  if (stored === null || !isFresh(stored, Date.now())) return;
  // An address with a query usually needs other data.
  const ofPage = location.search === '' ? data : [];
  const paths = readSignedIn() === 'admin' ? ['/isUserValid', '/user', ...ofPage] : ['/isUserValid'];
  const language = document.documentElement.lang;
  const prefetched = paths
    .filter((path) => isBelow(api, path))
    .map((path) =>
      sendPrefetch({ fetch: (url, init) => fetch(url, init), apiUrl: api, path, language, token: stored.token }),
    );
  Object.assign(globalThis, { prefetched });
}

/**
 * The requests that run while the code for their answers loads: those that the page has sent already, or else the first
 * request of every visit.
 */
export async function takeFirstRequests(
  identity: Identity,
  apiUrl: string,
  language: string,
): Promise<PrefetchedRequest[]> {
  const sent: PrefetchedRequest[] | undefined = Reflect.get(globalThis, 'prefetched');
  Reflect.deleteProperty(globalThis, 'prefetched');
  const token = await identity.getToken().catch(() => null);
  if (sent !== undefined || token === null) return sent ?? [];
  return [sendPrefetch({ fetch: (url, init) => fetch(url, init), apiUrl, path: '/isUserValid', language, token })];
}

type SendOptions = Pick<PrefetchedRequest, 'path' | 'token' | 'language'> & {
  apiUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

export function sendPrefetch({ fetch, apiUrl, path, token, language }: SendOptions): PrefetchedRequest {
  const signal = AbortSignal.timeout(timeouts.answer);
  const answer = fetch(apiUrl + path, { ...requestInit({ method: 'GET', language }, {}, token), signal }).then(toRaw);
  const request: PrefetchedRequest = { path, token, language, at: Date.now(), answer };
  answer.then(
    (arrived) => Object.assign(request, { arrived }),
    // Whoever takes the answer learns of the failure.
    () => {},
  );
  return request;
}

export async function toRaw(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get('x-request-id'),
    retryAfter: response.headers.get('retry-after'),
    totalCount: response.headers.get('x-total-count'),
  };
}

/** Whether a path, which may come from a remote's description, stays below the API's address. */
export function isBelow(apiUrl: string, path: string): boolean {
  const api = URL.parse(apiUrl, location.origin)?.href;
  return (
    api !== undefined &&
    path.startsWith('/') &&
    URL.parse(apiUrl + path, location.origin)?.href.startsWith(`${api}/`) === true
  );
}

/** For how long an answer is as good as a new one. */
export const freshForMs = 10_000;

type Asked = Pick<PrefetchedRequest, 'path' | 'token' | 'language'>;

export type Prefetched = ReturnType<typeof createPrefetched>;

/** Answers that were requested ahead. Each is taken once, by the same request of the same account. */
export function createPrefetched(first: readonly PrefetchedRequest[] = []) {
  let waiting = [...first];
  /** When each path was last asked for. */
  const askedAt = new Map(first.map(({ path, at }) => [path, at]));

  return {
    add(request: PrefetchedRequest) {
      waiting.push(request);
      askedAt.set(request.path, request.at);
    },
    /** Notes a request that a page has sent itself, whose answer is as fresh as one requested ahead. */
    noteAsked: (path: string) => void askedAt.set(path, Date.now()),
    isAskedFor: (path: string) => isFreshAt(askedAt.get(path)),
    take: (asked: Asked): Promise<RawAnswer> | null => take((one) => isSame(one, asked))?.answer ?? null,
    /** Only an answer of success that is there already; any other is left for `take`. */
    takeArrived: (asked: Asked): RawAnswer | null =>
      take((one) => isSame(one, asked) && one.arrived?.status === 200)?.arrived ?? null,
    /** After a write, or for another account, all of them are outdated. */
    clear() {
      waiting = [];
      askedAt.clear();
    },
  };

  function take(isWanted: (request: PrefetchedRequest) => boolean): PrefetchedRequest | undefined {
    waiting = waiting.filter(({ at }) => isFreshAt(at));
    const found = waiting.find(isWanted);
    waiting = waiting.filter((one) => one !== found);
    return found;
  }
}

const isFreshAt = (at = -Infinity) => Date.now() - at <= freshForMs;

const isSame = (one: Asked, other: Asked) =>
  one.path === other.path && one.token === other.token && one.language === other.language;
