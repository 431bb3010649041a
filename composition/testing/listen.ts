import type { Server } from 'node:http';

import { cleanUp } from './cleanUp.ts';

/** Lets a server listen on a free port until the tests are over; returns its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
