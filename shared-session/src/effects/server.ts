import type { Call } from 'contract/call';
import { checkReadiness, isUserValid } from 'contract/session';

import { type Answer, type ApiResult, type ApiSuccess, type FailedAnswer, toFailedAnswer } from '../rules/answer.ts';
import { createPlainSender, type SendResult } from './plainCalls.ts';
import type { Query, SendOptions, Transport } from './transport.ts';

type Options = {
  apiUrl: string;
  transport: Transport;
  /** Returns the id of the organization that pages show. */
  readOrganization: () => string | null | undefined;
};

/** `silent` hides a failure that the contract would show. */
export type CallOptions<Body> = SendOptions<Body> & { silent?: boolean };

export type CallFunction = <Payload, Body>(
  call: Call<Payload, Body>,
  options?: CallOptions<Body>,
) => Promise<ApiResult<Payload>>;

export type Server = ReturnType<typeof createServer>;

/**
 * The server behind the transport: our own API, or another server, because the specification allows any server with its nine
 * calls. `plainCalls.ts` sends the calls until the first answer proves that the server is our own.
 */
export function createServer({ apiUrl, transport, readOrganization }: Options) {
  /** Whether the server is our own API, which accepts more than the specification requires. */
  let isOurs = false;
  let checking: Promise<boolean> | null = null;
  /** The answers that revealed that the server lacks a call. */
  const missingCalls = new Map<string, FailedAnswer>();
  const sendPlainly = createPlainSender({ transport, isReady, isCrossOrigin: !apiUrl.startsWith('/') });

  return {
    send,
    isReady,
    isOurs: () => isOurs,
    /**
     * Returns a prefetched answer. Another server may have answered with a whole list, and then `send` must select the rows.
     */
    takeArrivedAnswer: <Payload>(call: Call<Payload>, query: Query): ApiSuccess<Payload> | null =>
      isOurs ? transport.takeArrivedAnswer(call, query) : null,
    /** Requests the data of a likely next page. Another server may refuse a path with a query. */
    prefetch(paths: readonly string[]) {
      for (const path of paths) if (isOurs || !path.includes('?')) void transport.prefetch(path);
    },
    clear: () => transport.clear(),
  };

  /** Sends a call, unless the server is known to lack it. */
  async function send<Payload, Body>(
    call: Call<Payload, Body>,
    options: CallOptions<Body>,
  ): Promise<SendResult<Payload>> {
    if (call.path === checkReadiness.path) return transport.send(call, readinessOptions);
    const name = `${call.method} ${call.path}`;
    const missingAnswer = missingCalls.get(name);
    if (missingAnswer !== undefined)
      return { answer: missingAnswer, hadToken: true, isOtherAccount: false, isNotOffered: true };
    const result = isOurs ? await sendToOurs(call, options) : await sendPlainly(call, options);
    const { answer } = result;
    if (answer.ok) {
      if (call.path === isUserValid.path) isOurs ||= hasOrganizationField(answer.payload);
      return { ...result, answer: await selectRows(call, answer, options.query) };
    }
    const isNotOffered = result.isNotOffered === true || lacksCall(call, answer);
    // An answer from a proxy in front of our own API is temporary, so this does not remember it.
    if (isNotOffered && (answer.cause === 'refused' || !isOurs)) missingCalls.set(name, answer);
    return { ...result, isNotOffered };
  }

  /**
   * Adds headers that another server may refuse. A POST names the organization that its page shows, because the admin may have
   * joined another organization in another window. PATCH and DELETE name rows, which another organization does not have. The id
   * is encoded, because it may contain characters that are not allowed in a header.
   */
  async function sendToOurs<Payload, Body>(
    call: Call<Payload, Body>,
    options: SendOptions<Body>,
  ): Promise<SendResult<Payload>> {
    const organization = call.method === 'POST' ? readOrganization() : null;
    return transport.send(call, { ...options, organization: encodeURIComponent(organization ?? '') });
  }

  /** Whether the server is ready. Simultaneous failures share one check. */
  function isReady(): Promise<boolean> {
    checking ??= transport
      .send(checkReadiness, readinessOptions)
      // A check that was canceled by a change of account reveals nothing about the server.
      .then(({ answer }) => answer.ok || answer.cause === 'canceled')
      .finally(() => (checking = null));
    return checking;
  }
}

/** Only our own API reports whether there is an organization. */
function hasOrganizationField(validity: unknown): boolean {
  const { hasOrganization }: { hasOrganization?: unknown } = Object(validity);
  return typeof hasOrganization === 'boolean';
}

/** The callers of a readiness check repeat it themselves. */
const readinessOptions = { retries: false, refreshesToken: false, timeoutMs: 5000 };

/**
 * Whether the answer shows that a server lacks a call that is not in the specification: 405 or 501, or a 404 that is not an
 * envelope. A 404 for a path with an id refers to that row.
 */
function lacksCall(
  { isOptional, path }: Pick<Call, 'isOptional' | 'path'>,
  { statusCode, cause }: FailedAnswer,
): boolean {
  if (!isOptional) return false;
  if (statusCode === 405 || statusCode === 501) return true;
  return statusCode === 404 && !path.includes(':') && cause !== 'refused';
}

/** Selects the queried rows from a whole list. A server that reports the total number of rows has already selected them. */
async function selectRows<Payload>(
  { applyQuery }: Pick<Call<Payload>, 'applyQuery'>,
  answer: ApiSuccess<Payload>,
  query: Query = {},
): Promise<Answer<Payload>> {
  if (applyQuery === undefined || answer.total !== undefined) return answer;
  try {
    return { ...answer, ...(await applyQuery(answer.payload, query)) };
  } catch (error) {
    // The code that selects the rows failed to load.
    return toFailedAnswer(error);
  }
}
