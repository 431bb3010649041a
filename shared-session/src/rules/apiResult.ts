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
