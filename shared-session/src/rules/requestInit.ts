import type { Call } from '../contract.ts';

type Given = { body?: unknown; idempotencyKey?: string | undefined };

/** Method, headers and body of a request. A body that is missing is an empty object; GET has none. */
export function requestInit({ method }: Pick<Call, 'method'>, given: Given, token: string | null) {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(given.idempotencyKey === undefined ? {} : { 'idempotency-key': given.idempotencyKey }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(given.body ?? {}) }),
  };
}
