import { constants, createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';

import type { Stoppable } from './listen.ts';
import { idle, limits, refuseGarbage, rememberPending, sessionLimits } from './limits.ts';
import { type Handle, type HttpRequest, respond } from './respond.ts';

/** A certificate with those that vouch for it, and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

/** HTTP/2 over TLS, and HTTP/1.1 for those who speak nothing newer. */
export function secureServer(certificate: Certificate, handle: Handle): Stoppable {
  const server = createSecureServer(
    { ...certificate, ...sessionLimits, allowHTTP1: true },
    rememberPending(withBoundedHeaders(handle)),
  );
  Object.assign(server, limits);
  const sockets = new Set<Socket>();
  server
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    })
    .on('session', (session) => session.setTimeout(idle.session, () => session.close()))
    .on('stream', (stream) => stream.setTimeout(idle.stream, () => stream.close(constants.NGHTTP2_CANCEL)))
    .on('clientError', refuseGarbage);
  return {
    server,
    renew: (renewed) => server.setSecureContext(renewed),
    cutOff() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

// Node tells HTTP/2 clients how large their headers may be, but takes larger ones all the same.
function withBoundedHeaders(handle: Handle): Handle {
  return (request, response) => {
    if (request.httpVersionMajor > 1 && sizeOf(request) > limits.maxHeaderSize)
      respond({ request, response }, 431, 'Headers too large');
    else handle(request, response);
  };
}

const sizeOf = ({ headers }: HttpRequest) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
