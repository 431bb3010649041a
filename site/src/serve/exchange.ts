import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';

/** A request and its response, with the properties that HTTP/1.1 and HTTP/2 share. */
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
  /** Whether the whole request has been received. */
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

/** Properties of the visitor's connection; behind a proxy, as reported by the proxy. */
type Transport = { isSecure: boolean; isMultiplexed: boolean; address: string };

/**
 * Reads them from the connection. Behind a proxy that ends TLS, the connection is the proxy's, which speaks HTTP/2 or newer to
 * browsers and sends X-Forwarded-… headers. Without such a proxy, those headers are not trusted.
 */
export function transportOf(
  { headers, httpVersionMajor, socket }: Pick<HttpRequest, 'headers' | 'httpVersionMajor' | 'socket'>,
  isBehindProxy = false,
): Transport {
  const address = socket.remoteAddress ?? '';
  if (!isBehindProxy)
    return { isSecure: Reflect.get(socket, 'encrypted') === true, isMultiplexed: httpVersionMajor > 1, address };
  return {
    isSecure: lastOf(headers['x-forwarded-proto']) === 'https',
    isMultiplexed: true,
    // Each proxy appends an address; only the last one comes from our own proxy.
    address: lastOf(headers['x-forwarded-for']) ?? address,
  };
}

/** The host of a request without its port; empty if there is none, null if servers might read it differently. */
export function hostOf({ headers, rawHeaders }: Pick<HttpRequest, 'headers' | 'rawHeaders'>): string | null {
  const host = String(headers[':authority'] ?? headers.host ?? '');
  if (host === '') return '';
  const fields = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  return fields.length > 1 ? null : (/^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host)?.[1] ?? null);
}

/** Redirects requests without TLS to the same address with it. */
export function redirectToHttps(httpsPort: number): Handle {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`;
  return (request, response) => {
    const host = hostOf(request);
    const exchange = { request, response };
    if (!host || !request.url?.startsWith('/')) respond(exchange, 400, 'Bad request');
    else respond(exchange, 308, 'Moved', { location: `https://${host}${suffix}${request.url}` });
  };
}

function lastOf(header: string | string[] | undefined): string | null {
  const [last = ''] = String(header ?? '')
    .split(',')
    .slice(-1);
  return last.trim() || null;
}
