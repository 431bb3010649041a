import { emptySite, type SiteComposition } from 'composition/composition';

import { parseSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';

/** The composition that is live now, at most half a second old; the last good one while the store cannot say. */
export class LiveSite {
  readonly #store: Store;
  readonly #report: (message: string) => void;
  #site = emptySite;
  #tag: string | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(store: Store, report: (message: string) => void) {
    this.#store = store;
    this.#report = report;
  }

  async current(): Promise<SiteComposition> {
    if (performance.now() - this.#readAt > freshFor) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await Promise.race([this.#reading, timeout()]);
    }
    return this.#site;
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#store.readComposition();
      if (stored !== null && stored.tag !== this.#tag) this.#site = parseSite(stored.text, this.#store.name);
      this.#tag = stored?.tag ?? null;
    } catch (error) {
      this.#report(`The composition could not be read, so the last one is served: ${String(error)}`);
    }
    this.#readAt = performance.now();
  }
}

const freshFor = 500;

/** How long a page waits for a store that hangs. */
const timeout = () => new Promise((resolve) => setTimeout(resolve, 1500).unref());
