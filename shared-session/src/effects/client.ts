import type { Call } from 'contract/call';

import { type Answer, type ApiResult, type RawAnswer, readAnswer, toFailedAnswer } from '../rules/answer.ts';
import { backOff, requestInit, timeouts, toPath, unanswered } from '../rules/request.ts';
import { loadOnce } from '../loading.ts';
import { wait } from './environment.ts';
import type { Identity } from './identity.ts';
import { createPrefetched, isBelow, type Prefetched, sendPrefetch, toRaw } from './prefetched.ts';

/** The query parameters of a request: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

type SendOptions<Body> = {
  query?: Query | undefined;
  /** Sends no query; the client chooses from all rows. */
  asksForAll?: boolean;
  params?: Readonly<Record<string, string>> | undefined;
  body?: Body | undefined;
  idempotencyKey?: string | undefined;
  /** The organization that the page shows; the API refuses a write to another one. */
  organization?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Off for calls that are retried elsewhere. */
  retries?: boolean;
  /** Off where a lost connection may be an answer that pages of this origin must not see. */
  retriesLost?: boolean;
  /** For a write: waits, as reads do, when the server gets too many requests. */
  waits?: boolean | undefined;
  /** Off where a 401 is about the account, not the token. */
  refreshesToken?: boolean;
  timeoutMs?: number;
  /** The first try may take an answer that was requested ahead; a retry always asks the server. */
  takesPrefetched?: boolean;
};

/** `silent` hides a failure that the contract would show. */
export type CallOptions<Body> = SendOptions<Body> & { silent?: boolean };

export type CallFunction = <Payload, Body>(
  call: Call<Payload, Body>,
  options?: CallOptions<Body>,
) => Promise<ApiResult<Payload>>;

type Sent<Payload> = { answer: Answer<Payload>; hadToken: boolean; isOtherAccount?: true };

/** Sends a call. A failure is a value too; only what a call's schema throws is thrown. */
export type ApiClient = {
  send<Payload, Body>(call: Call<Payload, Body>, options?: SendOptions<Body>): Promise<Sent<Payload>>;
  /** Requests an address that a page will read soon. */
  prefetch(path: string): Promise<void>;
  /** The answer to a read that was requested ahead, if it is there already and a success. */
  takeArrived<Payload>(call: Call<Payload>, query: Query): Arrived<Payload> | null;
  /** Forgets what was requested ahead. */
  clear(): void;
};

export type Arrived<Payload> = { payload: Payload; total?: number };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type ClientOptions = {
  baseUrl: string;
  fetch: Fetch;
  getToken: Identity['getToken'];
  accountSignal: () => AbortSignal;
  language: () => string;
  prefetched?: Prefetched;
};

