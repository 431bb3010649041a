import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keyOf, type Part } from 'composition/composition';

import { CommandError } from '../errors.ts';
import { contentType, isCompressible } from '../serve/headers.ts';
import type { Store } from '../store/Store.ts';
import { filesBelow } from '../store/plainFiles.ts';
import { removeBuild } from './builds.ts';
import { describeBuild, setPublicPath } from './describeBuild.ts';

/** A build: its description, and its files, whose hashes are in the description. */
export type Build = {
  part: Part;
  text: string;
  files: ReadonlyMap<string, Buffer>;
};

/** Reads a build and describes it; throws if it is no build that can be published. */
export async function readBuild(directory: string): Promise<Build> {
  // Without links, which could lead out of it, and pipes or devices, which could be read without end.
  // Hidden files are notes of the tools, such as .vite/manifest.json; source maps stay with the team that has built.
  const present = (await filesBelow(directory)).filter((file) => !/(^|\/)\.|\.map$/.test(file));
  if (present.length === 0)
    throw new CommandError(
      `There is no build in ${directory}. Build the part first, or name the folder of its build with --from.`,
    );
  // Rspack's and webpack's plugin write none without a public path.
  if (!present.includes('mf-manifest.json'))
    throw new CommandError(
      `${directory} has no mf-manifest.json. Switch on the "manifest" option of the federation plugin. ${setPublicPath}`,
    );
  const files = new Map<string, Buffer>();
  for (const file of present.toSorted()) {
    // The store keeps files of these names beside those of a build.
    if (/^build\.json$|\.(br|gz)$/.test(file))
      throw new CommandError(`${file} in ${directory} has a name that the store itself uses. Rename it.`);
    files.set(file, await readFile(path.join(directory, file)));
  }
  return { ...describeBuild(directory, files), files };
}

type Forms = { br: Buffer; gz: Buffer };

/** The compressed forms of each file, created once when it is published. */
type Compressed = ReadonlyMap<string, Forms>;

/** Compresses files of compressible types: `best` for the public, `quick` in development. */
export async function compressBuild({ files }: Build, effort: 'best' | 'quick'): Promise<Compressed> {
  const wanted = [...files].filter(([file]) => isCompressible(file));
  // Declarations would take half of the time, and visitors never load them.
  const isBest = (file: string) => effort === 'best' && !file.startsWith('@mf-types');
  return new Map(
    await Promise.all(wanted.map(async ([file, bytes]) => [file, await compress(bytes, isBest(file))] as const)),
  );
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
 * Uploads a build, or the missing files of a published one. build.json is last, so that a folder with one is complete. Returns
 * whether the build was new: only then may its files be removed after a failure, because an earlier publish of the same build
 * may still become live.
 */
export async function uploadBuild(
  store: Store,
  { part, text, files }: Build,
  compressed: Compressed,
): Promise<boolean> {
  const published = await store.read(keyOf(part, 'build.json'));
  if (published !== null && published.toString() !== text)
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  await writeFiles().catch(async (error: unknown) => {
    if (published === null) await removeBuild(store, part.name, part.version).catch(() => {});
    throw error;
  });
  return published === null;

  async function writeFiles() {
    // Without a build.json, files that are there may be of another build, whose publish was killed.
    const present = new Set(published === null ? [] : await store.list(keyOf(part, '')));
    const write = async (file: string, bytes: Uint8Array | undefined, type: string) => {
      if (bytes !== undefined && !present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, type);
    };
    const writeAll = async (file: string, bytes: Buffer) => {
      await write(file, bytes, contentType(file));
      await write(`${file}.br`, compressed.get(file)?.br, contentType(file));
      await write(`${file}.gz`, compressed.get(file)?.gz, contentType(file));
    };
    await runFewAtOnce([...files].map((file) => () => writeAll(...file)));
    await write('build.json', Buffer.from(text), contentType('build.json'));
  }
}

/** Runs a few at a time, because each waits for a disk or a bucket. */
async function runFewAtOnce(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  for (let done = 0; done < tasks.length; done += few)
    await waitForAll(tasks.slice(done, done + few).map((run) => run()));
}

const few = 16;

/** Waits for all, even if one fails, because a running upload would write its file after the others were removed. */
async function waitForAll(tasks: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(tasks)) if (one.status === 'rejected') throw one.reason;
}
