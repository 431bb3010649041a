import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

type SmallDisk = { path: string; fill(): Promise<void>; clear(): Promise<void>; remove(): Promise<void> };

/** A small disk to be filled; null without the permission to mount one. */
export async function createSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'api-disk-'));
  const leave = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: string[]) => {
    const [program = '', ...args] = [...leave, ...words];
    return execute(program, args);
  };
  const mounted = await run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', path).then(
    () => true,
    () => false,
  );
  if (!mounted) {
    await rm(path, { recursive: true });
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill() {
      for (const size of [1_048_576, 65_536, 4096, 1])
        while (await appendFile(ballast, Buffer.alloc(size)).then(() => true, isFull));
    },
    clear: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', '--lazy', path);
      await rm(path, { recursive: true, force: true });
    },
  };
}

function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}
