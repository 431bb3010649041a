import { createServer, type RequestListener, type Server } from 'node:http';
import { isIP, type Socket } from 'node:net';

import type { FastifyCorsOptions } from '@fastify/cors';
import { hasUnclearHeaders } from 'composition/requests';
import { validate } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { GenericSchema } from 'valibot';

import type { Config } from '../config.ts';
import { messages } from '../messages/messages.ts';
import { createInvalidFieldsError, HttpError } from '../http/answers.ts';

/**
 * Refuses a request without a host, with headers that a proxy might read differently, or with a compressed body, which Node does
 * not decompress.
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
 * Refuses requests to other host names in development, where unsigned tokens are accepted: a page of another site could
 * reach this machine under its own host name (DNS rebinding). Names without a dot and names below localhost are never
 * public. Forwarded names are ignored, because pages can set these headers.
 */
export function refuseForeignHosts(server: FastifyInstance, { siteOrigins, publicUrl }: Config): void {
  const allowedHosts = new Set([...siteOrigins, publicUrl].map(getHostName));
  server.addHook('onRequest', async ({ raw }) => {
    const host = getHostName(`http://${raw.headers.host ?? 'localhost'}`);
    const isLocal = !host.includes('.') || host.endsWith('.localhost') || isIP(host) !== 0;
    if (!isLocal && !allowedHosts.has(host)) throw new HttpError(421, messages.foreignHost);
  });
}

/** Refuses an unknown path before its body is read. */
export async function refuseUnknownPath({ is404 }: FastifyRequest): Promise<void> {
  if (is404) throw new HttpError(404, messages.notFound);
}

export const getCorsOptions = ({ siteOrigins }: Pick<Config, 'siteOrigins'>): FastifyCorsOptions => ({
  origin: [...siteOrigins],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'organization-id'],
  exposedHeaders: ['x-request-id', 'x-total-count', 'x-entry', 'retry-after'],
  maxAge: 600,
  strictPreflight: false,
});

/** Returns the host name of a Host header without a trailing dot, or "." if there is none. */
const getHostName = (url: string) => URL.parse(url)?.hostname.replace(/\b\.$/, '') ?? '.';

/** Parses queries with brackets within the contract's limits. The resulting objects have no prototype. */
export function parseQuery(text: string) {
  return qs.parse(text, { depth: 5, arrayLimit: 20, parameterLimit: 1000, plainObjects: true });
}

/** Validates a query with a route's schema, which ignores unknown parameters. */
export function readQuery(schema: GenericSchema | undefined, query: unknown): unknown {
  if (!schema) return undefined;
  const validation = validate(schema, query);
  if (!validation.ok) throw createInvalidFieldsError(validation.errors);
  return validation.value;
}

/**
 * Creates the Node server that Fastify uses, in order to limit the unanswered requests of a connection: Fastify's hooks
 * do not see all of them.
 */
export function createLimitedServer(handle: RequestListener, { requestTimeout, answerTimeout }: Timeouts): Server {
  // Relies on undocumented behavior: Node 26 emits the requests of a pipeline on one socket before their answers.
  // slowClients.test.ts sends requests without reading the answers.
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout,
      // By default, Node checks for slow senders only every 30 s.
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
      keepAliveTimeout: 72_000,
      // By default, Node would answer a request without a Host header itself, without the envelope.
      requireHostHeader: false,
    },
    limitPipelining(handle),
  );
  server.maxConnections = maxConnections;
  // Closes connections to clients that stop reading. The timeout exceeds the time to prepare an answer, because the
  // connection is idle until then.
  server.setTimeout(requestTimeout + answerTimeout);
  // No other listener receives a request with an unknown Expect header.
  return server.on('checkExpectation', limitPipelining(refuseExpectation));
}

type Timeouts = Pick<Config, 'requestTimeout' | 'answerTimeout'>;

const refuseExpectation: RequestListener = (_request, response) =>
  response.writeHead(417, { connection: 'close' }).end();

/** Leaves room for other clients while a thousand slow ones are connected. `limitMemory` limits their memory. */
export const maxConnections = 4000;

/**
 * Sending a request takes a client few bytes, but the answer stays in memory until the client reads it. Browsers and
 * proxies send one request at a time.
 */
const maxPipelined = 32;

/** How many requests of a connection are unanswered, and whether its last request has arrived. */
type Connection = { unanswered: number; isLast: boolean };

const connections = new WeakMap<Socket, Connection>();

function limitPipelining(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket, headers } = request;
    const connection = connections.get(socket) ?? { unanswered: 0, isLast: false };
    connections.set(socket, connection);
    // Relies on undocumented behavior: since version 0.10, Node reports a pipelined request before it has answered the earlier
    // ones, and continues after `destroy` with what it has already read. `rawRequests.test.ts` fails otherwise.
    // Ignores requests that arrived together with the last one or with the one that exceeded the limit.
    if (socket.destroyed || connection.isLast) return;
    // Node drops bytes that arrive after an upgrade, so the next bytes could be the middle of a request. After a
    // request with ambiguous headers, another server could read them as its body.
    const isUpgrade = headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
    connection.isLast = isUpgrade || hasUnclearHeaders(request);
    if (connection.isLast) response.setHeader('connection', 'close');
    connection.unanswered += 1;
    // Decrements on a later turn of the event loop: if requests that arrived together were answered one by one, the count
    // would never reach the limit.
    response.on('close', () => setImmediate(() => (connection.unanswered -= 1)));
    if (connection.unanswered > maxPipelined) socket.destroy();
    else listener(request, response);
  };
}

/**
 * Closes a connection whose input is not an HTTP request. Answers only if the headers are too long and the client
 * cannot mistake this answer for the one to an earlier request.
 */
export function endBrokenConnection({ code }: { code?: string }, socket: Socket): void {
  const isAnswered = code === 'HPE_HEADER_OVERFLOW' && !connections.get(socket)?.unanswered && socket.writable;
  if (isAnswered) socket.end('HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n');
  socket.destroySoon();
}
