import type { BrowserContext } from 'playwright/test';

import { movedTo, signInPeople, type StartPage } from '../visits/signInPeople.ts';
import { type Publish, startSites, type Variant } from './startSites.ts';
import { launchTrusting, looks } from './trustedBrowser.ts';

/** The sites that are compared, and browsers that have never been there. */
export type OpenSites = {
  variants: readonly Variant[];
  /** Signs all accounts in again: a token lasts an hour. */
  signIn(kinds: ReadonlySet<StartPage['as']>): Promise<void>;
  /** Runs `work` in a new browser profile that is signed in as the given kind of user. */
  visitAs<Result>(
    variant: Variant,
    as: StartPage['as'],
    work: (context: BrowserContext) => Promise<Result>,
  ): Promise<Result>;
  stop(): Promise<void>;
};

/** Starts the sites and a browser that trusts their certificate. */
export async function openSites(publish: Publish): Promise<OpenSites> {
  const sites = await startSites(publish);
  const browser = await launchTrusting(sites.fingerprint);
  const home = sites.variants[0]?.url ?? '';
  let people: Awaited<ReturnType<typeof signInPeople>> = new Map();
  return {
    variants: sites.variants,
    async signIn(kinds) {
      people = await signInPeople(browser, home, kinds);
    },
    async visitAs({ url }, as, work) {
      const storageState = movedTo(people.get(as), home, url);
      const context = await browser.newContext({ ...looks, ...(storageState && { storageState }) });
      try {
        return await work(context);
      } finally {
        await context.close();
      }
    },
    async stop() {
      await browser.close();
      await sites.stop();
    },
  };
}
