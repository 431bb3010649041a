import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
    throw Object.assign(new Error('A file cannot be written.', { cause: error }), {
      code: codeOf(error),
      path: path.dirname(file),
    });
  });
}

/** Renames a finished file into place, so that readers never see a partial one. */
export async function moveIntoPlace(draft: string, target: string): Promise<void> {
  await rename(draft, target);
  await syncFolder(path.dirname(target));
}

/** Makes a new name in a folder survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
