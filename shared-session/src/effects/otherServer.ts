import type { Call, Schema } from 'contract/call';

import { type Answer, type ApiSuccess, type FailedAnswer, toFailedAnswer } from '../rules/answer.ts';
import type { Query, SendOptions, Transport } from './transport.ts';

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
 * Creates the function that sends calls to a server that is not our own API. Such a server may have only the specification's
 * nine calls, so it receives no headers or queries that the specification does not name. Its ids may be numbers: pages see
 * strings, and requests contain the original numbers.
 */
export function createOtherServer({ transport, isCrossOrigin, isReady }: Options) {
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
        query: call.queried === undefined ? query : undefined,
        retriesLost: !mayBeHidden,
      },
    );
    const { answer } = result;
    if (answer.ok) return result;
    if (mayBeHidden && answer.cause === 'network') {
      const isUp = await isReady();
      return { ...result, isUp, isNotOffered: isUp };
    }
    const isNotFound = call.isOptional && answer.statusCode === 404 && !call.path.includes(':');
    return { ...result, isNotOffered: isNotFound || lacksCall(call, answer) };
  };
}

/**
 * Whether the answer shows that a server lacks a call that is not in the specification: 405 or 501, or a 404 that is not an
 * envelope. A 404 for a path with an id refers to that row.
 */
export function lacksCall(
  { isOptional, path }: Pick<Call, 'isOptional' | 'path'>,
  { statusCode, cause }: FailedAnswer,
): boolean {
  if (!isOptional) return false;
  if (statusCode === 405 || statusCode === 501) return true;
  return statusCode === 404 && !path.includes(':') && cause !== 'refused';
}

/** Selects the queried rows from a whole list. A server that reports the total number of rows has already selected them. */
export async function selectRows<Payload>(
  { queried }: Pick<Call<Payload>, 'queried'>,
  answer: ApiSuccess<Payload>,
  query: Query = {},
): Promise<Answer<Payload>> {
  if (queried === undefined || answer.total !== undefined) return answer;
  try {
    return { ...answer, ...(await queried(answer.payload, query)) };
  } catch (error) {
    // The code that selects the rows failed to load.
    return toFailedAnswer(error);
  }
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
