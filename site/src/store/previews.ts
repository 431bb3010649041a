import { emptySite, siteComposition, type SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import type { Store } from './Store.ts';

/** A preview: a composition with a name, for a week, beside the live one. It shares the store's files with it. */
const preview = v.object({ expiresAt: v.number(), site: siteComposition });

export const previewName = v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/));
const folder = 'previews/';
const week = 7 * 24 * 60 * 60 * 1000;

/** The store with a preview in place of the live composition, for commands: a new one begins with what is live. */
export function previewStore(store: Store, name: string): Store {
  return {
    ...store,
    name: `${store.name} (preview ${name})`,
    readComposition: async () => stored(await readPreview(store, name)) ?? store.readComposition(),
    async swapComposition(text) {
      const body = JSON.stringify({ expiresAt: Date.now() + week, site: JSON.parse(text) });
      await store.write(`${folder}${name}.json`, Buffer.from(body), 'application/json');
      return true;
    },
    // What it no longer needs may be live.
    remove: async () => {},
  };
}

/** The store with a preview in place of the live composition, for the server: nothing if there is none any more. */
export const servedPreview = (store: Store, name: string): Store => ({
  ...store,
  readComposition: async () => stored((await readPreview(store, name)) ?? emptySite),
});

const stored = (site: SiteComposition | null) => site && { text: JSON.stringify(site), tag: String(site.revision) };

async function readPreview(store: Store, name: string): Promise<SiteComposition | null> {
  const read = v.safeParse(preview, parseJson(String(await store.read(`${folder}${name}.json`))));
  return read.success && read.output.expiresAt > Date.now() ? read.output.site : null;
}

/** All previews; of one that has expired or cannot be read, the site is null. */
export async function readPreviews(store: Store) {
  const keys = await store.list(folder);
  const names = keys.map((key) => key.slice(folder.length).replace('.json', ''));
  return Promise.all(
    names.map(async (name, index) => ({ key: keys[index] ?? '', site: await readPreview(store, name) })),
  );
}
