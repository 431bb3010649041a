import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { CommandError } from '../errors.ts';
import { makeFolder, syncFolder, writeDurably } from './durableFiles.ts';
import type { Store } from './Store.ts';

type Compositions = Pick<Store, 'readComposition' | 'swapComposition' | 'assertSwapsSafely'>;

/**
 * Compositions as numbered files; the highest number is live. A hard link gives a finished file its number and fails
 * when the number is taken: that is the swap. There is no lock that a killed process could leave behind.
 */
export function compositionFiles(folder: string, temporary: string): Compositions {
  return {
    async readComposition() {
      // Between listing and reading, newer compositions may have removed the file.
      for (;;) {
        const number = (await numbersIn(folder)).at(-1);
        if (number === undefined) return null;
        const text = await readFile(fileOf(folder, number), 'utf8').catch(() => null);
        if (text !== null) return { text, tag: String(number) };
      }
    },
    async swapComposition(text, tag) {
      const number = Number(tag ?? 0) + 1;
      const draft = path.join(temporary, randomUUID());
      await Promise.all([makeFolder(temporary), makeFolder(folder)]);
      await writeDurably(draft, Buffer.from(text));
      try {
        await link(draft, fileOf(folder, number));
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      return confirm(folder, number);
    },
    async assertSwapsSafely() {
      const [one, other] = [path.join(temporary, randomUUID()), path.join(temporary, randomUUID())];
      await makeFolder(temporary);
      await writeDurably(one, Buffer.from(''));
      try {
        await link(one, other);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && unsupported.has(String(error.code)))) throw error;
        throw new CommandError(
          `${folder} is on a file system without hard links, so two publishes at once could lose one. Use another folder or a bucket.`,
        );
      } finally {
        await Promise.all([rm(one, { force: true }), rm(other, { force: true })]);
      }
    },
  };
}

/** How many past compositions are kept. */
const keptCompositions = 100;
const unsupported = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

// A number can be free because it was removed long ago, so a swap succeeded only if its number is the highest.
async function confirm(folder: string, number: number): Promise<boolean> {
  await syncFolder(folder);
  const numbers = await numbersIn(folder);
  if (Math.max(...numbers) > number + keptCompositions / 2) {
    await rm(fileOf(folder, number), { force: true });
    return false;
  }
  for (const old of numbers.slice(0, -keptCompositions)) await rm(fileOf(folder, old), { force: true });
  return true;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((one, other) => one - other);
}

const fileOf = (folder: string, number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`);

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
