import { test as base, type ConsoleMessage } from 'playwright/test';

import { type OwnSite, startOwnSite } from './backend/ownSite.ts';
import { watchRequests } from './steps/network.ts';

/** Errors and warnings on the console, and errors that were thrown. A test that expects some removes them from the list. */
export type Complaints = string[];

/** Playwright's test; it fails if a page complains. */
export const test = base.extend<{
  complaints: Complaints;
  expectedComplaints: RegExp;
  /** Started for the tests that ask for it. */
  site: OwnSite;
}>({
  // By default, none are expected.
  expectedComplaints: [/^$/, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(reportViolations);
    await use(context);
  },
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: Complaints = [];
      context.on(
        'console',
        (message) => isComplaint(message) && complaints.push(`${message.text()} ${message.location().url}`),
      );
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      const others = complaints.filter((complaint) => !expectedComplaints.test(complaint));
      expect(others, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
  },
  site: async ({ page }, use) => {
    const site = await startOwnSite();
    await use(site);
    // Closed first; otherwise it would report files that it was still loading.
    await page.close();
    await site.stop();
  },
});

export const { expect } = test;

// The console also reports violations of the content security policy, but not always with the reason.
function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`The policy stopped ${violatedDirective}: ${blockedURI} in ${sourceFile}`);
  });
}

// A browser with windows asks for an icon of pages that name none: the emulator's, and a script that is opened as text.
const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !message.location().url.endsWith('/favicon.ico');
