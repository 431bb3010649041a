import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from 'composition/part';

import { CommandError } from '../errors.ts';
import { isSourceMap } from '../serve/contentTypes.ts';
import { parsePart } from '../store/compositionInStore.ts';
import { hasHash } from '../store/verifiedFiles.ts';

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
  const text = await readFile(path.join(directory, 'part.json'), 'utf8').catch(() => {
    throw new CommandError(`There is no build in ${directory}: part.json is missing. Build the part first.`);
  });
  const part = parsePart(text, path.join(directory, 'part.json'));
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(part.integrity)) files.set(file, await readWhole(directory, file, part));
  const maps = await readUnlisted(directory, files);
  return { part, text, files, maps };
}

async function readWhole(directory: string, file: string, part: Part): Promise<Buffer> {
  const again = `Build ${part.name} again.`;
  const bytes = await readFile(path.join(directory, file)).catch(() => {
    throw new CommandError(`The build in ${directory} is incomplete: ${file} is missing. ${again}`);
  });
  if (hasHash(bytes, part.integrity[file])) return bytes;
  throw new CommandError(`${file} in ${directory} is not the file that was built: its hash differs. ${again}`);
}

/** Reads the source maps. Throws for any other file without a hash, which would be served unchecked. */
async function readUnlisted(directory: string, files: ReadonlyMap<string, Buffer>) {
  const maps = new Map<string, Buffer>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (!entry.isFile() || file === 'part.json' || files.has(file)) continue;
    if (isSourceMap(file)) maps.set(file, await readFile(path.join(directory, file)));
    else throw new CommandError(`${file} in ${directory} does not belong to the build: part.json has no hash for it.`);
  }
  return maps;
}
