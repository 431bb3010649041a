import { emptySite, siteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import type { Store, Stored } from './Store.ts';

/** A preview: a composition's text with a name, for a week, beside the live one. It shares the store's files with it. */
const preview = v.object({ expiresAt: v.number(), text: v.string() });

export const previewName = v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/));
const folder = 'previews/';
const week = 7 * 24 * 60 * 60 * 1000;

/** The store with a preview instead of the live composition, for commands: a new one begins with what is live. */
export function previewStore(store: Store, name: string): Store {
  return {
    ...store,
    name: `${store.name} (preview ${name})`,
    readComposition: async () => (await readPreview(store, name)) ?? store.readComposition(),
    async swapComposition(text) {
      const body = JSON.stringify({ expiresAt: Date.now() + week, text });
      await store.write(`${folder}${name}.json`, Buffer.from(body), 'application/json');
      return true;
    },
    // What it no longer needs may be live.
    remove: async () => {},
  };
}

/** The same for the server: without a preview of this name, nothing is published. */
export const servedPreview = (store: Store, name: string): Store => ({
  ...store,
  readComposition: async () => (await readPreview(store, name)) ?? nothing,
});

const nothing: Stored = { text: JSON.stringify(emptySite), tag: 'none' };

/** A preview that has not expired. Every change sets another end, so that is its tag. */
async function readPreview(store: Store, name: string): Promise<Stored | null> {
  const read = v.safeParse(preview, parseJson(String(await store.read(`${folder}${name}.json`))));
  if (!read.success || read.output.expiresAt <= Date.now()) return null;
  return { text: read.output.text, tag: String(read.output.expiresAt) };
}

/** All previews; of one that has expired or cannot be read, the site is null. */
export async function readPreviews(store: Store) {
  const keys = await store.list(folder);
  return Promise.all(
    keys.map(async (key) => {
      const stored = await readPreview(store, key.slice(folder.length).replace('.json', ''));
      const read = v.safeParse(siteComposition, parseJson(stored?.text ?? ''));
      return { key, site: read.success ? read.output : null };
    }),
  );
}
