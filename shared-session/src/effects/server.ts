import type { Call } from 'contract/call';
import { checkReadiness, isUserValid } from 'contract/session';

import type { ApiResult, ApiSuccess, FailedAnswer } from '../rules/answer.ts';
import { createOtherServer, lacksCall, selectRows, type SendResult } from './otherServer.ts';
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
 * The server behind the transport: our own API, or another server, whose calls `otherServer.ts` sends. The specification allows
 * any server with its nine calls, so a server is another one until its first answer proves otherwise.
 */
export function createServer({ apiUrl, transport, readOrganization }: Options) {
  /** Whether the server is our own API, which accepts more than the specification requires. */
  let isOurs = false;
  let checking: Promise<boolean> | null = null;
  /** The answers that revealed that the server lacks a call. */
  const missingCalls = new Map<string, FailedAnswer>();
  const sendToOther = createOtherServer({ transport, isReady, isCrossOrigin: !apiUrl.startsWith('/') });

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
    const result = isOurs ? await sendToOurs(call, options) : await sendToOther(call, options);
    const { answer, isNotOffered } = result;
    if (answer.ok) {
      if (call.path === isUserValid.path) isOurs ||= hasOrganizationField(answer.payload);
      return { ...result, answer: await selectRows(call, answer, options.query) };
    }
    // An answer from a proxy in front of our own API is temporary, so this does not remember it.
    if (isNotOffered && (answer.cause === 'refused' || !isOurs)) missingCalls.set(name, answer);
    return result;
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
    const result = await transport.send(call, { ...options, organization: encodeURIComponent(organization ?? '') });
    return { ...result, isNotOffered: !result.answer.ok && lacksCall(call, result.answer) };
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
