import { test as base, type ConsoleMessage } from 'playwright/test';

import { type OwnSite, startOwnSite } from './backend/ownSite.ts';
import { watchRequests } from './steps/network.ts';

/** The errors and warnings in the console, and uncaught errors. A test that expects some removes them from the list. */
export type ConsoleErrors = string[];

/** Playwright's test. It fails if a page logs an unexpected error or warning. */
export const test = base.extend<{
  consoleErrors: ConsoleErrors;
  expectedErrors: RegExp;
  /** Whether the test watches requests, for `waitUntilSettled`. Watching them takes time in the browser and in the test. */
  watchesRequests: boolean;
  /** A site for this test alone, started if the test uses it. */
  site: OwnSite;
}>({
  // By default, none are expected.
  expectedErrors: [/^$/, { option: true }],
  watchesRequests: [false, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(reportViolations);
    await use(context);
  },
  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const consoleErrors: ConsoleErrors = [];
      context.on(
        'console',
        (message) => isErrorOrWarning(message) && consoleErrors.push(`${message.text()} ${message.location().url}`),
      );
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      await use(consoleErrors);
      const unexpectedErrors = consoleErrors.filter((error) => !expectedErrors.test(error));
      expect(unexpectedErrors, 'unexpected errors and warnings of the page').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, watchesRequests }, use) => {
    if (watchesRequests) watchRequests(page);
    await use(page);
  },
  site: async ({ page }, use) => {
    const site = await startOwnSite();
    await use(site);
    // Closes the page first. Otherwise, the page would report files that it is still loading.
    await page.close();
    await site.stop();
  },
});

export const { expect } = test;

// The console also shows violations of the content security policy, but not always with the reason.
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`The policy stopped ${violatedDirective}: ${blockedURI} in ${sourceFile}`);
  });
}

// On a machine with a screen, browsers request an icon for pages without one, such as the emulator's.
const isErrorOrWarning = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico');
