import { toKey, sharedFolder, type SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { listBuilds, getLiveVersion } from '../store/builds.ts';
import { readPreviews, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { readLists, storeList } from './keyLists.ts';

/**
 * Removes expired previews, and builds and shared files of a part that neither a composition nor a running publish lists. This
 * includes the incomplete builds of killed publishes.
 */
export async function removeUnlisted(store: Store, name: string): Promise<void> {
  for (const { folder, isExpired } of await readPreviews(store)) if (isExpired) await store.remove(folder);
  const presentKeys = await store.list(`${name}/`);
  const builds = presentKeys.flatMap((key) => buildFolder.exec(key)?.[0] ?? []).map((folder) => `${folder}build.json`);
  const candidates = await findUnusedKeys(store, name, [...new Set(builds), ...presentKeys.filter(isShared)]);
  if (candidates.length === 0) return;
  const list = await storeList(store, name, 'removes', [...new Set(candidates.map(removeEnding))]);
  // Checks again: a publish that has not seen this list has already stored its own list.
  const unusedKeys = await findUnusedKeys(store, name, candidates);
  const shared = unusedKeys.filter(isShared);
  const descriptions = unusedKeys.filter((key) => !isShared(key));
  // Removes a build's description first, so that the build never looks complete. Removes compressed forms before their file: a
  // remaining one would belong to the next file with that name.
  const isPlain = (key: string) => removeEnding(key) === key;
  const files = shared.toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b)));
  const folders = descriptions.flatMap((key) => buildFolder.exec(key)?.[0] ?? []);
  for (const key of [...descriptions, ...folders, ...files]) {
    list.assertFresh();
    await store.remove(key);
  }
  await list.drop();
}

const buildFolder = /^[^/]+\/\w[^/]*\//;
const isShared = (key: string) => key.split('/')[1] === sharedFolder;
const removeEnding = (key: string) => key.replace(/\.(br|gz)$/, '');

/** Returns the keys that no composition, no preview and no running publish lists. */
async function findUnusedKeys(store: Store, name: string, keys: readonly string[]): Promise<string[]> {
  // Reads the lists before the compositions, because a publish drops its list after the swap.
  const usedKeys = await readLists(store, name, 'uses');
  const { site } = await readSite({ ...store, ...store.getComposition(null) });
  const previews = (await readPreviews(store)).filter(({ isExpired }) => !isExpired);
  // A preview of a newer version of this program may list any build.
  if (previews.some((preview) => preview.site === null)) return [];
  const sites = [site, ...previews.flatMap((preview) => preview.site ?? [])];
  const builds = new Set(sites.flatMap((listedSite) => [...listVersions(listedSite, name)]));
  const files = await readSharedFiles(store, name, builds);
  const listedKeys = new Set([...usedKeys, ...[...builds].map((version) => toKey({ name, version }, 'build.json'))]);
  const isUsed = (key: string) => listedKeys.has(key) || (isShared(key) && (files === null || files.has(key)));
  return keys.filter((key) => !isUsed(removeEnding(key)));
}

/** Lists the versions of a part in a composition, including the live one. */
export function listVersions(site: SiteComposition, name: string): Set<string> {
  const versions = [getLiveVersion(site, name), ...listBuilds(site, name).map(({ version }) => version)];
  return new Set(versions.filter((version) => version !== null));
}

/** Returns the shared files of these builds. Null if a description is missing, because any file could then be one of them. */
export async function readSharedFiles(store: Store, name: string, versions: Iterable<string>) {
  const texts = await Promise.all([...versions].map((version) => store.read(toKey({ name, version }, 'build.json'))));
  const descriptions = texts.map((text) => v.safeParse(description, parseJson(String(text))));
  const files = descriptions.flatMap((read) => (read.success ? [read.output.shared] : []));
  return files.length === texts.length ? new Set(files.flat()) : null;
}

const description = v.object({ shared: v.optional(v.array(v.string()), []) });
