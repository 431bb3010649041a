import { findBrowser } from 'dev/browser';
import { chromium } from 'playwright/test';

import type { Options } from './options.ts';
import { tellPages } from './report/tellPages.ts';
import { writeResults } from './report/writeResults.ts';
import { startSites } from './sites/startSites.ts';
import type { VariantName } from './sites/Variant.ts';
import { movedTo, signInPeople, type StorageState } from './visits/signInPeople.ts';
import { type Visit, visitPage } from './visits/visitPage.ts';

/** One visit with what it was a visit of. */
export type Sample = { variant: VariantName; page: string; network: string; kind: 'cold' | 'warm'; visit: Visit };

/** Opens every page of every variant again and again, turn by turn, so that what disturbs one disturbs all. */
export async function measurePages(options: Options): Promise<void> {
  const sites = await startSites(options.variants);
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    // A certificate that the browser mistrusts would keep it from caching anything.
    args: [...args, `--ignore-certificate-errors-spki-list=${sites.fingerprint}`],
  });
  const samples: Sample[] = [];
  const home = sites.variants[0]?.url ?? '';
  try {
    for (let round = 0; round < options.runs && Date.now() < options.deadline; round += 1) {
      const people = await signInPeople(browser, home, new Set(options.pages.map((page) => page.as)));
      for (const network of options.networks)
        for (const page of options.pages) {
          if (Date.now() > options.deadline) break;
          for (const variant of turned(sites.variants, round)) {
            const state = movedTo(people.get(page.as), home, variant.url);
            const of = { variant: variant.name, page: page.what, network: network.name };
            const pair = await visitTwice(state, (context) =>
              visitPage(context, `${variant.url}${page.path}`, network),
            );
            samples.push({ ...of, kind: 'cold', visit: pair.cold }, { ...of, kind: 'warm', visit: pair.warm });
          }
        }
      console.error(`round ${round + 1} of ${options.runs}`);
    }
  } finally {
    await browser.close();
    await sites.stop();
  }
  console.log(tellPages(samples));
  console.log(`\nAll figures: ${await writeResults('pages', samples)}`);

  /** A new browser's first visit, and its second with what it then has. */
  async function visitTwice(
    storageState: StorageState | undefined,
    visit: (context: Awaited<ReturnType<typeof browser.newContext>>) => Promise<Visit>,
  ) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      ...(storageState && { storageState }),
    });
    try {
      return { cold: await visit(context), warm: await visit(context) };
    } finally {
      await context.close();
    }
  }
}

/** Whoever was first comes last in the next round. */
const turned = <Item>(items: readonly Item[], by: number) =>
  items.map((_, index) => items[(index + by) % items.length]).filter((item) => item !== undefined);
