import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';
import { finished, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import httpProxy from '@fastify/http-proxy';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

import { type Answers, bodyLimit, countOf, keepNewest, methods, refuse } from './refuse.ts';

/** Forwards /api to the API. Bodies are passed on as they come, so that they take no memory here. */
export function proxyApi(server: FastifyInstance, api: string): void {
  /** The answers to bodies that have not come as a whole. */
  const unfinished: Answers = new Map();
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _payload, done) => done(null, bodyOf(request.raw)));
    scope.setErrorHandler((error: Error, request, reply) => {
      if (request.raw instanceof IncomingMessage) reply.header('connection', 'close');
      return refuse(request, reply, statusFor(error));
    });
    scope.addHook('onRequest', async ({ ip, raw }, reply) => {
      if (bodyless.has(raw.method ?? '')) return;
      const network = normalizeIP(ip);
      if (countOf(unfinished, network) >= unfinishedAtOnce) throw refusal(429);
      // The rest of a body that was answered early may never come, and Node does not say so: it ends with its answer.
      finished(raw, { writable: false }, keepNewest(unfinished, reply.raw, [network], connections * 0.9));
    });
    await scope.register(httpProxy, {
      upstream: api,
      prefix: '/api',
      proxyPayloads: false,
      // Over HTTP/2, Fastify takes a body without type and length for none.
      preHandler(request, _reply, done) {
        const isHttp2 = request.raw.httpVersionMajor === 2;
        if (isHttp2 && !bodyless.has(request.method)) request.body ??= bodyOf(request.raw);
        done();
      },
      httpMethods: methods,
      disableRequestLogging: true,
      undici: { connections, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions: {
        // A page repeats what may be repeated.
        retryDelay: () => null,
        rewriteRequestHeaders: headersFor,
        rewriteHeaders: endToEnd,
      },
    });
  });
}

const bodyOf = (request: Sending) => Readable.from(wholeBody(request), { objectMode: false });

type Sending = IncomingMessage | Http2ServerRequest;

/** A body that is neither too long nor cut off: then the API must not take what has arrived for the whole. */
async function* wholeBody(request: Sending): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > bodyLimit) throw refusal(413);
    yield piece;
  }
  if (request instanceof IncomingMessage ? !request.complete : !(await endedByClient(request))) throw refusal(400);
}

/** Node tells the end of a body before its stream says who has ended it: the client, or a reset, which closes it. */
async function endedByClient({ stream }: Http2ServerRequest): Promise<boolean> {
  const isEnded = () => stream.state.state === constants.NGHTTP2_STREAM_STATE_HALF_CLOSED_REMOTE;
  while (!isEnded() && !stream.closed) await setImmediate();
  return isEnded();
}

const refusal = (statusCode: number) => Object.assign(new Error('The request is refused.'), { statusCode });

/** The status of a refusal; that of a body is the cause of the error which it leads to. */
function statusFor({ cause, statusCode }: Error & { statusCode?: number }): number {
  const status: unknown = Object(cause).statusCode ?? statusCode;
  return typeof status === 'number' && status < 500 ? status : 502;
}

/** The headers of an answer without those of its connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !named.includes(name)));
}

function headersFor({ raw, ip, protocol }: Asked, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name));
  const host = String(raw.headers[':authority'] ?? raw.headers.host ?? headers.host);
  return { ...Object.fromEntries(kept), host, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
}

type Asked = { raw: { headers: IncomingHttpHeaders }; ip: string; protocol: string };

/** To the API. */
const connections = 1000;
/** A body holds one while it comes, and a slow one does for a minute. Browsers send a few at a time. */
const unfinishedAtOnce = 100;

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS']);

// Headers of the connection, those that this server has handled, and those that the API trusts because they come from here.
const dropped = new Set([
  'connection',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-host',
  'x-forwarded-port',
]);
