import { createServer, type RequestListener } from 'node:http';
import { createSiteHandler } from 'site';

import { identityFront, withIdentityStub } from '../identity/index.ts';

type Options = { root: string; port: number; api: string; emulator: string };

/** A composed site on loopback with the identity emulator behind the same origin. */
export type ServedSite = { reload(): Promise<void>; close(): Promise<void> };

/** Serves the composed site in `root`; `reload` reads it again after it was composed anew. */
export async function serveSite({ root, port, api, emulator }: Options): Promise<ServedSite> {
  const front = identityFront({ emulator });
  const readSite = () => createSiteHandler({ root, apiOrigin: api, transformPage: withIdentityStub });
  let answer: RequestListener = await readSite();
  const server = createServer((req, res) => front(req, res, () => answer(req, res)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    async reload() {
      answer = await readSite();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
