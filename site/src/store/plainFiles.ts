import { existsSync } from 'node:fs';
import { constants, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The bytes of a plain file; null for anything else. Without O_NONBLOCK, opening a pipe would wait for a writer. */
export async function readPlain(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}

/**
 * The plain files below a folder of `root`, by their names in it. No link is followed: it could lead out of the folder, whose
 * files may be removed or published, or around in circles. Node's recursive `readdir` follows them. `onLink` gets their paths.
 */
export async function filesBelow(root: string, folder = '', onLink = (_path: string): void => {}): Promise<string[]> {
  const [top = '', here] = await Promise.all([root, path.join(root, folder)].map((one) => realpath(one))).catch(
    emptyWhenMissing,
  );
  if (here === path.resolve(top, folder)) return namesBelow(root, folder, onLink);
  if (here !== undefined) onLink(path.resolve(root, folder));
  return [];
}

async function namesBelow(root: string, folder: string, onLink: (path: string) => void): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(emptyWhenMissing);
  const names = entries.map(async (entry) => {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) return namesBelow(root, `${name}/`, onLink);
    if (entry.isSymbolicLink()) onLink(path.join(root, name));
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/**
 * Works in a folder below `root`, which exists, by a path through no link, not even one that is planted meanwhile: each folder is
 * opened in the one before, and on Linux the path then is that of the open folder.
 */
export async function inFolder<Result>(
  root: string,
  folder: string,
  onLink: (path: string) => never,
  work: (here: string) => Promise<Result>,
): Promise<Result> {
  let [file, handle] = [root, await open(root, constants.O_DIRECTORY)];
  const here = () => (existsSync('/proc/self/fd') ? `/proc/self/fd/${handle.fd}` : file);
  try {
    for (const name of folder.split('/')) {
      const inner = await open(path.join(here(), name), constants.O_DIRECTORY | constants.O_NOFOLLOW).catch((error) => {
        if (['ELOOP', 'ENOTDIR'].includes(error.code)) onLink(path.join(file, name));
        throw error;
      });
      await handle.close();
      [file, handle] = [path.join(file, name), inner];
    }
    return await work(here());
  } catch (error) {
    // Paths of open folders tell users nothing.
    throw error instanceof Error && 'path' in error ? Object.assign(error, { path: file }) : error;
  } finally {
    await handle.close();
  }
}

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
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
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

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
