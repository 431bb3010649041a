import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { NetworkCounts } from 'composition/limits';

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
  socket: {
    remoteAddress?: string | undefined;
    destroyed?: boolean;
    destroy?: () => unknown;
    destroySoon?: () => unknown;
  };
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

/** Refuses a request in the API's envelope: one for the API, or one whose address is not looked at. */
export function sendRefusal(
  { response }: Pick<Exchange, 'response'>,
  status: keyof typeof english,
  own: OutgoingHttpHeaders = {},
  language?: string,
): void {
  const { headers, body } = refusal(status, language);
  response.writeHead(status, { ...headers, ...own }).end(body);
}

/** The parts of such an answer. */
export function refusal(statusCode: keyof typeof english, language?: string) {
  const message = (language === 'de' && german.get(statusCode)) || english[statusCode];
  const body = JSON.stringify({ ok: false, message, statusCode, payload: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return { headers, body };
}

const english = {
  400: "The request couldn't be read.",
  405: 'This address does not accept this method.',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than 1 MB.',
  417: "The request couldn't be read.",
  431: 'The headers are larger than 16 kB.',
  502: 'The server does not answer. Please try again.',
  503: 'The site cannot answer right now. Please try again.',
} as const;

/** What pages can meet, and show. */
const german: ReadonlyMap<number, string> = new Map([
  [408, 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.'],
  [413, 'Die Anfrage ist größer als 1 MB.'],
  [502, 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.'],
  [503, 'Die Website kann gerade nicht antworten. Bitte versuchen Sie es noch einmal.'],
]);

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

/** Enforces the header limit, which Node announces to HTTP/2 clients but does not enforce. */
export function withHeaderLimit(handle: Handle, maxHeaderSize: number): Handle {
  return (request, response) => {
    const { headers, httpVersionMajor } = request;
    const size = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
    if (httpVersionMajor === 1 || size <= maxHeaderSize) return handle(request, response);
    sendRefusal({ response }, 431);
  };
}

/** Redirects requests without TLS to the same address with it. */
export function redirectToHttps(httpsPort: number): Handle {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`;
  return (request, response) => {
    const host = hostOf(request);
    const exchange = { request, response };
    if (!host || !request.url?.startsWith('/')) sendRefusal(exchange, 400);
    else respond(exchange, 308, 'Moved', { location: `https://${host}${suffix}${request.url}` });
  };
}

function lastOf(header: string | string[] | undefined): string | null {
  const [last = ''] = String(header ?? '')
    .split(',')
    .slice(-1);
  return last.trim() || null;
}

type Refused = 'too large' | 'too slow' | 'cut off' | 'out of memory';

/** A complete body, or why it was refused. Call `release` when the bytes are no longer needed. */
type Body = { bytes: Buffer; refused: null; release: () => void } | { refused: Refused };

/**
 * Reads a body of at most `limit` bytes. After a refusal, the rest is read and dropped, so that the client can read the answer;
 * a client that continues to send is disconnected.
 */
export type ReadBody = (request: HttpRequest, limit: number, address: string) => Promise<Body>;

/** The time for a body to arrive, and the most bytes that bodies of one address and all bodies may take at a time. */
export type BodyLimits = { timeLimit?: number; addressLimit?: number; memoryLimit?: number };

export function createBodyReader(limits: BodyLimits = {}): ReadBody {
  const { timeLimit = 60_000, addressLimit = 32 * megabyte, memoryLimit = 256 * megabyte } = limits;
  const held = new NetworkCounts();
  return (request, limit, address) => {
    const change = (by: number) => held.add(address, by);
    const hasRoom = (size: number) => held.total + size <= memoryLimit && held.of(address) + size <= addressLimit;
    return readBody(request, limit, { timeLimit, change, hasRoom });
  };
}

const megabyte = 1024 * 1024;

type Bounds = { timeLimit: number; change: (by: number) => void; hasRoom: (size: number) => boolean };

function readBody(request: HttpRequest, limit: number, { timeLimit, change, hasRoom }: Bounds): Promise<Body> {
  const pieces: Buffer[] = [];
  let size = 0;
  let dropped = 0;
  let isDone = false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => refuse('too slow'), timeLimit);
    request
      .on('data', (piece: Buffer) => {
        if (isDone) drop(piece);
        else if (size + piece.length > limit) refuse('too large');
        else if (!hasRoom(piece.length)) refuse('out of memory');
        else keep(piece);
      })
      // If an HTTP/2 stream is reset, Node first ends its body as if it were complete, and reports the reset afterwards.
      .on('end', () => setImmediate(() => (request.aborted === true ? refuse('cut off') : finish())))
      .on('error', () => refuse('cut off'))
      .on('close', () => !request.readableEnded && refuse('cut off'));

    function finish() {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      const bytes = Buffer.concat(pieces);
      pieces.length = 0;
      resolve({ bytes, refused: null, release });
    }
    function refuse(refused: Refused) {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      release();
      resolve({ refused });
    }
  });

  function keep(piece: Buffer) {
    size += piece.length;
    change(piece.length);
    pieces.push(piece);
  }
  function release() {
    change(-size);
    size = 0;
    pieces.length = 0;
  }
  function drop(piece: Buffer) {
    dropped += piece.length;
    if (dropped > dropLimit) request.destroy();
  }
}

const dropLimit = 16 * megabyte;
