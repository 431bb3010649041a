import type { Call } from '../contract.ts';
import { loadOnce } from '../loading.ts';
import { type Answer, type ApiResult, type RawAnswer, readAnswer, toFailedAnswer } from '../rules/answer.ts';
import {
  backOff,
  CancelledError,
  codeOf,
  NetworkError,
  requestInit,
  TimeoutError,
  timeouts,
  toPath,
} from '../rules/request.ts';
import { wait } from './environment.ts';
import type { Identity } from './identity.ts';

/** The query parameters of a request: plain values, lists and objects of them. */
export type Query = { readonly [key: string]: unknown };

type SendOptions<Body> = {
  query?: Query | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  body?: Body | undefined;
  idempotencyKey?: string | undefined;
  /** The organization that the page shows; the API refuses a write to another one. */
  organization?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Off for calls that are retried elsewhere. */
  retries?: boolean;
  /** Off where a 401 is about the account, not the token. */
  refreshesToken?: boolean;
  timeoutMs?: number;
};

/** `silent` hides a failure that the contract would show. */
export type CallOptions<Body> = SendOptions<Body> & { silent?: boolean };

export type CallFunction = <Payload, Body>(
  call: Call<Payload, Body>,
  options?: CallOptions<Body>,
) => Promise<ApiResult<Payload>>;

type Sent<Payload> = { answer: Answer<Payload>; hadToken: boolean };

/** Sends a call. Never throws: a failure is a value too. */
export type ApiClient = {
  send<Payload, Body>(call: Call<Payload, Body>, options?: SendOptions<Body>): Promise<Sent<Payload>>;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type ClientOptions = {
  baseUrl: string;
  fetch: Fetch;
  getToken: Identity['getToken'];
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
  random?: () => number;
};

/** Transport only: it shows nothing and never navigates. */
export function createApiClient(clientOptions: ClientOptions): ApiClient {
  const { baseUrl, fetch, getToken, accountSignal, random = Math.random } = clientOptions;
  const tokens = createTokenSource(getToken);

  return {
    async send(call, options = {}) {
      const account = accountSignal();
      try {
        const [query, firstToken] = await Promise.all([writeQuery(options.query), tokens.current()]);
        const url = `${baseUrl}${toPath(call.path, options.params)}${query}`;
        const ask = async () => {
          const { raw, hadToken } = await authorized(url, call, options, account, firstToken);
          return { answer: readAnswer(raw, call.payload, Date.now(), options.query), status: raw.status, hadToken };
        };
        const { answer, hadToken } = await repeat(ask, {
          // Only what is idempotent.
          mayRepeat: (retried) =>
            options.retries !== false && (call.method === 'GET' || Boolean(options.idempotencyKey)) && retried < 2,
          random,
          signal: options.signal,
        });
        if (account.aborted) throw new CancelledError();
        return { answer, hadToken };
      } catch (error) {
        return { answer: toFailedAnswer(account.aborted ? new CancelledError() : error), hadToken: true };
      }
    },
  };

  /** Renews a refused token once; a second refusal is the answer. A change of the account meanwhile cancels the request. */
  async function authorized(
    url: string,
    call: Pick<Call, 'method'>,
    options: SendOptions<unknown>,
    account: AbortSignal,
    firstToken: string | null,
  ) {
    const limits = { timeoutMs: options.timeoutMs ?? timeouts.answer, signal: options.signal };
    const ask = async (token: string | null) => {
      if (account.aborted || (token === null && firstToken !== null)) throw new CancelledError();
      return exchange(fetch, url, requestInit(call, options, token), limits);
    };
    const token = await tokens.current();
    const raw = await ask(token);
    if (raw.status !== 401 || token === null || options.refreshesToken === false) {
      return { raw, hadToken: token !== null };
    }
    const newer = await tokens.newerThan(token);
    return { raw: newer === null ? raw : await ask(newer), hadToken: true };
  }
}

async function writeQuery(query: Query = {}): Promise<string> {
  return plainQuery(query) ?? (await loadQuery()).toQueryString(query);
}

/** A query of texts and numbers; null for any other. */
function plainQuery(query: Query = {}): string | null {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  if (!given.every(([, value]) => typeof value === 'string' || typeof value === 'number')) return null;
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** qs writes lists and objects in brackets; it loads with the first query that has one. */
const loadQuery = loadOnce(() =>
  import(/* webpackChunkName: "query" */ './query.ts').catch(() => {
    throw new NetworkError();
  }),
);

type RepeatOptions = {
  mayRepeat: (retried: number) => boolean;
  random: () => number;
  signal: AbortSignal | undefined;
};

type Tried = { answer: Answer<unknown>; status: number };

/** Tries again after an error of the server or the network, with growing pauses, as long as `mayRepeat` allows. */
async function repeat<Result extends Tried>(
  attempt: () => Promise<Result>,
  { mayRepeat, random, signal }: RepeatOptions,
): Promise<Result> {
  for (let retried = 0; ; retried += 1) {
    try {
      const result = await attempt();
      if (!isServerError(result) || !mayRepeat(retried)) return result;
    } catch (error) {
      if (codeOf(error) !== 'network' || !mayRepeat(retried)) throw error;
    }
    await wait(backOff(retried, random()), { signal });
  }
}

/** By its HTTP status, or by that of the envelope. A call that is not implemented never will be. */
const isServerError = ({ answer, status }: Tried) =>
  status !== 501 && (status >= 500 || (!answer.ok && answer.cause === 'refused' && answer.statusCode >= 500));

type Limits = { timeoutMs: number; signal?: AbortSignal | undefined };

/** One HTTP request including its body, within the timeout; throws an error that names the cause. */
async function exchange(fetch: Fetch, url: string, init: RequestInit, limits: Limits): Promise<RawAnswer> {
  const { timeoutMs, signal } = limits;
  const ending = new AbortController();
  const cancel = () => ending.abort(new CancelledError());
  const timer = setTimeout(() => ending.abort(new TimeoutError()), timeoutMs);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    ending.signal.throwIfAborted();
    const answer = fetch(url, { ...init, signal: ending.signal }).then(toRaw);
    return await Promise.race([answer, rejectionOf(ending.signal)]);
  } catch {
    throw ending.signal.aborted ? ending.signal.reason : new NetworkError();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

async function toRaw(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get('x-request-id'),
    retryAfter: response.headers.get('retry-after'),
    totalCount: response.headers.get('x-total-count'),
  };
}

/** Rejects on abort, even if reading a body ignores the signal. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function createTokenSource(getToken: Identity['getToken']) {
  const renewals = new Map<string, Promise<string | null>>();
  return {
    current: () => getToken(),
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
