import type { Call } from 'contract/call';

import { type Answer, type ApiSuccess, type RawAnswer, readAnswer, toFailedAnswer } from '../rules/answer.ts';
import { createCodedError } from '../rules/errors.ts';
import { getPageLanguage, wait } from './environment.ts';
import type { Identity } from './identity.ts';
import {
  answerTimeoutMs,
  createPrefetchedRequests,
  createHeaders,
  isBelow,
  type PrefetchedRequest,
  sendPrefetch,
  readResponse,
} from './prefetched.ts';

/** The query parameters of a request: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

export type SendOptions<Body> = {
  query?: Query | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  body?: Body | undefined;
  idempotencyKey?: string | undefined;
  /** The organization that the page shows. The API refuses a write to another one. */
  organization?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether to retry. Callers that retry themselves set this to false. */
  retries?: boolean;
  /** Whether to retry after a lost connection. False if that may be an answer without CORS headers. */
  retriesLost?: boolean;
  /** Whether a write waits and retries after too many requests (429), like reads. */
  waits?: boolean | undefined;
  /** Whether to refresh the token after a 401. False if the 401 is about the account. */
  refreshesToken?: boolean;
  timeoutMs?: number;
  /** Whether the first attempt may use a prefetched answer. A retry always asks the server. */
  takesPrefetched?: boolean;
};

type TransportOptions = {
  apiUrl: string;
  getToken: Identity['getToken'];
  getAccountSignal: () => AbortSignal;
  /** Requests that were sent before this code had loaded. */
  requests?: readonly PrefetchedRequest[] | undefined;
};

export type Transport = ReturnType<typeof createTransport>;

/** Sends calls. Never shows anything or navigates. Returns failures as values, and throws only errors in a call's schema. */
export function createTransport({ apiUrl, getToken, getAccountSignal, requests }: TransportOptions) {
  const tokens = createTokenSource(getToken);
  const prefetched = createPrefetchedRequests(requests);

  return {
    async send<Payload, Body>(call: Call<Payload, Body>, options: SendOptions<Body> = {}) {
      const account = getAccountSignal();
      const signal = AbortSignal.any(options.signal === undefined ? [account] : [account, options.signal]);
      let token: string | null | undefined;
      // A write clears prefetched answers before and after it is sent: until the write is answered, the server may still send
      // old data.
      const isWrite = call.method !== 'GET';

      for (let tries = 1; ; tries += 1) {
        if (isWrite) prefetched.clear();
        const { answer, status } = await attempt(tries === 1 && options.takesPrefetched === true);
        if (isWrite) prefetched.clear();
        if (account.aborted)
          return { answer: toFailedAnswer(createCanceledError()), hadToken: true, isOtherAccount: true };
        const pause = getPause({ answer, status, tries }, call, options);
        if (pause === null) return { answer, hadToken: token !== null, isOtherAccount: false };
        await wait(pause, { signal });
      }

      async function attempt(mayTake: boolean): Promise<{ answer: Answer<Payload>; status: number }> {
        let raw: RawAnswer;
        try {
          raw = await sendWithToken(mayTake);
        } catch (error) {
          return { answer: toFailedAnswer(error), status: 0 };
        }
        return { answer: readAnswer(raw, call, Date.now()), status: raw.status };
      }

      /** Renews a refused token once, and returns a second refusal. */
      async function sendWithToken(mayTake: boolean): Promise<RawAnswer> {
        const currentToken = await tokens.getCurrent();
        // The first attempt had a token, so the account has signed out since then.
        if (currentToken === null && token) throw createCanceledError();
        token = currentToken;
        const raw = await sendOnce(currentToken, mayTake);
        if (raw.status !== 401 || currentToken === null || options.refreshesToken === false) return raw;
        const newerToken = await tokens.renew(currentToken);
        return newerToken === null ? raw : sendOnce(newerToken, false);
      }

      /** Sends one HTTP request and reads its body within the timeout. Throws an error with a code. */
      async function sendOnce(bearer: string | null, mayTake: boolean): Promise<RawAnswer> {
        const path = toPath(call.path, options.params) + toQueryString(options.query);
        const timeout = AbortSignal.timeout(options.timeoutMs ?? answerTimeoutMs);
        const ending = AbortSignal.any([timeout, signal]);
        if (signal.aborted) throw createCanceledError();
        const earlyAnswer = mayTake && bearer !== null ? prefetched.take(path, bearer, getPageLanguage()) : null;
        try {
          if (earlyAnswer !== null) return await rejectOnAbort(ending, earlyAnswer.answer);
          if (!isWrite) prefetched.recordRequest(path);
          const { body, idempotencyKey, organization } = options;
          const headers = {
            ...createHeaders(getPageLanguage(), bearer),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
            ...(organization && { 'organization-id': organization }),
          };
          const content = isWrite && { body: JSON.stringify(body ?? {}) };
          return await readResponse(
            await fetch(apiUrl + path, { method: call.method, headers, ...content, signal: ending }),
          );
        } catch (error) {
          if (signal.aborted) throw createCanceledError();
          const isLate = timeout.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
          throw createCodedError(isLate ? 'timeout' : 'network');
        }
      }
    },

    /** Requests a path that a page will soon read. */
    async prefetch(path: string): Promise<void> {
      const account = getAccountSignal();
      const token = await tokens.getCurrent().catch(() => null);
      if (token === null || account.aborted || prefetched.isRequested(path) || !isBelow(apiUrl, path)) return;
      prefetched.add(sendPrefetch({ apiUrl, path, token }));
    },

    /** Returns a prefetched answer if it has arrived successfully. */
    takeArrivedAnswer<Payload>(call: Call<Payload>, query: Query): ApiSuccess<Payload> | null {
      const token = tokens.getLatest();
      if (token === null) return null;
      const prefetchedAnswer = prefetched.take(call.path + toQueryString(query), token, getPageLanguage(), {
        arrivedOnly: true,
      });
      const answer = prefetchedAnswer?.arrived && readAnswer(prefetchedAnswer.arrived, call, Date.now());
      return answer?.ok ? answer : null;
    },

    /** Removes all prefetched answers. */
    clear: () => prefetched.clear(),
  };
}

