import { constants } from 'node:zlib';
import { toKey, sharedFolder } from 'composition/composition';

import { getContentType, isCompressible, isTypeDeclaration, toBrotli, toGzip } from '../files/fileTypes.ts';
import type { Store } from '../store/Store.ts';
import type { Placement } from './placement.ts';

/** How well to compress files: `best` for the public, `quick` in development. */
export type CompressionEffort = 'best' | 'quick';

/**
 * Uploads the missing files of a build, and build.json last, so that a build with build.json is complete. Without build.json,
 * the build's folder may contain leftovers of a killed publish. Returns the size of the new files, or null if another build has
 * a file with the same name but different bytes.
 */
export async function uploadFiles(
  store: Store,
  placement: Placement,
  effort: CompressionEffort,
): Promise<number | null> {
  const { part, files } = placement;
  const shared = new Set(placement.shared);
  const ownFolder = await store.list(toKey(part, ''));
  const isComplete = ownFolder.includes(toKey(part, 'build.json'));
  const presentKeys = new Set([
    ...(isComplete ? ownFolder : []),
    ...(shared.size > 0 ? await store.list(`${part.name}/${sharedFolder}/`) : []),
  ]);
  let addedSize = 0;
  let isTaken = false;
  await runForEach([...files], async ([key, bytes]) => {
    if (shared.has(key)) {
      const isNew = !presentKeys.has(key) && (await store.create(key, bytes, getContentType(key)));
      if (isNew) addedSize += bytes.length;
      else if (!isComplete && (await store.read(key))?.equals(bytes) !== true) isTaken = true;
    } else if (!presentKeys.has(key)) {
      addedSize += bytes.length;
      await store.write(key, bytes, getContentType(key));
    }
  });
  if (isTaken) return null;
  // Uploads compressed forms after their files, so that each form belongs to the stored bytes.
  const packed = [...files]
    .filter(([key]) => isCompressible(key))
    .flatMap(([key, bytes]) =>
      forms.filter(({ ending }) => !presentKeys.has(`${key}${ending}`)).map((form) => ({ key, bytes, ...form })),
    );
  await runForEach(packed, async ({ key, ending, pack, bytes }) => {
    // Compresses declarations quickly: visitors never load them, and they would take half of the time.
    const isBest = effort === 'best' && !isTypeDeclaration(key);
    const method = shared.has(key) ? 'create' : 'write';
    await store[method](`${key}${ending}`, await pack(bytes, isBest), getContentType(key));
  });
  if (!isComplete)
    await store.write(toKey(part, 'build.json'), Buffer.from(placement.description), getContentType('build.json'));
  return addedSize;
}

/** The compressed forms of a file, so that no visitor waits for compression. */
const forms = [
  {
    ending: '.br',
    pack: (bytes: Buffer, isBest: boolean) => {
      const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      return toBrotli(bytes, { params });
    },
  },
  { ending: '.gz', pack: (bytes: Buffer, isBest: boolean) => toGzip(bytes, { level: isBest ? 9 : 6 }) },
];

/**
 * Runs `work` for a few items at a time. Waits for all of them even if one fails, because a running upload would write its file
 * later.
 */
async function runForEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let done = 0; done < items.length; done += uploadsAtOnce) {
    const results = await Promise.allSettled(items.slice(done, done + uploadsAtOnce).map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

const uploadsAtOnce = 16;
