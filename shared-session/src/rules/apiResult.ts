import * as v from 'valibot';

import { type Call, type FieldError, fieldErrors } from '../contract.ts';

/** What every call resolves to; the API client never throws. */
export type ApiResult<Payload> = ApiSuccess<Payload> | ApiFailure;

/** `total` is the length of the whole list if the payload is one page of it. */
export type ApiSuccess<Payload> = { ok: true; statusCode: number; message: string; payload: Payload; total?: number };

/** `serverIsOk` is false if the server could not be reached or is not ready. */
export type ApiFailure = {
  ok: false;
  serverIsOk: boolean;
  statusCode: number;
  message: string;
  payload?: unknown;
};

/** The refused fields that a failure names. */
export function readFieldErrors(failure: ApiFailure): FieldError[] {
  const parsed = v.safeParse(fieldErrors, failure.payload);
  return parsed.success ? parsed.output.errors : [];
}

/** The current row, if a change was refused because another user changed the row first; null for any other failure. */
export function readCurrentRow<Row>(failure: ApiFailure, { payload }: Pick<Call<Row>, 'payload'>): Row | null {
  if (failure.statusCode !== 409) return null;
  const parsed = v.safeParse(v.object({ current: payload }), failure.payload);
  return parsed.success ? parsed.output.current : null;
}
