import { randomUUID } from 'node:crypto';
import { link, lstat, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { CommandError, MaybeLive } from '../errors.ts';
import { noTrust, type Trust } from '../signing/signingKey.ts';
import {
  codeOf,
  filesBelow,
  inFolder,
  makeFolder,
  moveIntoPlace,
  readPlain,
  syncFolder,
  writeDurably,
} from './plainFiles.ts';
import { type Files, longestPublish, type Store } from './Store.ts';

/** A store in a folder. Files are renamed into place; compositions are numbered files that can be created only once. */
export function directoryStore(root: string, trust: Trust = noTrust): Store {
  const temporary = path.join(root, 'temporary');
  return {
    name: root,
    trust,
    ...filesIn(root, 'files', temporary),
    hidden: filesIn(root, 'hidden', temporary),
    ...compositionFiles(root, temporary),
  };
}

function filesIn(root: string, name: string, temporary: string): Files {
  const files = path.join(root, name);
  return {
    read: (key) => readPlain(path.join(files, key)).catch(nullWhenMissing),
    async write(key, bytes) {
      const { dir, base } = path.parse(path.join(name, key));
      const draft = path.join(temporary, randomUUID());
      await Promise.all([makeFolder(temporary), makeFolder(path.join(root, dir))]);
      await writeDurably(draft, bytes);
      await inFolder(root, dir, refuseLink, (here) => moveIntoPlace(draft, path.join(here, base)));
    },
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = (await filesBelow(files, folder, refuseLink)).filter((key) => key.startsWith(prefix));
      return Promise.all(keys.map(async (key) => ({ key, writtenAt: (await stat(path.join(files, key))).mtime })));
    },
    async remove(keys) {
      for (const key of keys) {
        const { dir, base } = path.parse(path.join(name, key));
        await inFolder(root, dir, refuseLink, (here) => rm(path.join(here, base), { force: true })).catch(
          nullWhenMissing,
        );
      }
      // The innermost first. Those that are not empty stay.
      const folders = new Set(keys.flatMap(foldersOf));
      for (const folder of [...folders].toSorted((one, other) => other.length - one.length))
        await rmdir(path.join(files, folder)).catch(nullWhenKept);
    },
  };
}

/** The folders of a file, without the outermost, which is that of a part. */
function foldersOf(key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.slice(1).map((_, at) => names.slice(0, at + 2).join('/'));
}

function refuseLink(file: string): never {
  throw new CommandError(`${file} in the store is a link; move the whole store instead.`);
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENXIO', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}

function nullWhenKept(error: NodeJS.ErrnoException): null {
  if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return null;
  throw error;
}

type Compositions = Omit<Store, keyof Files | 'name' | 'trust' | 'hidden'>;

/**
 * Compositions as numbered files; the highest number is live. The swap is a hard link that gives a finished file its number and
 * fails if the number is taken. So there is no lock that a killed process could leave behind.
 */
function compositionFiles(root: string, temporary: string): Compositions {
  const folder = path.join(root, 'compositions');
  return {
    async readComposition() {
      // The file may have been removed between listing and reading.
      for (;;) {
        const number = (await numbersIn(folder)).at(-1);
        if (number === undefined) return null;
        const text = await readPlain(fileOf(folder, number)).catch(() => null);
        if (text !== null) return { text: String(text), tag: String(number) };
      }
    },
    async readCompositionAfter(tag) {
      const number = (await numbersIn(folder)).at(-1);
      return number !== undefined && String(number) === tag ? 'same' : this.readComposition();
    },
    async swapComposition(text, tag) {
      const number = Number(tag ?? 0) + 1;
      const draft = path.join(temporary, randomUUID());
      await Promise.all([makeFolder(temporary), makeFolder(folder)]);
      await writeDurably(draft, Buffer.from(text));
      try {
        await link(draft, fileOf(folder, number));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        // If this fails, a later publish removes it.
        await rm(draft, { force: true }).catch(() => {});
      }
      return inFolder(root, 'compositions', refuseLink, (here) => confirm(here, number)).catch((error: unknown) => {
        throw new MaybeLive(error);
      });
    },
    async refuseLinks() {
      for (const own of ['files', 'hidden', 'compositions', 'temporary'].map((name) => path.join(root, name))) {
        // A link to a volume that is not there would look like a folder that is not there yet.
        if ((await lstat(own).catch(() => null))?.isSymbolicLink()) refuseLink(own);
        await filesBelow(own, '', refuseLink);
      }
    },
    async assertSwapsSafely() {
      await this.refuseLinks();
      const [one, other] = [path.join(temporary, randomUUID()), path.join(temporary, randomUUID())];
      await makeFolder(temporary);
      await inFolder(root, 'temporary', refuseLink, removeAbandoned);
      await writeDurably(one, Buffer.from(''));
      try {
        await link(one, other);
      } catch (error) {
        if (!unsupported.has(String(codeOf(error)))) throw error;
        throw new CommandError(
          `${folder} is on a file system without hard links, so two publishes at once could lose one. Use another folder or a bucket.`,
        );
      } finally {
        await Promise.all([rm(one, { force: true }), rm(other, { force: true })]);
      }
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

const keptCompositions = 100;
const unsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

// The number may be free because its file was removed long ago, so the swap has succeeded only if it is the highest.
async function confirm(folder: string, number: number): Promise<boolean> {
  await syncFolder(folder);
  const numbers = await numbersIn(folder);
  const isOvertaken = Math.max(...numbers) > number + keptCompositions / 2;
  // Those that cannot be removed are removed by a later publish.
  for (const old of isOvertaken ? [number] : numbers.slice(0, -keptCompositions))
    await rm(fileOf(folder, old), { force: true }).catch(() => {});
  return !isOvertaken;
}

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
