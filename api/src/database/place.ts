import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { findPostgresBinaries } from './postgresBinaries.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { findServerUser } from './serverUser.ts';
import type { ServerUser } from './serverUser.ts';

/** Where a cluster lives and how its programs are run. */
export type Place = {
  dataDir: string;
  cluster: string;
  binaries: PostgresBinaries;
  user: ServerUser | null;
  password: string;
};

/** Makes the folder, finds the programs and the user they run as. */
export async function preparePlace(dataDir: string): Promise<Place> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const user = await findServerUser([dataDir, binaries.postgres]);
  await user?.own(dataDir);
  return { dataDir, cluster: join(dataDir, 'cluster'), binaries, user, password: await readPassword(dataDir) };
}

/** Loopback is open to every user of the machine, so the database has a password, made at the first start. */
async function readPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const draft = `${file}-${process.pid}`;
  await writeFile(draft, crypto.randomUUID(), { mode: 0o600 });
  // Never overwrites, and never shows half a file to another process that starts now.
  await link(draft, file).catch(() => {});
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
