import { createServer } from 'node:http';

import { limits, refuseGarbage, rememberPending } from './limits.ts';
import type { Handle } from './respond.ts';
import type { Stoppable } from './listen.ts';

/** HTTP/1.1 without TLS: for loopback, and behind a proxy that ends TLS. */
export function plainServer(handle: Handle): Stoppable {
  const server = createServer(limits, rememberPending(handle));
  server.on('clientError', refuseGarbage);
  return {
    server,
    cutOff: () => server.closeAllConnections(),
  };
}
