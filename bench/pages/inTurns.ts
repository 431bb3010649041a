import { waitForStop } from 'dev/processes';

import type { Options } from './options.ts';
import type { OpenSites, Variant } from './sites/openSites.ts';
import type { StartPage } from './visits/signInPeople.ts';
import type { Network } from './visits/visitPage.ts';

type Work = {
  measure(variant: Variant, page: StartPage, network: Network): Promise<void>;
  /** Writes the figures so far, so that an aborted run loses one round at most. */
  afterRound(): Promise<unknown>;
};

/** Measures the variants in turns, so that other load on the machine affects all of them. */
export async function inTurns(
  { pages, networks, runs, deadline }: Pick<Options, 'pages' | 'networks' | 'runs' | 'deadline'>,
  sites: OpenSites,
  { measure, afterRound }: Work,
): Promise<void> {
  let isAskedToStop = false;
  void waitForStop().then(() => (isAskedToStop = true));
  const isOver = () => isAskedToStop || Date.now() > deadline;
  let signedInAt = -Infinity;
  const failures = new Map<Variant, number>();
  for (let round = 0; round < runs && !isOver(); round += 1) {
    if (Date.now() - signedInAt > 40 * 60_000) {
      await sites.signIn(new Set(pages.map((page) => page.as)));
      signedInAt = Date.now();
    }
    for (const network of networks)
      for (const page of pages)
        for (const variant of isOver() ? [] : turned(sites.variants, round)) {
          if (isAskedToStop) break;
          try {
            await measure(variant, page, network);
            failures.delete(variant);
          } catch (error) {
            console.error(`${variant.name}, ${page.what}, ${network.name}: ${String(error)}`);
            const inARow = (failures.get(variant) ?? 0) + 1;
            failures.set(variant, inARow);
            // One failed visit may be an accident; several in a row mean that the site does not work.
            if (inARow > 3) throw error;
          }
        }
    await afterRound();
    console.error(`round ${round + 1} of ${runs}`);
  }
}

/** The first variant of a round is the last of the next. */
const turned = <Item>(items: readonly Item[], by: number) =>
  items.map((_, index) => items[(index + by) % items.length]).filter((item) => item !== undefined);
