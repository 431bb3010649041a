import type { Call, Schema } from 'contract/call';

import type { Answer } from '../rules/answer.ts';
import type { SendOptions, Transport } from './transport.ts';

/** The result of sending to any server. `isUp` is set if sending has already shown whether the server is ready. */
export type SendResult<Payload> = Omit<Awaited<ReturnType<Transport['send']>>, 'answer'> & {
  answer: Answer<Payload>;
  isNotOffered?: boolean;
  isUp?: boolean;
};

type Options = {
  transport: Transport;
  isCrossOrigin: boolean;
  isReady: () => Promise<boolean>;
};

/**
 * Creates the function that sends calls with nothing but what the specification names: no headers, keys or queries of our own
 * API. Any server accepts such calls, and our own API gets them until its first answer shows what it is. Another server may have
 * only the specification's nine calls. Its ids may be numbers: pages see strings, and requests contain the original numbers.
 */
export function createPlainSender({ transport, isCrossOrigin, isReady }: Options) {
  const numericIds: NumericIds = new Map();
  return async function send<Payload, Body>(
    call: Call<Payload, Body>,
    { query, idempotencyKey: _ours, body, ...options }: SendOptions<Body>,
  ): Promise<SendResult<Payload>> {
    // If the server answers a 404, or a PATCH or DELETE, without CORS headers, the page sees only a lost connection. So if
    // the server passes the readiness check after a lost connection, it lacks the call.
    const mayBeHidden = isCrossOrigin && call.isOptional;
    const result = await transport.send<Payload, unknown>(
      { ...call, body: null, payload: rememberNumericIds(call.payload, numericIds) },
      {
        ...options,
        body: withNumericIds(body, numericIds),
        query: call.applyQuery === undefined ? query : undefined,
        retriesLost: !mayBeHidden,
      },
    );
    const { answer } = result;
    if (answer.ok) return result;
    if (mayBeHidden && answer.cause === 'network') {
      const isUp = await isReady();
      return { ...result, isUp, isNotOffered: isUp };
    }
    // Another server may answer a call that it lacks with a 404 in an envelope.
    return { ...result, isNotOffered: call.isOptional && answer.statusCode === 404 && !call.path.includes(':') };
  };
}

/** The server's numbers by the strings that pages use instead. */
type NumericIds = Map<string, number>;

/** Returns a schema that accepts the same values, and that remembers ids that the server sends as numbers. */
function rememberNumericIds<Payload>({ '~standard': standard }: Schema<Payload>, ids: NumericIds): Schema<Payload> {
  return {
    '~standard': {
      ...standard,
      validate(payload) {
        visitIds(payload, (id) => {
          if (typeof id === 'number') ids.set(String(id), id);
          return id;
        });
        return standard.validate(payload);
      },
    },
  };
}

/** Converts the ids of a body back to numbers if the server sent numbers. */
const withNumericIds = (body: unknown, ids: NumericIds): unknown =>
  ids.size === 0 ? body : visitIds(body, (id) => (typeof id === 'string' ? (ids.get(id) ?? id) : id));

function visitIds(value: unknown, visit: (id: unknown) => unknown, isId = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => visitIds(item, visit, isId));
  if (typeof value !== 'object' || value === null) return isId ? visit(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, visitIds(inner, visit, idFields.has(field))]),
  );
}

/** The fields whose values are ids, in the specification's calls. */
const idFields = new Set(['_id', 'locations']);
