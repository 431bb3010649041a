import { IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import { normalizeIP } from '@fastify/rate-limit';
import { preferredLanguage } from 'composition/languages';
import { hasUnclearHeaders } from 'composition/requests';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/** Refuses what neither Node nor a plugin refuses, before a body is read. */
export async function refuseHostile(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  const isHttp1 = raw instanceof IncomingMessage;
  // Floods over HTTP/2 cancel each request at once.
  if (!isHttp1) await setImmediate();
  // A connection that is over may have no address: the API would count its calls as this machine's own.
  if (!request.ip || raw.socket.destroyed || raw.aborted) return void reply.hijack();
  // What follows a request that is unclear could be its body for another server.
  if (isHttp1 && ending.has(raw.socket)) return void reply.hijack();
  const network = normalizeIP(request.ip);
  keepNewest(unanswered, reply.raw, [network, raw.socket], allAtOnce);
  const isBusy = countOf(unanswered, network) > unansweredAtOnce;
  // Who reads nothing would keep a refusal too.
  if (isHttp1 ? countOf(unanswered, raw.socket) > maxPipelined : isBusy) {
    reply.hijack();
    return void (isHttp1 ? raw.socket : reply.raw).destroy();
  }
  const status = isBusy ? 429 : refusalOf(raw);
  if (status === null) return;
  if (isHttp1) {
    ending.add(raw.socket);
    reply.header('connection', 'close');
  }
  if (status === 405) reply.header('allow', isForApi(raw.url) ? methods.join(', ') : 'GET, HEAD');
  await refuse(request, reply, status);
}

function refusalOf(raw: IncomingMessage): 400 | 405 | 413 | 414 | null {
  const { headers, method = '', url = '' } = raw;
  // Over HTTP/2, a scheme other than https allows any text as the path.
  if (!/^\/[\x21-\x7e]*$/.test(url) || isUnclear(raw)) return 400;
  const path = pathOf(url);
  // Each path is compared with the patterns of all routes.
  if (path.length > longestPath) return 414;
  const takesBody = isForApi(url) || path === reportsPath;
  if (!(takesBody ? methods : reading).some((known) => known === method)) return 405;
  const length = headers['content-length'];
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 400;
  if (reading.includes(method) || method === 'OPTIONS')
    return headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0 ? 400 : null;
  return Number(length ?? 0) > bodyLimit ? 413 : null;
}

/** Whether another server might read a request differently. */
function isUnclear(raw: IncomingMessage): boolean {
  const { headers, httpVersion } = raw;
  if (hasUnclearHeaders(raw) || headers.upgrade !== undefined) return true;
  const host = String(headers[':authority'] ?? headers.host ?? '');
  if (host !== '' && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) return true;
  if (!(raw instanceof IncomingMessage)) return false;
  return !/^1\.[01]$/.test(httpVersion) || (httpVersion === '1.1' && headers.host === undefined);
}

/** Answers with a short text that is not cached; under /api in the API's envelope. */
export function refuse({ raw }: FastifyRequest, reply: FastifyReply, status: number, text?: string): FastifyReply {
  reply.code(status).headers(plain);
  if (status === 503) reply.header('retry-after', '2');
  if (!isForApi(raw.url)) return reply.send(text ?? english[status] ?? STATUS_CODES[status]);
  const isGerman = preferredLanguage(raw.headers['accept-language'], ['en', 'de']) === 'de';
  const message = (isGerman && german[status]) || (english[status] ?? STATUS_CODES[status]);
  return reply.type('application/json; charset=utf-8').send({ ok: false, message, statusCode: status, payload: null });
}

/** The headers of every answer that is neither a file nor a page. */
export const plain = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What pages can meet, and show. */
const english: Readonly<Record<number, string>> = {
  413: 'The request is larger than 1 MB.',
  429: 'Too many requests at the same time. Please try again.',
  502: 'The server does not answer. Please try again.',
  503: 'The site cannot answer right now. Please try again.',
};

const german: Readonly<Record<number, string>> = {
  413: 'Die Anfrage ist größer als 1 MB.',
  429: 'Zu viele Anfragen zur selben Zeit. Bitte versuchen Sie es noch einmal.',
  502: 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.',
  503: 'Die Website kann gerade nicht antworten. Bitte versuchen Sie es noch einmal.',
};

/**
 * Adds an answer until it is over, or the returned function is called. The oldest of too many ends, because a few networks must
 * not keep all others out.
 */
export function keepNewest(all: Answers, answer: FastifyReply['raw'], whose: readonly unknown[], max: number) {
  const [oldest] = all.keys();
  if (oldest !== undefined && all.size >= max) {
    all.delete(oldest);
    oldest.destroy();
  }
  const end = () => void all.delete(answer);
  all.set(answer, whose);
  answer.on('close', end);
  return end;
}

/** Answers, the oldest first, and whose they are: the network, the connection. */
export type Answers = Map<FastifyReply['raw'], readonly unknown[]>;

export const countOf = (all: Answers, one: unknown): number =>
  [...all.values()].filter((whose) => whose.includes(one)).length;

/** Answers input that is not HTTP, unless a request that came before could take that for its own answer. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || countOf(unanswered, socket) > 0) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  // A client that does not close its side would keep the connection open.
  setTimeout(() => socket.destroy(), 1000).unref();
}

/** Connections that end with a request that has come. */
const ending = new WeakSet<Socket>();
/** The answers that are still to be given or read, which are kept in memory. */
const unanswered: Answers = new Map();

export const pathOf = (url = '/'): string => url.replace(/[?#].*/s, '');
const isForApi = (url?: string): boolean => /^\/api(?=[/?]|$)/.test(url ?? '');

export const methods: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const reading = ['GET', 'HEAD'];
/** Where pages send reports, the only address besides the API's that takes a body. */
export const reportsPath = '/_site/reports';
/** Of a connection: browsers and proxies send one at a time. */
const maxPipelined = 32;
/** Of a network, and of all. An answer that is not read takes up to 150 kB for minutes. */
const unansweredAtOnce = 1000;
const allAtOnce = 4000;
const longestPath = 2000;
export const bodyLimit = 1024 * 1024;
