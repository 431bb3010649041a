import type { Options } from './options.ts';
import type { OpenSites } from './sites/openSites.ts';
import type { Variant } from './sites/Variant.ts';
import type { Network } from './visits/networks.ts';
import type { StartPage } from './visits/startPages.ts';

/** Measures every variant again and again, turn by turn, so that what disturbs one disturbs all. */
export async function inTurns(
  { pages, networks, runs, deadline }: Pick<Options, 'pages' | 'networks' | 'runs' | 'deadline'>,
  sites: OpenSites,
  measure: (variant: Variant, page: StartPage, network: Network) => Promise<void>,
): Promise<void> {
  let signedInAt = -Infinity;
  for (let round = 0; round < runs && Date.now() < deadline; round += 1) {
    if (Date.now() - signedInAt > 40 * 60_000) {
      await sites.signIn(new Set(pages.map((page) => page.as)));
      signedInAt = Date.now();
    }
    for (const network of networks)
      for (const page of pages) {
        if (Date.now() > deadline) break;
        for (const variant of turned(sites.variants, round)) await measure(variant, page, network);
      }
    console.error(`round ${round + 1} of ${runs}`);
  }
}

/** Whoever was first comes last in the next round. */
const turned = <Item>(items: readonly Item[], by: number) =>
  items.map((_, index) => items[(index + by) % items.length]).filter((item) => item !== undefined);
