import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';

/** A request and its response, by what HTTP/1.1 and HTTP/2 have in common. */
export type Exchange = { request: HttpRequest; response: HttpResponse };
export type Handle = (request: HttpRequest, response: HttpResponse) => void;

export type HttpRequest = Readable & {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
  httpVersion: string;
  httpVersionMajor: number;
  /** Whether the client went away before the request was complete. */
  aborted?: boolean;
  /** Whether all of the request has been read. */
  complete?: boolean;
  socket: { remoteAddress?: string | undefined; destroyed?: boolean; destroy?: () => unknown };
};
export type HttpResponse = Writable & {
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
  writeHead(status: number, headers?: OutgoingHttpHeaders): HttpResponse;
};

/** Sends a short plain answer that is not cached. */
export function respond(
  { response }: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
