import { type ConsoleMessage, test as base } from 'playwright/test';

import { type StandInApi, standInApi } from './standInApi.ts';

type Fixtures = {
  api: StandInApi;
  /** What the page complained about; a test that provokes something on purpose empties it. */
  complaints: string[];
};

/** Playwright's test with a stand-in API; one fails whose page complains on the console or throws. */
export const test = base.extend<Fixtures>({
  api: [async ({ page }, use) => use(await standInApi(page)), { auto: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      base.expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

// The browser reports every refused request by itself, and the session logs it; a test looks at what the page makes of it.
const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !/^(Failed to load resource|\[session\])/.test(message.text());
