/** What every call resolves to; nothing is thrown past the API client's edge. */
export type ApiResult<Payload> = ApiSuccess<Payload> | ApiFailure;

export type ApiSuccess<Payload> = { ok: true; statusCode: number; message: string; payload: Payload };

/** `serverIsOk` is false when the server could not be reached or says it is not ready. */
export type ApiFailure = {
  ok: false;
  serverIsOk: boolean;
  statusCode: number;
  message: string;
  payload?: unknown;
};
