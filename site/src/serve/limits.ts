import type { Duplex } from 'node:stream';

import type { Handle, HttpRequest, HttpResponse } from './respond.ts';

/** What keeps a slow or a greedy client from holding the server, under HTTP/1.1. */
export const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The same under HTTP/2. How many resets a client may send, node bounds by itself. */
export const sessionLimits = {
  handshakeTimeout: 10_000,
  maxHeaderListPairs: 128,
  maxOutstandingPings: 10,
  maxSessionInvalidFrames: 100,
  maxSessionMemory: 10,
  maxSettings: 32,
  unknownProtocolTimeout: 10_000,
  settings: { enablePush: false, maxConcurrentStreams: 128, maxHeaderListSize: limits.maxHeaderSize },
};

/** A connection on which nothing is asked, an answer of which nothing is read. */
export const idle = { session: limits.keepAliveTimeout, stream: 60_000 };

/** Whoever is not done with what was under way by then is cut off. */
export const patienceAtTheEnd = 10_000;

/** Remembers the requests of each connection that are not answered yet, for `refuseGarbage`. */
export function rememberPending(handle: Handle): Handle {
  return (request, response) => {
    const requests = pending.get(request.socket) ?? new Map<HttpRequest, HttpResponse>();
    pending.set(request.socket, requests.set(request, response));
    response.on('close', () => requests.delete(request));
    handle(request, response);
  };
}

/** Answers what is no HTTP, or too much of it. Where an earlier answer is still to come, this one would be taken for it. */
export function refuseGarbage(error: Error, socket: Duplex): void {
  const isTooBig = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
  if (!socket.writable || ![...(pending.get(socket) ?? [])].every(isOwnAnswer)) socket.destroy();
  else socket.end(`HTTP/1.1 ${isTooBig ? '431 Too Large' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
}

const isOwnAnswer = ([request, response]: [HttpRequest, HttpResponse]) => !request.complete && !response.headersSent;
const pending = new WeakMap<object, Map<HttpRequest, HttpResponse>>();
