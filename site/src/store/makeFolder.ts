import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own way never ends where a file system takes no new folders and says so as if
 * the one above were missing.
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
    // Somebody else may have made it meanwhile. If it is a file, whoever puts something in there is told.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
