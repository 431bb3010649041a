import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keyOf, type SiteComposition } from 'composition/composition';
import type { KeyList } from 'composition/keys';
import type { Part } from 'composition/part';

import { CommandError } from '../errors.ts';
import { contentType, isCompressible } from '../serve/headers.ts';
import { requireKey } from '../signing/signedSite.ts';
import { largestFile, type Store } from '../store/Store.ts';
import { parsePart } from '../store/compositionInStore.ts';
import { filesBelow } from '../store/plainFiles.ts';
import { hasHash, signBuild, unpack } from '../store/verifiedFiles.ts';
import { buildsOf, mapKey, removeBuild } from './builds.ts';

/** A build: its description, and its files, whose hashes are in the description. */
export type Build = {
  part: Part;
  text: string;
  files: ReadonlyMap<string, Buffer>;
  /** Source maps of its scripts, which are stored but never served. */
  maps: ReadonlyMap<string, Buffer>;
};

/** The file of a build with the declarations of its session contract. */
export const typesFile = 'contract.json';

/** Reads a build; throws if it is incomplete, changed, or not a build. */
export async function readBuild(directory: string): Promise<Build> {
  // Without links, which could lead out of it, and pipes or devices, which could be read without end.
  const present = new Set(await filesBelow(directory));
  if (!present.has('part.json'))
    throw new CommandError(
      present.size === 0
        ? `There is no build in ${directory}. Build the part first, or name the folder of its build with --from.`
        : `The files in ${directory} are no build of a part: part.json is missing, which the kit’s partManifest() writes.`,
    );
  const text = String(await readFileOf(directory, 'part.json'));
  const part = parsePart(text, path.join(directory, 'part.json'));
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(part.integrity)) {
    const again = `Build ${part.name} again.`;
    const [, packed] = /^(.+)\.(?:br|gz)$/.exec(file) ?? [];
    if (isStoreFile.test(packed ?? file) || Object.hasOwn(part.integrity, packed ?? ''))
      throw new CommandError(`${file} in ${directory} has a name that the store itself uses. Rename it.`);
    if (!present.has(file)) {
      const isThere = await lstat(path.join(directory, file)).catch(() => null);
      const reason = isThere ? 'is a link or pipe, not a plain file' : 'is missing';
      throw new CommandError(`The build in ${directory} is incomplete: ${file} ${reason}. ${again}`);
    }
    const bytes = await readFileOf(directory, file);
    if (!hasHash(bytes, part.integrity[file]))
      throw new CommandError(`${file} in ${directory} is not the file that was built: its hash differs. ${again}`);
    files.set(file, bytes);
  }
  const maps = await readUnlisted(directory, present, files);
  return { part, text, files, maps };
}

/** What the store keeps beside the files of a build and their compressed forms: a signature, and the end of a preview. */
const isStoreFile = /^(part|part\.signature|preview)\.json$/;

/** Reads a file of a build; throws if it is so large that it could be stored, but not be read again. */
async function readFileOf(directory: string, file: string): Promise<Buffer> {
  const { size } = await lstat(path.join(directory, file));
  if (size <= largestFile) return readFile(path.join(directory, file));
  throw new CommandError(`${file} in ${directory} is larger than ${largestFile / 1e6} MB. Make it smaller.`);
}

/** Reads the source maps. Throws for any other file without a hash, which would be served unchecked. */
async function readUnlisted(directory: string, present: ReadonlySet<string>, files: ReadonlyMap<string, Buffer>) {
  const maps = new Map<string, Buffer>();
  for (const file of present) {
    if (file === 'part.json' || files.has(file)) continue;
    if (file.endsWith('.map')) maps.set(file, await readFileOf(directory, file));
    else throw new CommandError(`${file} in ${directory} does not belong to the build: part.json has no hash for it.`);
  }
  return maps;
}

type Forms = { br: Buffer; gz: Buffer };

/** The compressed forms of each file, created once when it is published. */
export type Compressed = ReadonlyMap<string, Forms>;

