import { waitForStop } from '@askwell/site/wait-for-stop';

import type { Options } from './options.ts';
import { printPages, printSummary, type Sample } from './report.ts';
import { openSites, type OpenSites, type Variant } from './sites/openSites.ts';
import type { StartPage } from './visits/signInPeople.ts';
import { type Network, visitPage } from './visits/visitPage.ts';

/** Measures a new browser's first visit to each page. */
export async function measurePages(options: Options): Promise<void> {
  const samples: Sample[] = [];
  const sites = await openSites();
  try {
    await alternate(options, sites, async (variant, page, network) =>
      sites.visitAs(variant, page.as, async (context) => {
        const visit = await visitPage(context, `${variant.url}${page.path}`, network);
        // A variant whose preloads do not match its requests would be slower for no reason.
        if (visit.repeated.length > 0) throw new Error(`${variant.name} requests twice: ${visit.repeated.join(', ')}`);
        samples.push({ variant: variant.name, page: page.what, network: network.name, visit });
      }),
    );
  } finally {
    for (const { name, what } of sites.variants) console.log(`${name}: ${what}`);
    printSummary(samples, 'shown');
    printSummary(samples, 'complete');
    printPages(samples);
    await sites.stop();
  }
}

const tokenLastsMs = 40 * 60_000;

/**
 * Alternates between the variants, so that other load on the machine affects all of them equally. Ctrl+C ends this
 * early.
 */
async function alternate(
  { pages, networks, runs }: Pick<Options, 'pages' | 'networks' | 'runs'>,
  sites: OpenSites,
  measure: (variant: Variant, page: StartPage, network: Network) => Promise<void>,
): Promise<void> {
  let isAskedToStop = false;
  void waitForStop().then(() => (isAskedToStop = true));
  let signedInAt = -Infinity;
  for (let round = 0; round < runs; round += 1) {
    if (Date.now() - signedInAt > tokenLastsMs) {
      await sites.signIn(new Set(pages.map((page) => page.as)));
      signedInAt = Date.now();
    }
    for (const network of networks)
      for (const page of pages)
        for (const variant of rotate(sites.variants, round)) {
          if (isAskedToStop) return;
          await measure(variant, page, network);
        }
    console.error(`round ${round + 1} of ${runs}`);
  }
}

/** Rotates the order, so that the first variant of a round is the last one in the next. */
const rotate = <Item>(items: readonly Item[], by: number) =>
  items.map((_, index) => items[(index + by) % items.length]).filter((item) => item !== undefined);
