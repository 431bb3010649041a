import type { Call } from 'contract/call';
import { checkReadiness, isUserValid } from 'contract/session';

import { type Answer, type ApiSuccess, type FailedAnswer, toFailedAnswer } from '../rules/answer.ts';
import { type NumericIds, rememberingIds, withNumericIds } from '../rules/numericIds.ts';
import type { CallOptions, Query, SendOptions, Transport } from './transport.ts';

type Options = {
  apiUrl: string;
  transport: Transport;
  /** The id of the organization that pages show. */
  readOrganization: () => string | null | undefined;
};

/** `isUp` is set if sending has already found out whether the server is ready. */
export type Sent<Payload> = Omit<Awaited<ReturnType<Transport['send']>>, 'answer'> & {
  answer: Answer<Payload>;
  isNotOffered?: boolean;
  isUp?: boolean;
};

export type Server = ReturnType<typeof createServer>;

/**
 * The server behind the transport: our own API, or another one that may have only the specification's nine calls. Everything
 * that differs between them is decided here, except for what a form does with a list that is sent in slices
 * (`kit/shared-rows/src/editor/otherServers.ts`). Until its first answer, a server counts as another one.
 */
export function createServer({ apiUrl, transport, readOrganization }: Options) {
  const isCrossOrigin = !apiUrl.startsWith('/');
  /** Whether the server is our own API, which accepts more than the specification names. */
  let isOurs = false;
  let checking: Promise<boolean> | null = null;
  /** The answers that showed that the server lacks a call. */
  const missingCalls = new Map<string, FailedAnswer>();
  const numericIds: NumericIds = new Map();

  return {
    send,
    isReady,
    isOurs: () => isOurs,
    /** A prefetched answer. Another server has answered with a whole list, which `send` has to select from. */
    takeArrived: <Payload>(call: Call<Payload>, query: Query): ApiSuccess<Payload> | null =>
      isOurs ? transport.takeArrived(call, query) : null,
    /** Requests the data of a page that is likely to be opened. Another server may refuse a path with a query. */
    prefetch(paths: readonly string[]) {
      for (const path of paths) if (isOurs || !path.includes('?')) void transport.prefetch(path);
    },
    clear: () => transport.clear(),
  };

  /** Sends a call. A call that the server lacks is not sent again. */
  async function send<Payload, Body>(call: Call<Payload, Body>, options: CallOptions<Body>): Promise<Sent<Payload>> {
    if (call.path === checkReadiness.path) return transport.send(call, readinessOptions);
    const name = `${call.method} ${call.path}`;
    const missing = missingCalls.get(name);
    if (missing !== undefined) return { answer: missing, hadToken: true, isOtherAccount: false, isNotOffered: true };
    // Without CORS headers on a 404, or for PATCH and DELETE, a page of another origin sees a lost connection.
    const mayBeHidden = isCrossOrigin && call.isOptional && !isOurs;
    const bodies = divide(call, options);
    const start = () => !isOurs && call.slices !== undefined && options.onSliceStart?.(sliceLength);
    for (const slice of bodies.slice(0, -1)) {
      start();
      const sent = await sendToServer(call, { ...options, body: slice, ...additions(call, options) });
      if (!sent.answer.ok) return { ...sent, answer: sent.answer };
      options.onSlice?.(sliceLength);
    }
    start();
    const sent = await sendToServer(call, {
      ...options,
      body: bodies.at(-1),
      ...additions(call, options),
      retriesLost: !mayBeHidden,
    });
    const { answer } = sent;
    if (answer.ok) {
      if (call.path === isUserValid.path) isOurs ||= saysIfThereIsAnOrganization(answer.payload);
      return { ...sent, answer: await selectRows(call, answer, options.query) };
    }
    const isUp = mayBeHidden && answer.cause === 'network' ? await isReady() : undefined;
    const isNotOffered = isUp === true || lacksCall(call, answer);
    // An answer of a proxy in front of our own API is temporary, so it is not remembered.
    if (isNotOffered && (answer.cause === 'refused' || !isOurs)) missingCalls.set(name, answer);
    return { ...sent, isNotOffered, ...(isUp !== undefined && { isUp }) };
  }

  /**
   * The bodies to send, one after the other. Another server may take only short lists. It ignores idempotency keys, so
   * a slice whose answer is lost is not sent again. The profile, whose status changes with the first slice, is read again after
   * the last one.
   */
  function divide<Payload, Body>(call: Call<Payload, Body>, { body }: CallOptions<Body>): (Body | undefined)[] {
    return isOurs || call.slices === undefined ? [body] : call.slices(body, sliceLength);
  }

  /** Another server may use numbers as ids. Pages see them as texts, and requests send the numbers. */
  function sendToServer<Payload, Body>(call: Call<Payload, Body>, options: SendOptions<Body>) {
    if (isOurs) return transport.send(call, options);
    return transport.send<Payload, unknown>(
      { ...call, body: null, payload: rememberingIds(call.payload, numericIds) },
      { ...options, body: withNumericIds(options.body, numericIds) },
    );
  }

  /**
   * The query and headers that the specification does not name, for our own API alone: another server may refuse them. A POST
   * names the organization that its page shows, because the admin may have joined another one in another window. PATCH and
   * DELETE name rows, which another organization does not have. The id is encoded, because it may contain characters that are
   * not allowed in a header.
   */
  function additions<Body>(
    { method, queried }: Pick<Call, 'method' | 'queried'>,
    { query, idempotencyKey }: CallOptions<Body>,
  ): SendOptions<Body> {
    if (!isOurs) return { idempotencyKey: undefined, query: queried === undefined ? query : undefined };
    const organization = method === 'POST' ? readOrganization() : null;
    return { idempotencyKey, organization: encodeURIComponent(organization ?? '') };
  }

  /**
   * Whether the server lacks a call that the specification does not have. It then answers 405 or 501; or 404, if that is not an
   * envelope of our own API. A 404 for a path with an id is about that row.
   */
  function lacksCall({ isOptional, path }: Pick<Call, 'isOptional' | 'path'>, { statusCode, cause }: FailedAnswer) {
    if (!isOptional) return false;
    if (statusCode === 405 || statusCode === 501) return true;
    return statusCode === 404 && !path.includes(':') && (cause !== 'refused' || !isOurs);
  }

  /** Whether the server is ready. Simultaneous failures share one check. */
  function isReady(): Promise<boolean> {
    checking ??= transport
      .send(checkReadiness, readinessOptions)
      // A check that was canceled by a change of account says nothing about the server.
      .then(({ answer }) => answer.ok || answer.cause === 'cancelled')
      .finally(() => (checking = null));
    return checking;
  }
}

/** Selects the queried rows from a whole list. Our own API selects them itself, and says how many there are. */
async function selectRows<Payload>(
  { queried }: Pick<Call<Payload>, 'queried'>,
  answer: ApiSuccess<Payload>,
  query: Query = {},
): Promise<Answer<Payload>> {
  if (queried === undefined || answer.total !== undefined) return answer;
  try {
    return { ...answer, ...(await queried(answer.payload, query)) };
  } catch (error) {
    // The code that selects the rows cannot be loaded.
    return toFailedAnswer(error);
  }
}

/** Only our own API says whether there is an organization. */
function saysIfThereIsAnOrganization(validity: unknown): boolean {
  const { hasOrganization }: { hasOrganization?: unknown } = Object(validity);
  return typeof hasOrganization === 'boolean';
}

/** A length that every server accepts. */
const sliceLength = 1000;

/** The callers of a readiness check repeat it themselves. */
const readinessOptions = { retries: false, refreshesToken: false, timeoutMs: 5000 };
