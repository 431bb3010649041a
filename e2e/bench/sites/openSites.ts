import path from 'node:path';
import { makeCertificate, startFront } from 'dev/http2Front';
import { serveSite, startTestBackend } from 'dev/serveSite';
import { type Browser, type BrowserContext, chromium } from 'playwright/test';
import { findBrowser } from '@askwell/part-tools/browser';
import type { Store } from '@askwell/site';

import { publishVariants } from './publishVariants.ts';
import { moveToOrigin, signInPeople, type StartPage } from '../visits/signInPeople.ts';

/** Serves the sites that are compared, and opens new browser profiles. */
export type OpenSites = Awaited<ReturnType<typeof openSites>>;

/** Starts the composed site, the monolith, and a browser that trusts their certificate. */
export async function openSites() {
  const sites = await startSites();
  const browser = await launchTrustingBrowser(sites.fingerprint);
  const home = sites.variants[0]?.url ?? '';
  let people: Awaited<ReturnType<typeof signInPeople>> = new Map();
  return {
    variants: sites.variants,
    /** Signs all accounts in again: a token lasts an hour. */
    async signIn(kinds: ReadonlySet<StartPage['as']>) {
      people = await signInPeople(browser, home, kinds);
    },
    /** Runs `work` in a new browser profile that is signed in as the given kind of user. */
    async visitAs({ url }: Variant, as: StartPage['as'], work: (context: BrowserContext) => Promise<void>) {
      const storageState = moveToOrigin(people.get(as), home, url);
      const context = await browser.newContext({ ...pageSettings, ...(storageState && { storageState }) });
      try {
        await work(context);
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

/** Launches a browser that trusts our certificate. With `ignoreHTTPSErrors`, the browser would not cache. */
function launchTrustingBrowser(fingerprint: string): Promise<Browser> {
  const { executablePath, args } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [
      // Starts all the processes that visitors' browsers have.
      ...args.filter((argument) => !argument.startsWith('--disable-features=')),
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // DevTools record the initiator of each request. With them, V8 parses running code again, which took four fifths
      // of the longest task and does not happen without DevTools.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
    // On Ctrl+C, the results are printed before the browser closes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** The browser settings of every visit. */
const pageSettings = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' };

export const builds = path.join(import.meta.dirname, '../../../.cache/bench');

/** Builds, publishes and serves both variants over HTTP/2, with one API and one identity emulator. */
async function startSites() {
  const backend = await startTestBackend();
  const { api, emulator } = backend;
  const [published] = await Promise.all([
    publishVariants({ builds, stores: path.join(backend.folder, 'stores') }),
    backend.ready,
  ]);
  const certificate = await makeCertificate();
  const servers = await Promise.all(
    published.map(async ({ name, what, store, rewrite }) => {
      const site = await serveSite({ store, port: 0, api, emulator, isBehindProxy: true });
      return { name, what, store, site, front: await startFront(site.port, certificate, rewrite) };
    }),
  );
  // Prepares accounts without TLS, at the origin that the API's configuration names.
  const plainPages = await Promise.all(
    published.slice(0, 1).map(({ store }) => serveSite({ store, port: backend.port, api, emulator })),
  );
  Object.assign(process.env, { E2E_SITE: backend.url, E2E_API: api, E2E_EMULATOR: emulator });
  return {
    variants: servers.map(({ name, what, store, front }) => ({ name, what, store, url: front.url })),
    fingerprint: certificate.fingerprint,
    async stop() {
      for (const { front } of servers) front.stop();
      await Promise.all([...plainPages, ...servers.map(({ site }) => site)].map((site) => site.stop()));
      await backend.stop();
    },
  };
}

export type Variant = { name: string; what: string; store: Store; url: string };
