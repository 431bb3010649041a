import { createServer } from 'node:http';
import type { ConsoleMessage } from 'playwright/test';

import { keptPageTest } from './keptPage.ts';
import { createStandInApi, type StandInApi } from './standInApi.ts';

type Fixtures = {
  api: StandInApi;
  /** What the page complained about; a test that provokes something on purpose empties it. */
  complaints: string[];
};
/** Where the remote's development server is. */
export type RemoteOptions = { devServer: string };
type WorkerFixtures = RemoteOptions & { site: Awaited<ReturnType<typeof serveAlone>> };

/** Playwright's test with a stand-in API; one fails whose page complains on the console or throws. */
export const test = keptPageTest().extend<Fixtures, WorkerFixtures>({
  devServer: ['', { scope: 'worker', option: true }],
  site: [
    async ({ devServer }, use) => {
      const site = await serveAlone(devServer);
      await use(site);
      site.stop();
    },
    { scope: 'worker' },
  ],
  emptyPage: [({ site }, use) => use(`${site.origin}${emptyPath}`), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.origin),
  api: [({ site }, use) => site.withApi(use), { auto: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

// The browser reports every refused request by itself, and the session logs it; a test looks at what the page makes of it.
const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !/^(Failed to load resource|\[session\])/.test(message.text());

/** The address of a page that shows and runs nothing. */
const emptyPath = '/empty.txt';

/**
 * Serves one worker's pages: what the development server at `origin` has built, from memory, and under /api the answers of
 * the test that runs.
 */
async function serveAlone(origin: string) {
  const files = new Map<string, Promise<Response>>();
  let api: ReturnType<typeof createStandInApi> | null = null;

  // It closes no connection by itself: that could be the very moment in which a route asks for another file.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
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
