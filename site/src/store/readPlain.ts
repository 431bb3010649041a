import { constants, open } from 'node:fs/promises';

/** The bytes of a plain file; null for anything else. Without O_NONBLOCK, opening a pipe would wait for a writer. */
export async function readPlain(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return (await handle.stat()).isFile() ? await handle.readFile() : null;
  } finally {
    await handle.close();
  }
}
