import type { Call } from 'contract/call';

import { type Answer, type ApiSuccess, type FailedAnswer, toFailedAnswer } from '../rules/answer.ts';
import { type NumericIds, rememberNumericIds, withNumericIds } from '../rules/numericIds.ts';
import type { Query, SendOptions, Transport } from './transport.ts';

/**
 * Options of a form that sends a long list. Another server receives the list in slices, if the form handles them in `onSlice`.
 */
export type SliceEvents = {
  /**
   * Called before a list, or a slice of a long one, goes to another server. That server may save the rows even if its answer is
   * lost.
   */
  onSliceStart?: (mostRows: number) => void;
  /** Called after another server has accepted a slice of a long list, except for the last slice. */
  onSlice?: (length: number) => void;
};

/** The result of sending to any server. `isUp` is set if sending has already shown whether the server is ready. */
export type Sent<Payload> = Omit<Awaited<ReturnType<Transport['send']>>, 'answer'> & {
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
 * Handles a server that is not our own API. Such a server may have only the specification's nine calls, so it receives no
 * headers or queries that the specification does not name. It may limit the length of lists, and use numbers as ids.
 */
export function createOtherServer({ transport, isCrossOrigin, isReady }: Options) {
  const numericIds: NumericIds = new Map();
  return {
    async send<Payload, Body>(
      call: Call<Payload, Body>,
      options: SendOptions<Body> & SliceEvents,
    ): Promise<Sent<Payload>> {
      const slices = divide(call, options);
      const start = () => isList(call) && options.onSliceStart?.(sliceLength);
      for (const slice of slices.slice(0, -1)) {
        start();
        const result = await sendOnce(call, options, { body: slice });
        if (!result.answer.ok) return result;
        options.onSlice?.(sliceLength);
      }
      start();
      // If the server answers a 404, or a PATCH or DELETE, without CORS headers, the page sees only a lost connection. So if
      // the server passes the readiness check after a lost connection, it lacks the call.
      const mayBeHidden = isCrossOrigin && call.isOptional;
      const result = await sendOnce(call, options, { body: slices.at(-1), retriesLost: !mayBeHidden });
      const { answer } = result;
      if (answer.ok) return result;
      if (mayBeHidden && answer.cause === 'network') {
        const isUp = await isReady();
        return { ...result, isUp, isNotOffered: isUp };
      }
      const isNotFound = call.isOptional && answer.statusCode === 404 && !call.path.includes(':');
      return { ...result, isNotOffered: isNotFound || lacksCall(call, answer) };
    },
  };

  /** Pages see all ids as strings; requests contain the original numbers. */
  function sendOnce<Payload, Body>(
    call: Call<Payload, Body>,
    { query, idempotencyKey: _ours, ...options }: SendOptions<Body>,
    { body, ...others }: SendOptions<unknown>,
  ) {
    return transport.send<Payload, unknown>(
      { ...call, body: null, payload: rememberNumericIds(call.payload, numericIds) },
      {
        ...options,
        ...others,
        body: withNumericIds(body, numericIds),
        query: call.queried === undefined ? query : undefined,
      },
    );
  }
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

/** Whether the call adds a list of rows. On another server, only the specification's calls add rows. */
const isList = ({ isLarge, isOptional }: Pick<Call, 'isLarge' | 'isOptional'>) => isLarge && !isOptional;

/**
 * Splits a body into those to send one after another. Another server ignores idempotency keys, so a slice is not sent again
 * after a lost answer. The first slice changes the profile's status, so the profile is read again after the last slice.
 */
function divide(call: Pick<Call, 'isLarge' | 'isOptional'>, { body, onSlice }: { body?: unknown } & SliceEvents) {
  const fields: Record<string, unknown> = Object(body);
  const [name, list] = Object.entries(fields).find(([, value]) => Array.isArray(value)) ?? [];
  if (!isList(call) || onSlice === undefined || name === undefined || !Array.isArray(list)) return [body];
  return Array.from({ length: Math.max(1, Math.ceil(list.length / sliceLength)) }, (_, at) => ({
    ...fields,
    [name]: list.slice(at * sliceLength, (at + 1) * sliceLength),
  }));
}

/** A length that every server should accept. */
const sliceLength = 1000;

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
