import type { Call } from '../contract.ts';
import { failureOf } from '../rules/failureOf.ts';
import { toPath } from '../rules/path.ts';
import { type Query, toQueryString } from '../rules/query.ts';
import { type Answer, readAnswer } from '../rules/readAnswer.ts';
import { requestInit } from '../rules/requestInit.ts';
import { mayRetry } from '../rules/retry.ts';
import { waits } from '../rules/waits.ts';
import { exchange, type Fetch } from './exchange.ts';
import type { Identity } from './identity.ts';
import { repeat } from './repeat.ts';
import { createTokenSource } from './tokenSource.ts';

export type SendOptions<Body> = {
  query?: Query | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  body?: Body | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Off for calls that have a rhythm of their own. */
  retries?: boolean;
  /** Off where a 401 speaks of the account, not of the token. */
  refreshesToken?: boolean;
  timeoutMs?: number;
};

export type Sent<Payload> = { answer: Answer<Payload>; hadToken: boolean };

/** Sends a call; whatever happens, the answer is a value. */
export type ApiClient = {
  send<Payload, Body>(call: Call<Payload, Body>, options?: SendOptions<Body>): Promise<Sent<Payload>>;
};

type Parts = { baseUrl: string; fetch: Fetch; getToken: Identity['getToken']; random?: () => number };

/** Transport alone: it knows no toast and no screen. */
export function createApiClient({ baseUrl, fetch, getToken, random = Math.random }: Parts): ApiClient {
  const tokens = createTokenSource(getToken);

  return {
    async send(call, options = {}) {
      try {
        const url = `${baseUrl}${toPath(call.path, options.params)}${toQueryString(options.query)}`;
        const { raw, hadToken } = await repeat(() => authorized(url, call, options), {
          mayRepeat: (retried, statusCode) =>
            options.retries !== false &&
            mayRetry({ method: call.method, hasIdempotencyKey: Boolean(options.idempotencyKey), retried, statusCode }),
          random,
          signal: options.signal,
        });
        return { answer: readAnswer(raw, call.payload, Date.now()), hadToken };
      } catch (error) {
        return { answer: failureOf(error), hadToken: true };
      }
    },
  };

  /** A refused token is renewed once; a second refusal stands. */
  async function authorized(url: string, call: Pick<Call, 'method'>, options: SendOptions<unknown>) {
    const limits = { timeoutMs: options.timeoutMs ?? waits.answer, signal: options.signal };
    const ask = (token: string | null) => exchange(fetch, url, requestInit(call, options, token), limits);
    const token = await tokens.current();
    const raw = await ask(token);
    if (raw.status !== 401 || token === null || options.refreshesToken === false) {
      return { raw, hadToken: token !== null };
    }
    const newer = await tokens.newerThan(token);
    return { raw: newer === null ? raw : await ask(newer), hadToken: true };
  }
}
