import { setTimeout as sleep } from 'node:timers/promises';

import { Refusal } from '../Refusal.ts';
import type { Store } from '../store/Store.ts';
import type { SiteComposition } from './composition.ts';
import { readSite } from './readSite.ts';

/** A composition before and after a change. */
export type Changed = { before: SiteComposition; after: SiteComposition };

/** Swaps the composition for a changed one; begins anew from the newest when somebody else was faster. */
export async function changeComposition(
  store: Store,
  change: (site: SiteComposition) => Promise<SiteComposition> | SiteComposition,
): Promise<Changed> {
  await store.assertSwapsSafely();
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { site: before, tag } = await readSite(store);
    const changed = await change(before);
    if (changed === before) return { before, after: before };
    const after = { ...changed, revision: before.revision + 1 };
    if (await store.swapComposition(`${JSON.stringify(after, null, 1)}\n`, tag)) return { before, after };
    await sleep(Math.random() * Math.min(20 * 2 ** tries, 500));
  }
  throw new Refusal(`${store.name} is being changed by many at once; nothing was changed. Try again in a moment.`);
}

const mostTries = 60;
