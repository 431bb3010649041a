import { setTimeout as sleep } from 'node:timers/promises';

import { emptySite, toKey, type Part, readPart, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { openComposition, formatComposition, tryOpenComposition } from './format.ts';
import type { Store, StoredComposition } from './Store.ts';

/** Reads the live composition. A store without one is an empty site. */
export async function readSite(store: Store): Promise<{ site: SiteComposition } & Omit<StoredComposition, 'text'>> {
  const storedComposition = await store.readComposition();
  if (storedComposition === null) return { site: emptySite, tag: null };
  const { text, ...fields } = storedComposition;
  const site = openComposition(text, store);
  // A new preview shows the builds that are published to it, even if the live part is pinned.
  return { site: fields.isLive ? { ...site, pins: {} } : site, ...fields };
}

/** Lists the live parts, starting with the shell. */
export const listLiveParts = ({ shell, remotes }: SiteComposition) => [
  ...(shell === null ? [] : [{ disabled: false, ...shell }]),
  ...remotes,
];

/** Reads the description of a published build. */
export async function readPublishedPart(store: Store, part: Pick<Part, 'name' | 'version'>): Promise<Part> {
  const key = toKey(part, 'build.json');
  const text = await store.read(key);
  if (text === null)
    throw new CommandError(
      `The build ${part.version} of ${part.name} in ${store.name} is incomplete: its build.json is missing.`,
    );
  const result = readPart(parseJson(text.toString()));
  if (result.ok) return result.part;
  throw new CommandError(`${key} in ${store.name} is not usable: ${result.error}`);
}

export type CompositionChange = { before: SiteComposition; after: SiteComposition };

/** Replaces the composition with a changed one. Starts again with the newest composition if another process was faster. */
export async function changeComposition(
  store: Store,
  change: (site: SiteComposition) => Promise<SiteComposition> | SiteComposition,
): Promise<CompositionChange> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { site: before, tag, isLive = false } = await readSite(store);
    const newSite = await change(before);
    if (newSite === before && !isLive) return { before, after: before };
    const revision = before.revision + 1;
    const after = { ...newSite, revision };
    if (await store.swapComposition(formatComposition(after), tag)) return { before, after };
    await sleep(Math.random() * Math.min(20 * 2 ** tries, 500));
  }
  throw new CommandError(
    `Several processes are changing ${store.name}, so nothing was changed. Try again in a moment.`,
  );
}

const maxTries = 60;

/** A stored preview: a composition, valid for a week. It shares the store's files with the live site. */
const preview = v.object({ expiresAt: v.number(), text: v.string() });

export const previewName = v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/));
const week = 7 * 24 * 60 * 60 * 1000;

/** Returns the store for commands on a preview. A new preview starts with the live composition. */
export function createPreviewStore(store: Store, name: string): Store {
  const storedPreview = store.getComposition(name);
  return {
    ...store,
    name: `${store.name} (preview ${name})`,
    async readComposition() {
      const current = await storedPreview.readComposition();
      const currentPreview = readPreview(current);
      const { text } = currentPreview ?? (await store.readComposition()) ?? emptyStored;
      return { text, tag: current?.tag ?? null, isLive: currentPreview === null };
    },
    async swapComposition(text, tag) {
      return storedPreview.swapComposition(JSON.stringify({ expiresAt: Date.now() + week, text }), tag);
    },
  };
}

/** Returns the store for serving a preview. A preview that does not exist has no published parts. */
export const createServedPreview = (store: Store, name: string): Store => ({
  ...store,
  readComposition: async () => readPreview(await store.getComposition(name).readComposition()) ?? emptyStored,
});

const emptyStored: StoredComposition = { text: formatComposition(emptySite), tag: 'none' };

function readPreview(stored: StoredComposition | null): StoredComposition | null {
  const result = v.safeParse(preview, parseJson(stored?.text ?? ''));
  if (!stored || !result.success || result.output.expiresAt <= Date.now()) return null;
  return { text: result.output.text, tag: stored.tag };
}

/** Lists the names of all previews, including expired ones. */
export async function listPreviewNames(store: Store): Promise<Set<string>> {
  const names = (await store.list('previews/')).flatMap((key) => key.split('/').slice(1, 2));
  return new Set(names.filter((name) => v.is(previewName, name)));
}

/** Reads all previews. For a preview that has expired, or that another version of this program wrote, the site is null. */
export async function readPreviews(store: Store) {
  return Promise.all(
    [...(await listPreviewNames(store))].map(async (name) => {
      const storedPreview = readPreview(await store.getComposition(name).readComposition());
      return {
        folder: `previews/${name}/`,
        isExpired: storedPreview === null,
        site: storedPreview && tryOpenComposition(storedPreview.text),
      };
    }),
  );
}
