import { keyOf } from 'composition/composition';
import type { KeyList } from 'composition/keys';
import type { Part } from 'composition/part';

import { CommandError } from '../errors.ts';
import { contentType } from '../serve/contentTypes.ts';
import { requireKey } from '../signing/signSite.ts';
import type { Store } from '../store/Store.ts';
import { signBuild } from '../store/vouchedFiles.ts';
import { mapKey, removeBuild } from './builds.ts';
import type { Compressed } from './compressBuild.ts';
import type { Build } from './readBuild.ts';

/** Uploads the files that are not there yet, part.json last: a folder with one is whole. */
export async function uploadBuild(
  store: Store,
  keys: KeyList | undefined,
  { part, text, files, maps }: Build,
  compressed: Compressed,
): Promise<void> {
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  await writeFiles().catch(async (error: unknown) => {
    await removeUnfinished(store, part);
    throw error;
  });

  async function writeFiles() {
    const present = new Set((await store.list(keyOf(part, ''))).map(({ key }) => key));
    const write = async (file: string, bytes: Uint8Array, type: string) => {
      if (!present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, type);
    };
    const writes = [...files].flatMap(([file, bytes]) => {
      const type = contentType(file);
      const { br, gz } = compressed.get(file) ?? {};
      return [
        () => write(file, bytes, type),
        ...(br === undefined ? [] : [() => write(`${file}.br`, br, type)]),
        ...(gz === undefined ? [] : [() => write(`${file}.gz`, gz, type)]),
      ];
    });
    const ofMaps = [...maps].filter(([file]) => file.endsWith('.js.map'));
    const writeMap = (file: string, bytes: Uint8Array) =>
      store.hidden.write(mapKey(part, file), bytes, contentType('.json'));
    await fewAtOnce([
      ...writes,
      ...ofMaps.map(
        ([file, bytes]) =>
          () =>
            writeMap(file, bytes),
      ),
    ]);
    if (keys !== undefined) await signBuild(store, keys, part, text, requireKey(keys, store.trust.key, part.name));
    await write('part.json', Buffer.from(text), contentType('part.json'));
  }
}

/**
 * Removes the files of a publish that failed: they would keep a corrected build from having this version. Where not even
 * that works, `prune` does it later.
 */
export async function removeUnfinished(store: Store, { name, version }: Part): Promise<void> {
  await removeBuild(store, name, version).catch(() => {});
}

/** A disk or a bucket takes its time with each. After a failure no other one begins. */
async function fewAtOnce(works: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...works].toReversed();
  const workers = Array.from({ length: 16 }, async () => {
    try {
      for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) await work();
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  });
  await settled(workers);
}

/** Waits for all of them, also when one fails: its file would appear again after they were removed. */
export async function settled(works: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason;
}
