import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { preferredLanguage } from 'composition/languages';
import { hasUnclearHeaders } from 'composition/limits';
import { Agent } from 'undici';

import {
  createBodyReader,
  type Exchange,
  type HttpRequest,
  type ReadBody,
  sendRefusal,
  transportOf,
} from './exchange.ts';

export type { HttpRequest, HttpResponse } from './exchange.ts';

type Target = {
  origin: string;
  /** Path and query for the other server. */
  path: string;
  isBehindProxy?: boolean;
  /** Changes the body of the answer, which is then sent as text. */
  rewrite?: (text: string) => string;
  readBody?: ReadBody;
};

/**
 * Forwards a request to another server, and its answer back. Both servers must agree where a request ends; otherwise the rest
 * of it would be read as the next request on a shared connection. So a body is read completely and sent with its own length,
 * and ambiguous requests are refused.
 */
export async function forward(exchange: Exchange, target: Target): Promise<void> {
  const { request, response } = exchange;
  const { readBody = readBodyByDefault } = target;
  const { address } = transportOf(request, target.isBehindProxy);
  const refused = refusalOf(request, target.path);
  if (refused !== null) {
    refuse(exchange, refused);
    if (refused === 413) void readBody(request, 0, address);
    return;
  }
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const body = await readBody(request, takesBody(request) ? bodyLimit : 0, address);
  if (body.refused !== null) return refuse(exchange, takesBody(request) ? statusOf[body.refused] : 400);
  try {
    const answer = await agent.request({
      origin: target.origin,
      path: target.path,
      method: request.method ?? 'GET',
      headers: headersFor(request, target),
      body: takesBody(request) ? body.bytes : null,
      signal: gone.signal,
    });
    const headers = endToEnd(answer.headers);
    if (target.rewrite === undefined) {
      response.writeHead(answer.statusCode, headers);
      await pipeline(answer.body, response);
    } else {
      const { 'content-length': _, ...rest } = headers;
      const page = target.rewrite(await text(answer.body));
      response.writeHead(answer.statusCode, rest);
      response.end(page);
    }
  } catch {
    if (response.headersSent) response.destroy();
    else refuse(exchange, 502);
  } finally {
    body.release();
  }
}

// undici does not reuse a connection after an error, or after an answer that arrived before the request was sent.
const agent = new Agent({ allowH2: false, headersTimeout: 60_000, bodyTimeout: 60_000 });

const bodyLimit = 1024 * 1024;
const readBodyByDefault = createBodyReader();
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const takesBody = ({ method = '' }: HttpRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
const statusOf = { 'too large': 413, 'too slow': 408, 'cut off': 400, 'out of memory': 503 } as const;

/** The status with which a request is refused before its body is read; null to accept it. */
function refusalOf(request: HttpRequest, path: string): 400 | 405 | 413 | null {
  const { headers, method = '' } = request;
  const length = headers['content-length'];
  if (!methods.has(method)) return 405;
  if (!/^\/[\x21-\x7e]*$/.test(path) || hasUnclearHeaders(request) || headers.upgrade !== undefined) return 400;
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 400;
  if (!takesBody(request)) return headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0 ? 400 : null;
  return Number(length ?? 0) > bodyLimit ? 413 : null;
}

function headersFor(request: HttpRequest, { isBehindProxy, rewrite }: Target): IncomingHttpHeaders {
  const { address, isSecure } = transportOf(request, isBehindProxy);
  const { 'accept-encoding': encoding, ...headers } = endToEnd(request.headers);
  for (const name of replaced) delete headers[name];
  const host = request.headers[':authority'] ?? request.headers.host;
  return {
    ...headers,
    ...(encoding === undefined || rewrite !== undefined ? {} : { 'accept-encoding': encoding }),
    ...(host === undefined ? {} : { host: String(host) }),
    'x-forwarded-for': address,
    'x-forwarded-proto': isSecure ? 'https' : 'http',
  };
}

// Headers that undici sets, that this server has handled, or that the API trusts because they come from here.
const replaced = ['content-length', 'expect', 'forwarded', 'x-forwarded-host', 'x-forwarded-port'];

/** Headers of the message without those of the connection, which HTTP/2 does not allow. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...connectionHeaders, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !name.startsWith(':')));
}

const connectionHeaders = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Refuses a request as the API does. Closes the connection, except after a body that is too large, whose rest is read. */
function refuse({ request, response }: Exchange, status: Parameters<typeof sendRefusal>[1]): void {
  const headers = {
    ...(request.httpVersionMajor === 1 && status < 413 ? { connection: 'close' } : {}),
    ...(status === 503 ? { 'retry-after': '2' } : {}),
    ...(status === 405 ? { allow: [...methods].join(', ') } : {}),
  };
  sendRefusal({ response }, status, headers, preferredLanguage(request.headers['accept-language'], ['de']));
}
