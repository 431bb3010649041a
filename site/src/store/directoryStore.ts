import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { link, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, toMessage } from 'composition/errors';
import { parseJson } from 'composition/parse-json';

import type { Files, Store, SwappableComposition } from './Store.ts';

/**
 * A store in a folder. Files are renamed into place. Compositions are numbered files, and each number can be created only once.
 */
export function createDirectoryStore(root: string): Store {
  const temporaryFolder = path.join(root, 'temporary');
  const files = path.join(root, 'files');
  const getComposition = (preview: string | null) =>
    createCompositionFiles(
      preview === null ? path.join(root, 'compositions') : path.join(files, 'previews', preview),
      temporaryFolder,
    );
  return {
    name: root,
    publicFolder: files,
    getComposition,
    ...createFolderFiles(files, temporaryFolder),
    ...getComposition(null),
  };
}

/** Whether a folder does not exist, is empty, or has one of these files or folders. */
export const isEmptyOrHas = (folder: string, ...names: string[]): boolean =>
  names.some((name) => existsSync(path.join(folder, name))) || !existsSync(folder) || readdirSync(folder).length === 0;

/** Stores files in a folder. Renames each file into place, so that readers never see an incomplete one. */
export function createFolderFiles(files: string, temporary: string): Files {
  return {
    read: (key) =>
      resolveFile(files, path.join(files, key))
        .then((file) => readFile(file))
        .catch(returnNullIfMissing),
    async write(key, bytes) {
      const target = path.join(files, key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(await writeTemporaryFile(temporary, bytes), target);
    },
    async create(key, bytes) {
      const target = path.join(files, key);
      await mkdir(path.dirname(target), { recursive: true });
      return linkTemporaryFile(await writeTemporaryFile(temporary, bytes), target);
    },
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return (await listFilesBelow(files, folder)).filter((key) => key.startsWith(prefix));
    },
    remove: (key) => rm(path.join(files, key), { recursive: true, force: true }),
  };
}

/** Resolves links. Treats a file outside of the folder as missing, because it could be any file that this process may read. */
export async function resolveFile(root: string, file: string): Promise<string> {
  const [folder, real] = await Promise.all([realpath(root), realpath(file)]);
  if (`${real}/`.startsWith(`${folder}/`)) return real;
  throw Object.assign(new Error('The file is outside.'), { code: 'ENOENT', statusCode: 404 });
}

/** Lists the plain files below a folder, as paths relative to `root`. Omits links, because they could point anywhere. */
export async function listFilesBelow(root: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(returnNullIfMissing);
  const names = (entries ?? []).map(async (entry) => {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) return listFilesBelow(root, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

/** Writes a file to disk before it is moved into place. Removes an incomplete file. */
async function writeTemporaryFile(folder: string, bytes: Uint8Array): Promise<string> {
  const draft = path.join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(draft, bytes, { flag: 'wx', flush: true }).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    // Errors of an open file do not name its path.
    throw new CommandError(`${toMessage(error)} in ${folder}; nothing was changed.`);
  });
  return draft;
}

/** Gives a finished draft its name. Returns false if the name is taken. */
async function linkTemporaryFile(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}

function returnNullIfMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

/**
 * Stores compositions as numbered files; the highest number is live. The swap is a hard link that gives a finished file its
 * number. It fails if the number is taken, so a killed process leaves no lock behind.
 */
function createCompositionFiles(folder: string, temporary: string): SwappableComposition {
  return {
    async readComposition() {
      const numbers = await listNumbers(folder);
      const newestNumber = numbers.at(-1);
      if (newestNumber === undefined) return null;
      const tag = String(newestNumber);
      for (const number of numbers.toReversed()) {
        const text = await readFile(toFile(folder, number), 'utf8');
        if (parseJson(text) === undefined) continue;
        const problem = `${toFile(folder, newestNumber)} is truncated, so ${path.basename(toFile(folder, number))} is used instead.`;
        return { text, tag, ...(number !== newestNumber && { problem }) };
      }
      return { text: await readFile(toFile(folder, newestNumber), 'utf8'), tag };
    },
    async swapComposition(text, tag) {
      await mkdir(folder, { recursive: true });
      return linkTemporaryFile(
        await writeTemporaryFile(temporary, Buffer.from(text)),
        toFile(folder, Number(tag ?? 0) + 1),
      );
    },
  };
}

async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(returnNullIfMissing);
  return (names ?? [])
    .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .toSorted((a, b) => a - b);
}

const toFile = (folder: string, number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`);
