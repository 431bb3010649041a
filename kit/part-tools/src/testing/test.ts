import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { getReason } from 'composition/errors';
import { expect, test as base, type ConsoleMessage, type Page } from 'playwright/test';
import { createStandInApi, type ReceivedRequest } from 'stand-in/api';

type Fixtures = {
  api: StandInApi;
  /** The errors and warnings of the page. A test that causes some on purpose clears the list. */
  consoleErrors: string[];
};
/** The stand-in API of one test. */
export type StandInApi = ReturnType<typeof withExpectations>;
export type RemoteOptions = {
  /** The origin of each remote's development server, by the remote's folder. */
  devServers: Readonly<Record<string, string>>;
};
type WorkerFixtures = RemoteOptions & { site: Awaited<ReturnType<typeof serveAlone>> };

/** Playwright's test with a stand-in API. A test fails if its page throws or logs errors or warnings. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  devServers: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ devServers }, use) => {
      const site = await serveAlone(devServers);
      await use(site);
      site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  api: [
    ({ site, page }, use, { file }) => site.withApi(file, (api) => use(withExpectations(api, page))),
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => isErrorOrWarning(message) && consoleErrors.push(message.text()));
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use(consoleErrors);
      expect(consoleErrors, 'errors and warnings of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Replaces the list of requests with expectations: a test that read the list could read it before the page sends its last
 * request.
 */
function withExpectations({ listRequests, ...api }: ReturnType<typeof createStandInApi>, page: Page) {
  return {
    ...api,
    /** Waits until the requests of a call, such as "POST /locations", match. Compares their bodies by default. */
    expectRequests: (
      call: string,
      view: (requests: ReceivedRequest[]) => unknown = getBodies,
    ): ReturnType<typeof expect.poll> =>
      expect.poll(async () => {
        await page.waitForFunction(sendRequest);
        return view(listRequests(call));
      }),
  };
}

const getBodies = (requests: readonly ReceivedRequest[]) => requests.map(({ body }) => body);

// This request arrives after those that the page has already sent, so a test that expects none does not pass before one
// arrives.
const sendRequest = () =>
  fetch('/', { method: 'HEAD' }).then(
    () => true,
    // The page is offline.
    () => true,
  );

// Ignores logs of refused requests, because tests check what the page shows instead.
// Relies on undocumented behavior: Chromium begins its log of a refused request with these words. gate.spec.ts would report
// such logs.
const isErrorOrWarning = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !/^(Failed to load resource|\[session\])/.test(message.text());

/**
 * Serves the pages of one worker: files from the development server of the current test's remote, cached in memory, and under
 * /api the answers of that test.
 */
export async function serveAlone(devServers: RemoteOptions['devServers']) {
  const files = new Map<string, Promise<{ status: number; type: string; body: Buffer }>>();
  let devServer = '';
  let api: ReturnType<typeof createStandInApi> | null = null;

  // Keeps idle connections open, because a page might request a file while one is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = `${devServer}${pathname}`;
    if (!pathname.startsWith('/api/'))
      return void sendFile().catch((error) => {
        files.delete(file);
        response.writeHead(502).end(getReason(error));
      });
    // Between two tests, there is no API.
    void api?.respond(request, response);

    async function sendFile() {
      const pendingFile = files.get(file) ?? read(file, request.headers.accept ?? '*/*');
      files.set(file, pendingFile);
      const { status, type, body } = await pendingFile;
      // Pages of one worker load scripts and style sheets only once.
      const cache = /html/.test(type) ? 'no-store' : 'max-age=3600, immutable';
      response.writeHead(status, { 'content-type': type, 'cache-control': cache });
      response.end(body);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  function findServer(testFile: string): string {
    // Either path may contain a symbolic link.
    const file = realpathSync(testFile);
    const entry = Object.entries(devServers).find(([folder]) => file.startsWith(`${realpathSync(folder)}/`));
    if (entry === undefined) throw new Error(`${testFile} is in none of ${Object.keys(devServers).join(', ')}`);
    return entry[1];
  }

  return {
    origin: `http://localhost:${Object(server.address()).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
    /** Serves the files of a test's remote and a new stand-in API while `act` runs. */
    async withApi(testFile: string, act: (api: ReturnType<typeof createStandInApi>) => Promise<void>) {
      devServer = findServer(testFile);
      api = createStandInApi();
      await act(api);
      api = null;
    },
  };
}

/** Opens a new connection for each request, because the development server may be closing an idle one. */
async function read(file: string, accept: string) {
  const answer = await fetch(file, { headers: { accept, connection: 'close' } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/plain', body };
}
