import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { isIP, type Socket } from 'node:net';

import { hasUnclearHeaders } from 'composition/requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';

import type { Config } from '../config.ts';
import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

/**
 * Refuses a request without a host, with headers that a proxy might read differently, or with a compressed body, which Node
 * does not decompress.
 */
export async function refuseUnclearHeaders({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers, httpVersion } = raw;
  if (hasUnclearHeaders(raw) || (headers.host === undefined && httpVersion !== '1.0')) {
    reply.header('connection', 'close');
    throw new HttpError(400, messages.badRequest);
  }
  if (!/^identity$/i.test(headers['content-encoding'] ?? 'identity')) throw new HttpError(415, messages.notJson);
}

/**
 * Refuses host names of other sites where everybody may sign in as anybody: a page of such a site could reach this machine
 * under its own name (DNS rebinding). Names without a dot and names below localhost are never public. Forwarded names may
 * come from the page.
 */
export function refuseForeignHosts(server: FastifyInstance, { siteOrigins, publicUrl }: Config): void {
  const own = new Set([...siteOrigins, publicUrl].map(hostNameOf));
  server.addHook('onRequest', async ({ raw }) => {
    const host = hostNameOf(`http://${raw.headers.host ?? 'localhost'}`);
    const isLocal = !host.includes('.') || host.endsWith('.localhost') || isIP(host) !== 0;
    if (!isLocal && !own.has(host)) throw new HttpError(421, messages.foreignHost);
  });
}

/** The host name of an address, without the dot that may end it; "." if there is none. */
const hostNameOf = (address: string) => URL.parse(address)?.hostname.replace(/\b\.$/, '') ?? '.';

/**
 * Parses JSON like Fastify, but refuses invalid UTF-8 instead of storing replacement characters, and any other charset,
 * which a proxy might read differently.
 */
export function parseJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charsets = (request.headers['content-type'] ?? '').matchAll(/charset\s*=\s*"?([^\s;"]*)/gi);
    if ([...charsets].some(([, charset = '']) => !/^utf-?8$/i.test(charset)))
      return done(new HttpError(415, messages.notJson));
    try {
      parse(request, typeof body === 'string' ? body : decoder.decode(body), (error, value) =>
        error === null && hasTooManyMarks(value) ? done(new HttpError(400, messages.badRequest)) : done(error, value),
      );
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body is not text.'));
    }
  });
}

/**
 * Whether a text has more combining marks on a letter than Unicode's Stream-Safe Text (UAX 15) allows. Normalization sorts them
 * in quadratic time, which takes minutes for a megabyte. No text of a call is nested more than eight levels deep.
 */
const hasTooManyMarks = (value: unknown, levels = 8): boolean =>
  typeof value === 'string'
    ? /\p{M}{31}/u.test(value)
    : typeof value === 'object' &&
      value !== null &&
      levels > 0 &&
      Object.values(value).some((inner) => hasTooManyMarks(inner, levels - 1));

/** Parses bracket-style queries within the contract's limits, into objects without a prototype. */
export function parseQuery(text: string) {
  return qs.parse(text, { depth: 5, arrayLimit: 20, parameterLimit: 1000, plainObjects: true });
}

/** Node's server instead of Fastify's. It counts each request of a connection, also one that Fastify's hooks do not see. */
export function createLimitedServer(handle: RequestListener, { requestTimeout, answerTimeout }: Timeouts): Server {
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout,
      // By default, Node checks for slow senders only every 30 s.
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
      keepAliveTimeout: 72_000,
      // Otherwise Node itself refuses a request without a host, without the envelope.
      requireHostHeader: false,
    },
    limited(handle),
  );
  // Each may send a megabyte at a time.
  server.maxConnections = maxConnections;
  // For a client that does not read its answer. While an answer is prepared, a connection is silent for as long.
  return server.setTimeout(requestTimeout + answerTimeout).on('checkExpectation', limited(answerExpectation));
}

type Timeouts = Pick<Config, 'requestTimeout' | 'answerTimeout'>;

const maxConnections = 1000;

/** What a connection has sent: its unanswered requests, and the last one, of which more may still arrive. */
type Sent = { unanswered: number; isLast: boolean; request: IncomingMessage; response: ServerResponse };

const connections = new WeakMap<Socket, Sent>();

/**
 * Each unanswered request takes a few bytes to send, and its answer stays in memory if the client does not read. Browsers and
 * proxies send one at a time.
 */
const maxPipelined = 32;

const limited =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket, headers } = request;
    const before = connections.get(socket);
    // What had arrived together with the request that was too much, or the last.
    if (socket.destroyed || before?.isLast) return;
    // Node drops what has arrived behind an upgrade, so that the next bytes could be the middle of a request. Those behind an
    // unclear request could be its body for another server.
    const isUpgrade = headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
    const isLast = isUpgrade || hasUnclearHeaders(request);
    if (isLast) response.setHeader('connection', 'close');
    const sent = Object.assign(before ?? { unanswered: 0 }, { isLast, request, response });
    connections.set(socket, sent);
    sent.unanswered += 1;
    // Later, because requests that arrive in one piece may be answered one by one.
    response.on('close', () => setImmediate(() => (sent.unanswered -= 1)));
    if (sent.unanswered <= maxPipelined) listener(request, response);
    else socket.destroy();
  };

/** Whether broken input may be answered: not if a request could take that for its answer, or for a second one. */
function mayRefuse(socket: Socket): boolean {
  const sent = connections.get(socket);
  if (sent === undefined || sent.request.complete) return (sent?.unanswered ?? 0) === 0;
  return sent.unanswered === 1 && !sent.response.headersSent;
}

/** Answers input that is not an HTTP request, for which there is only a connection and no reply object. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  if (!mayRefuse(socket)) return void socket.destroy();
  const statusCode = statusByCode[error.code ?? ''] ?? 400;
  const { headers, body } = refusalOf(statusCode);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...head, '', body].join('\r\n'));
  // A client that does not close its side would keep the connection open.
  setTimeout(() => socket.destroy(), 1000).unref();
}

/** Answers a request with an unknown Expect header, which no other handler gets. */
function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = refusalOf(417);
  response.writeHead(417, headers).end(body);
}

function refusalOf(statusCode: number) {
  const body = JSON.stringify({ ok: false, message: messages.badRequest, statusCode, payload: null });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': crypto.randomUUID(),
    connection: 'close',
  };
  return { headers, body };
}

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
