import { emptySite, type SiteComposition } from 'composition/composition';
import { messageOf } from 'composition/errors';

import { openComposition } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

export type LiveSite = ReturnType<typeof openLiveSite>;

/**
 * The live composition, at most half a second old; the last valid one while the store fails. `patience` is how many
 * milliseconds a page waits for a hanging store.
 */
export function openLiveSite(store: Store, report: (message: string) => void, patience = 1500) {
  let site: SiteComposition = emptySite;
  let problem: string | null = null;
  // Not its tag: a store that is made again counts from one.
  let text: string | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  return {
    /** Why what is served differs from what is in the store. It can name folders of this machine. */
    problem: () => problem,
    async current(): Promise<SiteComposition> {
      if (performance.now() - readAt <= freshFor) return site;
      reading ??= read().finally(() => (reading = undefined));
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      return site;
    },
  };

  async function read(): Promise<void> {
    try {
      const stored = await store.readComposition();
      if (stored === null && text !== null) throw new Error('there is none any more.');
      if (stored !== null && stored.text !== text) site = openComposition(stored.text, store);
      text = stored?.text ?? null;
      problem = null;
    } catch (error) {
      const found = `The composition in the store could not be read, so the last good one is served: ${messageOf(error)}`;
      if (found !== problem) report(found);
      problem = found;
    }
    readAt = performance.now();
  }
}

const freshFor = 500;
