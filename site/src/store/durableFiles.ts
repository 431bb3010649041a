import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file and waits until it is on the disk. One that cannot be written whole is removed. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    // Errors of an open file do not say which.
    throw Object.assign(new Error('A file cannot be written.', { cause: error }), {
      code: codeOf(error),
      path: path.dirname(file),
    });
  } finally {
    await handle.close();
  }
}

/** Gives a finished file its name: readers see the old file or the new one, never half of it. */
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
 * Makes a folder and those above it. Node's recursive mkdir never ends on a file system that refuses new folders as if
 * the parent were missing (/proc does).
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
    // Another process may have made it meanwhile. If it is a file, writing into it fails.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
