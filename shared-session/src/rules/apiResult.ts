import * as v from 'valibot';

import { type Call, type FieldError, fieldErrors } from '../contract.ts';

/** What every call resolves to; nothing is thrown past the API client's edge. */
export type ApiResult<Payload> = ApiSuccess<Payload> | ApiFailure;

/** `total` counts the whole list of which the payload is a page. */
export type ApiSuccess<Payload> = { ok: true; statusCode: number; message: string; payload: Payload; total?: number };

/** `serverIsOk` is false when the server could not be reached or says it is not ready. */
export type ApiFailure = {
  ok: false;
  serverIsOk: boolean;
  statusCode: number;
  message: string;
  payload?: unknown;
};

/** The refused fields a failure names; empty when it names none. */
export function readFieldErrors(failure: ApiFailure): FieldError[] {
  const parsed = v.safeParse(fieldErrors, failure.payload);
  return parsed.success ? parsed.output.errors : [];
}

/** The row as another user left it, when a change was refused because of that; null for any other failure. */
export function readCurrentRow<Row>(failure: ApiFailure, { payload }: Pick<Call<Row>, 'payload'>): Row | null {
  if (failure.statusCode !== 409) return null;
  const parsed = v.safeParse(v.object({ current: payload }), failure.payload);
  return parsed.success ? parsed.output.current : null;
}
