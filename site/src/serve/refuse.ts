import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { preferredLanguage } from 'composition/languages';
import { hasUnclearHeaders, maxBytes } from 'composition/requests';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/** Refuses hostile requests that Node and plugins accept, before their body is read. */
export async function refuseHostile(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  // A closed connection may have no IP address. The API would then attribute its calls to this machine.
  if (!request.ip || raw.socket.destroyed) return void reply.hijack();
  // Another server might read the bytes after a refused request as the body of that request.
  if (ending.has(raw.socket)) return void reply.hijack();
  const status = findRefusal(raw);
  if (status === null) return;
  ending.add(raw.socket);
  reply.header('connection', 'close');
  if (status === 405) reply.header('allow', isForApi(raw.url) ? methods.join(', ') : 'GET, HEAD');
  await refuse(request, reply, status);
}

function findRefusal(raw: IncomingMessage): 400 | 405 | 413 | 414 | null {
  const { headers, method = '', url = '' } = raw;
  if (!/^\/[\x21-\x7e]*$/.test(url) || isUnclear(raw)) return 400;
  const path = getPath(url);
  if (path.length > maxPathLength) return 414;
  const takesBody = isForApi(url) || path === reportsPath;
  if (!(takesBody ? methods : readMethods).some((allowed) => allowed === method)) return 405;
  const length = Number(headers['content-length'] ?? 0);
  if (readMethods.includes(method) || method === 'OPTIONS')
    return headers['transfer-encoding'] !== undefined || length > 0 ? 400 : null;
  return length > maxBytes ? 413 : null;
}

/** Whether another server might read a request differently. */
function isUnclear(raw: IncomingMessage): boolean {
  const { headers, httpVersion } = raw;
  if (hasUnclearHeaders(raw) || headers.upgrade !== undefined) return true;
  const { host = '' } = headers;
  if (host !== '' && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) return true;
  return !/^1\.[01]$/.test(httpVersion);
}

/**
 * Answers bytes that are not a request. Unlike Fastify's own handler, announces the end of the connection, because clients
 * would otherwise reuse it.
 */
export function endBrokenConnection({ code = '' }: { code?: string }, socket: Socket): void {
  const status = brokenStatuses[code] ?? 400;
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`);
  socket.destroySoon();
}

const brokenStatuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers with a short text that is not cached or, under /api, with the API's envelope. */
export function refuse({ raw }: FastifyRequest, reply: FastifyReply, status: number, text?: string): FastifyReply {
  reply.code(status).headers(plainHeaders);
  if (status === 503) reply.header('retry-after', '2');
  if (!isForApi(raw.url)) return reply.send(text ?? english[status] ?? STATUS_CODES[status]);
  const isGerman = preferredLanguage(raw.headers['accept-language'], ['en', 'de']) === 'de';
  const message = (isGerman && german[status]) || (english[status] ?? STATUS_CODES[status]);
  return reply.type('application/json; charset=utf-8').send({ ok: false, message, statusCode: status, payload: null });
}

/** The headers of every answer that is neither a file nor a page. */
export const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Messages that pages may show. */
const english: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  502: 'The server does not answer. Please try again.',
  503: 'The site cannot answer right now. Please try again.',
};

const german: Readonly<Record<number, string>> = {
  413: 'Die Anfrage ist zu groß.',
  502: 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.',
  503: 'Die Website kann gerade nicht antworten. Bitte versuchen Sie es noch einmal.',
};

/** Connections that close after the current answer. */
const ending = new WeakSet<Socket>();

export const getPath = (url = '/'): string => url.replace(/[?#].*/s, '');
const isForApi = (url?: string): boolean => /^\/api(?=[/?]|$)/.test(url ?? '');

export const methods: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const readMethods = ['GET', 'HEAD'];
/** The path for the reports of pages. Apart from the API's paths, only this one accepts a body. */
export const reportsPath = '/_site/reports';
const maxPathLength = 2000;
