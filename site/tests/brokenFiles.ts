import { brotliDecompressSync } from 'node:zlib';
import { getFileFolder, toKey, sharedFolder } from 'composition/composition';
import * as v from 'valibot';

import { getIntegrity } from '../src/publish/readBuild.ts';
import { listLiveParts, readSite } from '../src/store/compositions.ts';
import type { Store } from '../src/store/Store.ts';

const description = v.object({ files: v.record(v.string(), v.string()), shared: v.optional(v.array(v.string()), []) });

/** Returns the files of the live parts that a store lacks, or whose bytes differ from the published ones. */
export async function findBrokenFiles(store: Store): Promise<string[]> {
  const { site } = await readSite(store);
  const pendingFiles = listLiveParts(site).map(async (part) => {
    const text = String(await store.read(toKey(part, 'build.json')));
    const { files, shared } = v.parse(v.pipe(v.string(), v.parseJson(), description), text);
    const keys = [...shared, ...(await store.list(toKey(part, '')))];
    const hashes = new Map(await Promise.all(keys.map(async (key) => [key, await hashFile(store, key)] as const)));
    const isThere = new Set(hashes.values());
    // A manifest names files of the shared folder by other paths than those in the build.
    const namedFiles = Object.entries(files).filter(
      ([file]) => file !== 'mf-manifest.json' || getFileFolder(part) !== sharedFolder,
    );
    const lostFiles = namedFiles.flatMap(([file, hash]) => (isThere.has(hash) ? [] : [toKey(part, file)]));
    return [...lostFiles, ...(await findWrongPins(store, part))];
  });
  return (await Promise.all(pendingFiles)).flat();
}

/** Returns the URLs in a part's description whose bytes are missing or differ. */
async function findWrongPins(store: Store, part: object): Promise<string[]> {
  const pins = new Map<string, unknown>();
  JSON.stringify(part, (_key, value) => {
    const { href, entry, integrity } = Object(value);
    if (integrity !== undefined) pins.set(String(href ?? entry), integrity);
    return value;
  });
  const pendingPins = [...pins].map(async ([path, integrity]) =>
    (await hashFile(store, path.slice(1))) === integrity ? [] : [path],
  );
  return (await Promise.all(pendingPins)).flat();
}

/** Returns the hash of a file. Null if the file is missing, or if its compressed form belongs to other bytes. */
async function hashFile(store: Store, key: string): Promise<string | null> {
  const [bytes, packed] = await Promise.all([store.read(key), store.read(`${key}.br`)]);
  if (bytes === null || (packed !== null && !brotliDecompressSync(packed).equals(bytes))) return null;
  return getIntegrity(bytes);
}
