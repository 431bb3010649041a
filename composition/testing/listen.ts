import type { Server } from 'node:http';

import { cleanUp } from './cleanUp.ts';

/** Lets a server listen on a free port until the tests are over; returns its origin. */
export async function listen(server: Server): Promise<string> {
  // It closes no connection by itself, which could be the moment in which a slow client sends its next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
