import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file and waits until it is on the disk. A partly written file is removed. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    // Errors of an open file do not contain its path.
    throw Object.assign(new Error('A file cannot be written.', { cause: error }), {
      code: codeOf(error),
      path: path.dirname(file),
    });
  } finally {
    await handle.close();
  }
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

/**
 * Creates a folder and its parents. Node's recursive mkdir never ends on a file system that refuses new folders with ENOENT,
 * such as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdirOnce(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if (!isMissing(error) || above === folder) throw error;
    await makeFolder(above);
    await mkdirOnce(folder);
  }
}

async function mkdirOnce(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    // Another process may have created it meanwhile. If it is a file, writing into it fails later.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
