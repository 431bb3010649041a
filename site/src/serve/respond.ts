import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request and what answers it; nothing here knows which version of HTTP carries them. */
export type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Sends a short plain answer that nobody keeps. */
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
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
