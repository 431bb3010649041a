import { emptySite, type SiteComposition } from 'composition/composition';
import { messageOf } from 'composition/errors';

import { openComposition } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/** The live composition of a site or of a preview. */
export type LiveSite = Cached<SiteComposition>;

type Cached<Value> = {
  /** Why the current value differs from what is in the store. It can name folders of this machine. */
  problem(): string | null;
  current(): Promise<Value>;
};

/** How problems are reported, and how many milliseconds a page waits for a hanging store. */
type Options = { report: (message: string) => void; patience?: number | undefined };

export function openLiveSite(store: Store, options: Options): LiveSite {
  // Not its tag: a store that is made again counts from one.
  let text: string | null = null;
  return openCached(emptySite, options, async (site) => {
    const stored = await store.readComposition();
    if (stored === null && text !== null) throw new Error('there is no composition any more.');
    const changed = stored !== null && stored.text !== text ? openComposition(stored.text, store) : site;
    text = stored?.text ?? null;
    return changed;
  });
}

/** A value of the store, at most half a second old; the last good one while the store fails. */
export function openCached<Value>(
  first: Value,
  { report, patience = 1500 }: Options,
  readNext: (last: Value) => Promise<Value>,
): Cached<Value> {
  let value = first;
  let problem: string | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  return {
    problem: () => problem,
    async current() {
      if (performance.now() - readAt <= freshFor) return value;
      reading ??= read().finally(() => (reading = undefined));
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      return value;
    },
  };

  async function read(): Promise<void> {
    try {
      value = await readNext(value);
      problem = null;
    } catch (error) {
      const found = `The store could not be read, so what was read last is served: ${messageOf(error)}`;
      if (found !== problem) report(found);
      problem = found;
    }
    readAt = performance.now();
  }
}

const freshFor = 500;
