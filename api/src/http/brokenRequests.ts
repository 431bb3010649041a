import type { Socket } from 'node:net';

import { words } from '../words.ts';

/** Answers what is no HTTP request at all: there is no reply object yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const statusCode = statusByCode[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ok: false, message: words.badRequest, statusCode, payload: null });
  const head = [
    `HTTP/1.1 ${statusCode} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${crypto.randomUUID()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
