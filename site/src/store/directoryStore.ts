import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { CommandError, MaybeLive } from '../errors.ts';
import { codeOf, filesBelow, moveIntoPlace, readPlain, syncFolder, writeDurably } from './plainFiles.ts';
import { type Files, longestPublish, type Store } from './Store.ts';

/** A store in a folder. Files are renamed into place; compositions are numbered files that can be created only once. */
export function directoryStore(root: string): Store {
  const temporary = path.join(root, 'temporary');
  return {
    name: root,
    publicFolder: path.join(root, 'files'),
    ...filesIn(path.join(root, 'files'), temporary),
    hidden: filesIn(path.join(root, 'hidden'), temporary),
    ...compositionFiles(path.join(root, 'compositions'), temporary),
  };
}

function filesIn(files: string, temporary: string): Files {
  return {
    read: (key) => readPlain(path.join(files, key)).catch(nullWhenMissing),
    async write(key, bytes) {
      const target = path.join(files, key);
      const draft = path.join(temporary, randomUUID());
      await makeFolders(temporary, path.dirname(target));
      await writeDurably(draft, bytes);
      await moveIntoPlace(draft, target);
    },
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return (await filesBelow(files, folder)).filter((key) => key.startsWith(prefix));
    },
    remove: (key) => rm(path.join(files, key), { recursive: true, force: true }),
  };
}

const makeFolders = (...folders: string[]) => Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENXIO', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

type Compositions = Omit<Store, keyof Files | 'name' | 'publicFolder' | 'hidden'>;

/**
 * Compositions as numbered files, which all stay; the highest number is live. The swap is a hard link that gives a finished file
 * its number and fails if the number is taken. So there is no lock that a killed process could leave behind.
 */
function compositionFiles(folder: string, temporary: string): Compositions {
  return {
    async readComposition() {
      for (const number of (await numbersIn(folder)).toReversed()) {
        const text = await readPlain(fileOf(folder, number));
        if (text !== null) return { text: String(text), tag: String(number) };
      }
      return null;
    },
    async swapComposition(text, tag) {
      const number = Number(tag ?? 0) + 1;
      const draft = path.join(temporary, randomUUID());
      await makeFolders(temporary, folder);
      await writeDurably(draft, Buffer.from(text));
      try {
        await link(draft, fileOf(folder, number));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        if (!unsupported.has(String(codeOf(error)))) throw error;
        throw new CommandError(
          `${folder} is on a file system without hard links, so two publishes at once could lose one. Use another folder or a bucket.`,
        );
      } finally {
        // If this fails, a later publish removes it.
        await rm(draft, { force: true }).catch(() => {});
      }
      await syncFolder(folder).catch((error: unknown) => {
        throw new MaybeLive(error);
      });
      return true;
    },
    async prepareSwap() {
      await makeFolders(temporary);
      await removeAbandoned(temporary);
    },
  };
}

/** Removes drafts of publishes that were killed. */
async function removeAbandoned(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const draft = path.join(temporary, name);
    const { mtimeMs } = await lstat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > longestPublish) await rm(draft, { force: true });
  }
}

const unsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

async function numbersIn(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && /^\d+\.json$/.test(entry.name))
    .map(({ name }) => Number.parseInt(name, 10))
    .toSorted((one, other) => one - other);
}

const fileOf = (folder: string, number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`);
