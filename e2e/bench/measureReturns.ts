import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';
import { publishOutputs } from 'dev/serveSite';
import { getOutputs } from 'dev/workspace';

import { type Edit, edits } from './edits/edit.ts';
import { buildMonolith, buildPart } from './monolith/buildMonolith.ts';
import { publishMonolith } from './monolith/publishMonolith.ts';
import { builds, openSites, type Variant } from './sites/openSites.ts';
import { networks, visitPage } from './visits/visitPage.ts';

type Return = { what: string; edit: Edit | null; page: string; isFirst?: boolean };

/** The changes that are published between two visits to the same page. */
const returns: readonly Return[] = [
  { what: 'a first visit, of /dashboard', edit: null, page: '/dashboard', isFirst: true },
  { what: 'nothing published', edit: null, page: '/dashboard' },
  { what: 'a text of People published, seen from People', edit: edits.people, page: '/settings/people' },
  { what: 'a text of People published, seen from /dashboard', edit: edits.people, page: '/dashboard' },
  { what: 'a text of the shell published', edit: edits.shell, page: '/dashboard' },
];

const eightPages = [
  '/dashboard',
  '/',
  ...['people', 'locations', 'organization', 'billing', 'activity', 'profile'].map((name) => `/settings/${name}`),
];

/** Prints how many bytes a signed-in visitor receives on a second visit, and on eight pages of a session. */
export async function measureReturns(): Promise<void> {
  const sites = await openSites();
  try {
    await sites.signIn(new Set(['active']));
    const receivedBytes = new Map<string, Record<string, string>>();
    const note = (what: string, { name }: Variant, bytes: number) =>
      receivedBytes.set(what, { ...receivedBytes.get(what), [name]: (bytes / 1000).toFixed(1) });
    for (const variant of sites.variants) {
      const publish = await preparePublisher(variant);
      for (const { what, edit, page, isFirst = false } of returns)
        await sites.visitAs(variant, 'active', async (context) => {
          if (!isFirst) await measureBytes(context, variant, page);
          if (edit !== null) await publish(edit);
          note(what, variant, await measureBytes(context, variant, page));
          if (edit !== null) await publish(null);
        });
      await sites.visitAs(variant, 'active', async (context) => {
        let sum = 0;
        for (const page of eightPages) sum += await measureBytes(context, variant, page, isCode);
        note('eight pages, one after another: scripts and styles', variant, sum);
      });
    }
    console.log(
      'kB received in all, with the page, its data and the identity SDK; of eight pages, only scripts and styles',
    );
    console.table(Object.fromEntries(receivedBytes));
  } finally {
    await sites.stop();
  }
}

/**
 * Counts the bytes of a visit until the network is idle, because the identity SDK may arrive before or after the page
 * is complete.
 */
async function measureBytes(
  context: BrowserContext,
  { url }: Variant,
  page: string,
  isCounted = (_url: string) => true,
): Promise<number> {
  const { entries } = await visitPage(context, `${url}${page}`, networks[0]);
  return entries
    .filter((entry) => !entry.url.endsWith('/gapi-stub.js') && isCounted(entry.url))
    .reduce((sum, { received }) => sum + received, 0);
}

const isCode = (url: string) => /\.(?:js|css)$/.test(new URL(url).pathname);

/** Returns a function that publishes a variant, with or without an edit. */
async function preparePublisher({ name, store }: Variant): Promise<(edit: Edit | null) => Promise<void>> {
  if (name === 'monolith') {
    const monoliths = new Map<Edit | null, Awaited<ReturnType<typeof buildMonolith>>>();
    for (const edit of [null, ...Object.values(edits)]) monoliths.set(edit, await buildMonolith(builds, edit));
    return async (edit) => {
      const monolith = monoliths.get(edit);
      if (monolith !== undefined) await publishMonolith(store, monolith);
      await isServed();
    };
  }
  const folder = path.join(builds, 'edited');
  for (const { name: edit, part } of Object.values(edits)) {
    const config = path.join(import.meta.dirname, 'edits', `${part}.config.ts`);
    await buildPart(config, part, path.join(folder, part), { BENCH_EDIT: edit });
  }
  return async (edit) => {
    if (edit === null) await publishOutputs(getOutputs(path.join(builds, 'composed')), store, 'best');
    else await publishOutputs(new Map([[edit.part, path.join(folder, edit.part)]]), store, 'best');
    await isServed();
  };
}

/** Waits until the server has read the new composition: it reads one at most twice a second. */
const isServed = () => sleep(1000);
