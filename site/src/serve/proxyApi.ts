import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import httpProxy from '@fastify/http-proxy';
import { maxBytes } from 'composition/requests';
import type { FastifyInstance } from 'fastify';

import { methods, refuse } from './refuse.ts';

/** Forwards /api to the API. Streams bodies, so that they take no memory here. */
export function proxyApi(server: FastifyInstance, api: string): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, _payload, done) =>
      done(null, Readable.from(readWholeBody(request.raw), { objectMode: false })),
    );
    scope.setErrorHandler((error: Error, request, reply) => {
      return refuse(request, reply.header('connection', 'close'), getRefusalStatus(error));
    });
    await scope.register(httpProxy, {
      upstream: api,
      prefix: '/api',
      proxyPayloads: false,
      httpMethods: methods,
      disableRequestLogging: true,
      undici: { connections: 1000, headersTimeout: 60_000, bodyTimeout: 60_000 },
      replyOptions: {
        // Never retries, because pages retry what is safe to retry.
        retryDelay: () => null,
        rewriteRequestHeaders: selectHeaders,
        rewriteHeaders: removeHopByHop,
      },
    });
  });
}

/** Forwards a body. Throws if the body is too long or incomplete, so that the API never mistakes a part for the whole body. */
async function* readWholeBody(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > maxBytes) throw createRefusal(413);
    yield piece;
  }
  if (!request.complete) throw createRefusal(400);
}

const createRefusal = (statusCode: number) => Object.assign(new Error('The request is refused.'), { statusCode });

/** Returns the status of a refusal. If a body was refused, the cause of the error has the status. */
function getRefusalStatus({ cause, statusCode }: Error & { statusCode?: number }): number {
  // Relies on undocumented behavior: @fastify/http-proxy 11.6 puts an error of the body on `cause`. proxyApi.test.ts sends a
  // long body.
  const status: unknown = Object(cause).statusCode ?? statusCode;
  return typeof status === 'number' && status < 500 ? status : 502;
}

/** Returns the headers of an answer without hop-by-hop headers. */
function removeHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const namedHeaders = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !droppedHeaders.has(name) && !namedHeaders.includes(name)),
  );
}

function selectHeaders({ raw, ip, protocol }: ProxiedRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwardedHeaders = Object.entries(headers).filter(([name]) => !droppedHeaders.has(name));
  const host = raw.headers.host ?? headers.host;
  return { ...Object.fromEntries(forwardedHeaders), host, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol };
}

type ProxiedRequest = { raw: { headers: IncomingHttpHeaders }; ip: string; protocol: string };

// Hop-by-hop headers, headers that this server has already handled, and headers that the API trusts from this server.
const droppedHeaders = new Set([
  'connection',
  'expect',
  'forwarded',
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