/** Transport only: it shows nothing and never navigates. */
export function createApiClient(clientOptions: ClientOptions): ApiClient {
  const { baseUrl, fetch, getToken, accountSignal, language, prefetched = createPrefetched() } = clientOptions;
  const tokens = createTokenSource(getToken);

  return {
    async send(call, options = {}) {
      const account = accountSignal();
      const signal = AbortSignal.any(options.signal === undefined ? [account] : [account, options.signal]);
      let token: string | null | undefined;
      // Until the answer of a write is there, the server may still answer as before it.
      const isWrite = call.method !== 'GET';

      for (let tries = 1; ; tries += 1) {
        if (isWrite) prefetched.clear();
        const { answer, status } = await attempt(tries === 1 && options.takesPrefetched === true);
        if (isWrite) prefetched.clear();
        if (account.aborted) return { answer: toFailedAnswer(cancelled()), hadToken: true, isOtherAccount: true };
        const pause = pauseAfter({ answer, status, tries }, call, options);
        if (pause === null) return { answer, hadToken: token !== null };
        await wait(pause, { signal });
      }

      async function attempt(mayTake: boolean) {
        let raw: RawAnswer;
        try {
          raw = await ask(mayTake);
        } catch (error) {
          return { answer: toFailedAnswer(error), status: 0 };
        }
        const answer = readAnswer(raw, call.payload, Date.now());
        const isCounted = !answer.ok || answer.total !== undefined;
        const queried = isCounted ? {} : call.queried?.(answer.payload, options.query ?? {});
        return { answer: { ...answer, ...queried }, status: raw.status };
      }

      /** Renews a refused token once; a second refusal is the answer. */
      async function ask(mayTake: boolean): Promise<RawAnswer> {
        const current = await tokens.current();
        // There was a token at first, so the account has signed out meanwhile.
        if (current === null && token) throw cancelled();
        token = current;
        const raw = await exchange(current, mayTake);
        if (raw.status !== 401 || current === null || options.refreshesToken === false) return raw;
        const newer = await tokens.newerThan(current);
        return newer === null ? raw : exchange(newer, false);
      }

      /** One HTTP request including its body, within the timeout; throws an error that names the cause. */
      async function exchange(bearer: string | null, mayTake: boolean): Promise<RawAnswer> {
        const path = `${toPath(call.path, options.params)}${options.asksForAll ? '' : await writeQuery(options.query)}`;
        const timeout = AbortSignal.timeout(options.timeoutMs ?? timeouts.answer);
        const ending = AbortSignal.any([timeout, signal]);
        if (signal.aborted) throw cancelled();
        const spoken = language();
        const taken = mayTake && bearer !== null ? prefetched.take({ path, token: bearer, language: spoken }) : null;
        try {
          if (taken !== null) return await endWith(ending, taken);
          if (!isWrite) prefetched.noteAsked(path);
          const init = requestInit({ method: call.method, language: spoken }, options, bearer);
          return await toRaw(await fetch(baseUrl + path, { ...init, signal: ending }));
        } catch (error) {
          if (signal.aborted) throw cancelled();
          const isLate = timeout.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
          throw unanswered(isLate ? 'timeout' : 'network');
        }
      }
    },

    async prefetch(path) {
      const account = accountSignal();
      const token = await tokens.current().catch(() => null);
      if (token === null || account.aborted || prefetched.isAskedFor(path) || !isBelow(baseUrl, path)) return;
      prefetched.add(sendPrefetch({ fetch, apiUrl: baseUrl, path, token, language: language() }));
    },

    takeArrived(call, query) {
      const token = tokens.latest();
      const search = writePlainQuery(query);
      if (token === null || search === null) return null;
      const raw = prefetched.takeArrived({ path: call.path + search, token, language: language() });
      const answer = raw && readAnswer(raw, call.payload, Date.now());
      return answer?.ok ? answer : null;
    },

    clear: () => prefetched.clear(),
  };
}

/** The result, or a rejection as soon as the signal aborts: a request that was sent ahead has a signal of its own. */
async function endWith<Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([result, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const cancelled = () => unanswered('cancelled');

/** Texts, numbers and lists of them as the platform writes them, anything else with qs, whose code loads with the first such query. */
async function writeQuery(query: Query = {}): Promise<string> {
  return writePlainQuery(query) ?? (await loadQs()).toQueryString(query);
}

/** Null for a query with objects. */
function writePlainQuery(query: Query): string | null {
  const given = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((item) => [`${name}[]`, item]) : [[name, value]]))
    .filter(([, value]) => value !== undefined);
  if (given.some(([, value]) => typeof value === 'object')) return null;
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const loadQs = loadOnce(() =>
  import(/* webpackChunkName: "query" */ './query.ts').catch(() => {
    throw unanswered('network');
  }),
);

type Tried = { answer: Answer<unknown>; status: number; tries: number };

/** How long to wait before a request is sent again, in milliseconds; null if it is not. */
function pauseAfter(
  { answer, status, tries }: Tried,
  { method }: Pick<Call, 'method'>,
  { retries, retriesLost = true, waits, idempotencyKey }: SendOptions<unknown>,
): number | null {
  if (answer.ok || retries === false) return null;
  const isRead = method === 'GET';
  if (answer.statusCode === 429) {
    const seconds = answer.retryAfter ?? 1;
    return (isRead || waits) && seconds <= longestWait && tries < 10 ? 1000 * seconds : null;
  }
  // The status of the answer, or of its envelope. 501: the server does not have this call, so no try helps.
  const isServerError = status !== 501 && (status >= 500 || (answer.cause === 'refused' && answer.statusCode >= 500));
  const mayHelp = isServerError || (retriesLost && answer.cause === 'network');
  // Only what may be done twice: a read, or a write with a key.
  return mayHelp && (isRead || idempotencyKey) && tries < 3 ? backOff(tries - 1, Math.random()) : null;
}

/** In seconds. A longer wait is left to the user. */
const longestWait = 60;

function createTokenSource(getToken: Identity['getToken']) {
  const renewals = new Map<string, Promise<string | null>>();
  let latest: string | null = null;
  return {
    current: async () => (latest = await getToken()),
    /** The token of the last request. */
    latest: () => latest,
    /** A newer token than the refused one; parallel callers share one renewal. */
    async newerThan(refused: string) {
      const current = renewals.has(refused) ? refused : await getToken();
      if (current !== refused) return current;
      const newer = renewals.get(refused) ?? getToken({ fresh: true }).finally(() => renewals.delete(refused));
      renewals.set(refused, newer);
      return newer;
    },
  };
}
