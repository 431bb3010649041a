import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, filesBelow, writeDurably } from './plainFiles.ts';
import type { Files, Store } from './Store.ts';

/** A store in a folder. Files are renamed into place; compositions are numbered files that can be created only once. */
export function directoryStore(root: string): Store {
  const temporary = path.join(root, 'temporary');
  return {
    name: root,
    publicFolder: path.join(root, 'files'),
    ...filesIn(path.join(root, 'files'), temporary),
    ...compositionFiles(path.join(root, 'compositions'), temporary),
  };
}

/** Files in a folder, each of which is renamed into place, so that readers never see a partial one. */
export function filesIn(files: string, temporary: string): Files {
  return {
    read: (key) => readFile(path.join(files, key)).catch(nullWhenMissing),
    async write(key, bytes) {
      const target = path.join(files, key);
      const draft = path.join(temporary, randomUUID());
      await makeFolders(temporary, path.dirname(target));
      await writeDurably(draft, bytes);
      await rename(draft, target);
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
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

type Compositions = Omit<Store, keyof Files | 'name' | 'publicFolder'>;

/**
 * Compositions as numbered files, which all stay; the highest number is live. The swap is a hard link that gives a finished file
 * its number and fails if the number is taken. So there is no lock that a killed process could leave behind.
 */
function compositionFiles(folder: string, temporary: string): Compositions {
  return {
    async readComposition() {
      const number = (await numbersIn(folder)).at(-1);
      if (number === undefined) return null;
      return { text: await readFile(fileOf(folder, number), 'utf8'), tag: String(number) };
    },
    async swapComposition(text, tag) {
      const draft = path.join(temporary, randomUUID());
      await makeFolders(temporary, folder);
      await writeDurably(draft, Buffer.from(text));
      try {
        await link(draft, fileOf(folder, Number(tag ?? 0) + 1));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      return true;
    },
    // A hard link is safe everywhere.
    prepareSwap: async () => {},
  };
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(nullWhenMissing);
  return (names ?? [])
    .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .toSorted((one, other) => one - other);
}

const fileOf = (folder: string, number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`);
