import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { words } from '../words.ts';

/** Answers what is no HTTP request at all: there is no reply object yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const statusCode = statusByCode[error.code ?? ''] ?? 400;
  const { headers, body } = refusalOf(statusCode);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...head, '', body].join('\r\n'));
}

/** Answers a request that expects what nobody promises; Node hands it to nobody else. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = refusalOf(417);
  response.writeHead(417, headers).end(body);
}

function refusalOf(statusCode: number) {
  const body = JSON.stringify({ ok: false, message: words.badRequest, statusCode, payload: null });
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
