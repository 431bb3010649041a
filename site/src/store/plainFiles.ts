import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { CommandError, messageOf } from '../errors.ts';

/** The plain files below a folder of `root`, by their names in it. Links are left out: they could lead anywhere. */
export async function filesBelow(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(emptyWhenMissing);
  const names = entries.map(async (entry) => {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** Writes a file and waits until it is on the disk. A partly written file is removed. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(file, bytes, { flag: 'wx', flush: true }).catch(async (error: unknown) => {
    await rm(file, { force: true });
    // Errors of an open file do not contain its path.
    throw new CommandError(`${messageOf(error)} in ${path.dirname(file)}; nothing was changed.`);
  });
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
