import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { Refusal } from '../Refusal.ts';
import { hasHash } from './hasHash.ts';
import { parsePart } from './parsePart.ts';
import type { Part } from './part.ts';

/** A part as it was built: what it says of itself, and its files, each found to have the hash that was written down. */
export type Build = { part: Part; text: string; files: ReadonlyMap<string, Buffer> };

/** Reads a build whole and refuses one that is half written, changed since, or no build at all. */
export async function readBuild(directory: string): Promise<Build> {
  const text = await readFile(path.join(directory, 'part.json'), 'utf8').catch(() => {
    throw new Refusal(`${directory} holds no build: part.json is missing. Build the part first.`);
  });
  const part = parsePart(text, path.join(directory, 'part.json'));
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(part.integrity)) files.set(file, await readWhole(directory, file, part));
  await refuseStrangers(directory, files);
  return { part, text, files };
}

async function readWhole(directory: string, file: string, part: Part): Promise<Buffer> {
  const again = `Build ${part.name} again.`;
  const bytes = await readFile(path.join(directory, file)).catch(() => {
    throw new Refusal(`The build in ${directory} is incomplete: ${file} is missing. ${again}`);
  });
  if (hasHash(bytes, part.integrity[file])) return bytes;
  throw new Refusal(`${file} in ${directory} is not the file that was built: its hash differs. ${again}`);
}

// A file without a hash would be served although nothing vouches for it.
async function refuseStrangers(directory: string, files: ReadonlyMap<string, Buffer>) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && file !== 'part.json' && !files.has(file))
      throw new Refusal(`${file} in ${directory} does not belong to the build: part.json has no hash for it.`);
  }
}