/** Returns the result, or rejects as soon as the signal aborts, because a prefetched request has its own signal. */
const rejectOnAbort = <Result>(signal: AbortSignal, result: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    result.then(resolve, reject);
  });

const createCanceledError = () => createCodedError('canceled');

/** Fills the parameters into a call's path. A parameter cannot change the rest of the path. */
function toPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || ['', '.', '..'].includes(value)) throw createCodedError('path-parameter');
    return encodeURIComponent(value);
  });
}

/** Builds a query string such as "?role[]=admin": lists and objects in brackets, without null and undefined. */
function toQueryString(query: Query = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => toParameters(name, value));
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}

function toParameters(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => toParameters(`${name}[]`, item));
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => toParameters(`${name}[${key}]`, item));
}

type Attempt = { answer: Answer<unknown>; status: number; tries: number };

/** Returns how long to wait before a retry, in milliseconds, or null for no retry. */
function getPause(
  { answer, status, tries }: Attempt,
  { method }: Pick<Call, 'method'>,
  { retries, retriesLost = true, waits, idempotencyKey }: SendOptions<unknown>,
): number | null {
  if (answer.ok || retries === false) return null;
  const isRead = method === 'GET';
  if (answer.statusCode === 429) {
    const seconds = answer.retryAfter ?? 1;
    return (isRead || waits) && seconds <= maxWait && tries < 10 ? 1000 * seconds : null;
  }
  // The status of the answer, or of its envelope. Excludes 501, which means that the server lacks this call.
  const isServerError = status !== 501 && (status >= 500 || (answer.cause === 'refused' && answer.statusCode >= 500));
  const isWorthRetrying = isServerError || (retriesLost && answer.cause === 'network');
  // Only a read, or a write with a key, may be sent twice. The pause is random, so that clients do not retry together.
  return isWorthRetrying && (isRead || idempotencyKey) && tries < 3
    ? Math.round(150 * 2 ** tries * (0.5 + Math.random()))
    : null;
}

/** The maximum wait before a retry, in seconds. After a longer wait, the user decides whether to retry. */
const maxWait = 60;

function createTokenSource(getToken: Identity['getToken']) {
  const renewals = new Map<string, Promise<string | null>>();
  let latestToken: string | null = null;
  return {
    getCurrent: async () => (latestToken = await getToken()),
    /** Returns the token of the last request. */
    getLatest: () => latestToken,
    /** Returns a newer token than the refused one. Parallel callers share one renewal. */
    async renew(refused: string) {
      const currentToken = renewals.has(refused) ? refused : await getToken();
      if (currentToken !== refused) return currentToken;
      const newerToken = renewals.get(refused) ?? getToken({ fresh: true }).finally(() => renewals.delete(refused));
      renewals.set(refused, newerToken);
      return newerToken;
    },
  };
}
