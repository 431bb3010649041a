import { createServer } from 'node:http';

import { createStandInApi, type StandInApi } from './standInApi.ts';

/** The address of a page that shows and runs nothing. */
export const emptyPath = '/empty.txt';

/**
 * Serves one worker's pages: what the development server at `origin` has built, from memory, and under /api the answers of
 * the test that runs.
 */
export async function serveAlone(origin: string) {
  const files = new Map<string, Promise<Response>>();
  let api: ReturnType<typeof createStandInApi> | null = null;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === emptyPath) return void response.writeHead(200, { 'content-type': 'text/plain' }).end();
    if (!pathname.startsWith('/api/')) return void sendFile(pathname);
    // Between two tests nobody answers.
    void api?.respond(request, response);

    async function sendFile(path: string) {
      const known =
        files.get(path) ?? fetch(`${origin}${path}`, { headers: { accept: request.headers.accept ?? '*/*' } });
      files.set(path, known);
      const file = (await known).clone();
      const type = file.headers.get('content-type') ?? 'text/plain';
      // Pages of one worker load scripts and styles once.
      const cache = /html/.test(type) ? 'no-store' : 'max-age=3600, immutable';
      response.writeHead(file.status, { 'content-type': type, 'cache-control': cache });
      response.end(Buffer.from(await file.arrayBuffer()));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    origin: `http://localhost:${port}`,
    /** Answers with a new stand-in API until `act` is done. */
    async withApi(act: (api: StandInApi) => Promise<void>) {
      api = createStandInApi();
      await act(api);
      api = null;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
