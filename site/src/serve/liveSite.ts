import { emptySite, type SiteComposition } from 'composition/composition';
import { toMessage } from 'composition/errors';
import * as v from 'valibot';

import { previewName, listPreviewNames, createServedPreview } from '../store/compositions.ts';
import { openComposition } from '../store/format.ts';
import type { Store } from '../store/Store.ts';

/** A composition. If the store was unreadable, `problem` explains why. It may name folders of this machine. */
type LiveSite = { site: SiteComposition; problem: string | null; isPreview: boolean };

/** Returns the site for a host name: a preview, or the live site. */
export type FindSite = (host?: string) => Promise<LiveSite>;

type Options = {
  /** The domain below which each preview has a host name. */
  previewDomain?: string | undefined;
  report: (problem: string) => void;
  /** How many milliseconds a request waits for a hanging store. */
  storeTimeout?: number | undefined;
};

export function openSites(store: Store, { previewDomain, ...options }: Options): FindSite {
  const live = createCache(emptySite, options, createNewestReader(store));
  // Reads and caches only existing previews, because anyone can request any name.
  const names = createCache<ReadonlySet<string>>(new Set(), options, async () => ({
    value: await listPreviewNames(store),
    problem: null,
  }));
  const previews = new Map<string, typeof live>();
  return async (host = '') => {
    const name = readPreviewName(host, previewDomain);
    if (name === null) return toLiveSite(await live(), false);
    const listedNames = (await names()).value;
    for (const key of previews.keys()) if (!listedNames.has(key)) previews.delete(key);
    if (!listedNames.has(name)) return { site: emptySite, problem: null, isPreview: true };
    const preview =
      previews.get(name) ?? createCache(emptySite, options, createNewestReader(createServedPreview(store, name)));
    previews.set(name, preview);
    return toLiveSite(await preview(), true);
  };
}

type CachedValue<Value> = { value: Value; problem: string | null };

const toLiveSite = ({ value, problem }: CachedValue<SiteComposition>, isPreview: boolean): LiveSite => ({
  site: value,
  problem,
  isPreview,
});

/** Returns the name of the preview in a host name below the preview domain, or null for the live site. */
function readPreviewName(host: string, domain: string | undefined): string | null {
  const [name = '', ...parentDomain] = host.toLowerCase().replace(/:\d+$/, '').split('.');
  return domain !== undefined && parentDomain.join('.') === domain && v.is(previewName, name) ? name : null;
}

/** Parses the composition only after its text has changed. */
function createNewestReader(store: Store) {
  // Compares contents instead of tags, because the tags of a store that was deleted and created again start at one.
  let text: string | null = null;
  return async (site: SiteComposition): Promise<CachedValue<SiteComposition>> => {
    const storedComposition = await store.readComposition();
    if (storedComposition === null && text !== null) throw new Error('the composition is gone.');
    const composition =
      storedComposition === null || storedComposition.text === text
        ? site
        : openComposition(storedComposition.text, store);
    text = storedComposition?.text ?? null;
    return { value: composition, problem: storedComposition?.problem ?? null };
  };
}

/** Caches a value of the store for half a second. While the store fails, keeps the last value. */
function createCache<Value>(
  first: Value,
  { report, storeTimeout = 1500 }: Options,
  read: (last: Value) => Promise<CachedValue<Value>>,
): () => Promise<CachedValue<Value>> {
  let cachedValue: CachedValue<Value> = { value: first, problem: null };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  return async () => {
    if (performance.now() - readAt <= maxAgeMs) return cachedValue;
    reading ??= refresh().finally(() => (reading = undefined));
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, storeTimeout).unref())]);
    return cachedValue;
  };

  async function refresh(): Promise<void> {
    const { problem } = cachedValue;
    try {
      cachedValue = await read(cachedValue.value);
    } catch (error) {
      const failure = `The store could not be read, so the last composition is served: ${toMessage(error)}`;
      cachedValue = { ...cachedValue, problem: failure };
    }
    if (cachedValue.problem !== null && cachedValue.problem !== problem) report(cachedValue.problem);
    readAt = performance.now();
  }
}

const maxAgeMs = 500;
