import { expect as baseExpect, type BrowserContext } from 'playwright/test';

import { getSiteUrl } from '../backend/testSite.ts';
import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { openAs } from '../steps/session.ts';
import { test as base } from '../test.ts';
import { FaultyFront } from './front/FaultyFront.ts';
import { rememberReports } from './readReports.ts';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
type Fixtures = { front: FaultyFront };
type PerWorker = { running: { front: FaultyFront; url: string; signedIn: SignedIn } };

/** The browser's errors about missing files, the shell's reports, and requests that a reload cancels. */
export const usualErrors =
  /^(\[shell\] [0-9a-f]{8}|\[session\] (call-failed \{.*cause: canceled|initialisation-failed \{code: network)|Failed to load resource|Failed to find a valid digest|Refused to (execute script|apply style) from|The resource .* was preloaded|A preload for|Access to (script|CSS stylesheet) at)/;

/** A test of the composed site behind a faulty front, as an admin who is signed in and has finished onboarding. */
export const test = base.extend<Fixtures, PerWorker>({
  running: [
    async ({ browser }, use) => {
      const front = new FaultyFront(getSiteUrl());
      const url = await front.start();
      const admin = newPerson();
      await onboard(admin, 'active');
      const page = await browser.newPage();
      await openAs(page, admin, `${url}/all-set`);
      // Saves the sign-in once per worker. The front keeps its origin, so the sign-in remains valid.
      const signedIn = await page.context().storageState({ indexedDB: true });
      await page.close();
      await use({ front, url, signedIn });
      await front.stop();
    },
    { scope: 'worker' },
  ],
  expectedErrors: usualErrors,
  baseURL: ({ running }, use) => use(running.url),
  storageState: ({ running }, use) => use(running.signedIn),
  context: async ({ context }, use) => {
    await rememberReports(context);
    // Time passes as usual until a test advances the clock.
    await context.clock.install();
    await use(context);
  },
  // Turns the browser's cache off, so that every file is requested.
  page: async ({ page, context }, use) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await use(page);
  },
  front: async ({ running }, use) => {
    // Ignores late requests of earlier tests' pages.
    running.front.repair();
    await use(running.front);
    running.front.repair();
    running.front.site = getSiteUrl();
  },
  site: async ({ site, front }, use) => {
    front.site = site.url;
    await use(site);
  },
});

export const expect = baseExpect;
