import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file that is on the disk, not only on its way there, when this returns. */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a finished file its name: whoever looks sees the old file or the new one, never half of it. */
export async function moveIntoPlace(draft: string, target: string): Promise<void> {
  await rename(draft, target);
  await syncFolder(path.dirname(target));
}

/** Makes a new name in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
