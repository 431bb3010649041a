import type { ConsoleMessage } from 'playwright/test';

import { keptPageTest } from './keptPage.ts';
import { emptyPath, serveAlone } from './serveAlone.ts';
import type { StandInApi } from './standInApi.ts';

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