type Options = {
  /** `best` for the public, `quick` in development. */
  effort?: 'best' | 'quick';
  /** These files alone. */
  only?: ReadonlySet<string>;
  /** Finds the forms of an already published file by its hash. */
  published?: FindForms;
};

/** Compresses files of compressible types. Equal files are compressed once. */
export async function compressBuild({ part, files }: Build, options: Options = {}): Promise<Compressed> {
  const { effort = 'best', only, published = async () => null } = options;
  const byHash = new Map<string, Promise<Forms>>();
  // The largest first, so that no processor is idle at the end.
  const wanted = [...files]
    .filter(([file]) => isCompressible(file) && only?.has(file) !== false)
    .toSorted(([, one], [, other]) => other.length - one.length);
  const compressed = wanted.map(async ([file, bytes]) => {
    // Declarations would take half of the time, and visitors never load them.
    const isBest = effort === 'best' && file !== typesFile;
    const hash = part.integrity[file] ?? file;
    const known = byHash.get(hash);
    const forms = known ?? published(hash, bytes).then((found) => found ?? compress(bytes, isBest));
    byHash.set(hash, forms);
    return [file, await forms] as const;
  });
  return new Map(await Promise.all(compressed));
}

type FindForms = (integrity: string, bytes: Buffer) => Promise<Forms | null>;

/** Finds compressed files of a part's live build, because most files of a new build are the same. */
export function publishedForms(store: Store, site: SiteComposition, live: readonly Part[], name: string): FindForms {
  const part = live.find((other) => other.name === name);
  const record = buildsOf(site, name).find(({ version }) => version === part?.version);
  if (part === undefined || record === undefined || record.isQuick) return async () => null;
  const files = new Map(Object.entries(part.integrity).map(([file, integrity]) => [integrity, file]));
  return async (integrity, bytes) => {
    const file = files.get(integrity);
    if (file === undefined) return null;
    const key = keyOf(part, file);
    const [br, gz] = await Promise.all([store.read(`${key}.br`), store.read(`${key}.gz`)]);
    if (br === null || gz === null) return null;
    // The bytes in the store are not trusted.
    const most = bytes.length + 1;
    const unpacked = await Promise.all([unpack(br, 'br', most), unpack(gz, 'gz', most)]).catch(() => []);
    return unpacked.length > 0 && unpacked.every((one) => one.equals(bytes)) ? { br, gz } : null;
  };
}

async function compress(bytes: Buffer, isBest: boolean): Promise<Forms> {
  const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: isBest ? 9 : 6 })]);
  return { br, gz };
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

/**
 * Uploads a build, or the missing files of a published one. part.json is last, so that a folder with one is complete. Returns
 * whether the build was new: only then may its files be removed after a failure, because an earlier publish of the same build
 * may still become live.
 */
export async function uploadBuild(
  store: Store,
  keys: KeyList | undefined,
  { part, text, files, maps }: Build,
  compressed: Compressed,
): Promise<boolean> {
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  await writeFiles().catch(async (error: unknown) => {
    if (published === null) await removeUnfinished(store, part);
    throw error;
  });
  return published === null;

  async function writeFiles() {
    // Without a part.json, files that are there may be of another build, whose publish was killed.
    const there = published === null ? [] : await store.list(keyOf(part, ''));
    const present = new Set(there.map(({ key }) => key));
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
    await runFewAtOnce([
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
 * Removes the files of a failed publish, which would block a corrected build with the same version. If that fails too, `prune`
 * removes them later.
 */
export async function removeUnfinished(store: Store, { name, version }: Part): Promise<void> {
  await removeBuild(store, name, version).catch(() => {});
}

/** Runs several at a time, because each waits for a disk or a bucket. After a failure, no more are started. */
async function runFewAtOnce(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks].toReversed();
  const workers = Array.from({ length: 16 }, async () => {
    try {
      for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) await work();
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  });
  await waitForAll(workers);
}

/** Waits for all, even if one fails, because a running upload would write its file after the others were removed. */
export async function waitForAll(tasks: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(tasks)) if (one.status === 'rejected') throw one.reason;
}
