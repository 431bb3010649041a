import { emptySite, type SiteComposition } from 'composition/composition';
import { messageOf } from 'composition/errors';

import { openComposition } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/** The live composition, at most half a second old; the last valid one while the store fails. */
export class LiveSite {
  readonly #store: Store;
  readonly #report: (message: string) => void;
  readonly #patience: number;
  #site: SiteComposition = emptySite;
  /** Why what is served differs from what is in the store. It can name folders of this machine. */
  problem: string | null = null;
  #tag: string | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  /** `patience` is how many milliseconds a page waits for a hanging store. */
  constructor(store: Store, report: (message: string) => void, patience = 1500) {
    this.#store = store;
    this.#report = report;
    this.#patience = patience;
  }

  async current(): Promise<SiteComposition> {
    if (performance.now() - this.#readAt > freshFor) await this.#refresh();
    return this.#site;
  }

  async #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, this.#patience).unref())]);
  }

  async #read(): Promise<void> {
    try {
      const stored = await this.#store.readComposition();
      if (stored !== null && stored.tag !== this.#tag) {
        this.#site = openComposition(stored.text, this.#store);
        this.#tag = stored.tag;
      }
      if (stored === null && this.#tag !== null) throw new Error('there is none any more.');
      this.problem = null;
    } catch (error) {
      const problem = `The composition in the store could not be read, so the last good one is served: ${messageOf(error)}`;
      if (problem !== this.problem) this.#report(problem);
      this.problem = problem;
    }
    this.#readAt = performance.now();
  }
}

const freshFor = 500;
