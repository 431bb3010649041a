import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { noTrust, type Trust } from '../signing/signingKey.ts';
import { compositionFiles } from './compositionFiles.ts';
import { makeFolder, moveIntoPlace, writeDurably } from './durableFiles.ts';
import type { Files, Store } from './Store.ts';

/** A store in a folder. Files appear whole by a rename; compositions are numbered files that can be created only once. */
export function directoryStore(root: string, trust: Trust = noTrust): Store {
  const temporary = path.join(root, 'temporary');
  return {
    name: root,
    trust,
    ...filesIn(path.join(root, 'files'), temporary),
    hidden: filesIn(path.join(root, 'hidden'), temporary),
    ...compositionFiles(path.join(root, 'compositions'), temporary),
  };
}

function filesIn(files: string, temporary: string): Files {
  return {
    read: (key) => readFile(path.join(files, key)).catch(nullWhenMissing),
    async write(key, bytes) {
      const target = path.join(files, key);
      const draft = path.join(temporary, randomUUID());
      await Promise.all([makeFolder(temporary), makeFolder(path.dirname(target))]);
      await writeDurably(draft, bytes);
      await moveIntoPlace(draft, target);
    },
    async list(prefix) {
      const found = await readdir(files, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing);
      const keys = found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(files, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .filter((key) => key.startsWith(prefix));
      return Promise.all(keys.map(async (key) => ({ key, writtenAt: (await stat(path.join(files, key))).mtime })));
    },
    async remove(keys) {
      for (const key of keys) await rm(path.join(files, key), { force: true });
      // Folders go with their last file; a folder that still holds one stays.
      const folders = new Set(keys.map((key) => key.split('/').slice(0, 2).join('/')));
      for (const folder of folders) await removeIfEmpty(path.join(files, folder));
    },
  };
}

async function removeIfEmpty(folder: string) {
  const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing);
  if (!left.some((entry) => entry.isFile())) await rm(folder, { recursive: true, force: true });
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG')
    return null;
  throw error;
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
