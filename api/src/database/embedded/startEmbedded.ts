import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

import { operatorMessages } from '../../messages/messages.ts';
import { DatabaseStartError } from '../errors.ts';
import { type Cluster, ensureCluster, prepareCluster, runAsServerUser } from './cluster.ts';

type EmbeddedDatabase = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** For tests: faster, but a crash can lose data. */
  unsafeButFast?: boolean;
};

/** Starts a PostgreSQL server on a free loopback port, or uses the one that a killed run left. */
export async function startEmbeddedDatabase({ dataDir, unsafeButFast }: Options): Promise<EmbeddedDatabase> {
  try {
    const cluster = await prepareCluster(dataDir);
    await ensureCluster(cluster);
    const running = await runningPort(cluster.folder);
    const port = running ?? (await startServer(cluster, await freePort(), unsafeButFast));
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
    return { url, stop: () => stopServer(cluster, url) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(operatorMessages.databaseDoesNotStart(dataDir, cause), { cause: error });
  }
}

async function startServer(cluster: Cluster, port: number, unsafeButFast = false): Promise<number> {
  // Another process with the number in the lock file of a crash would keep the server from starting.
  const lock = await readLock(cluster.folder);
  if (lock === null || !(await isPostgres(lock.pid))) await rm(lockFile(cluster.folder), { force: true });
  const flags = ['-c listen_addresses=127.0.0.1', '-c unix_socket_directories=', `-p ${port}`];
  // By default the planner expects a disk whose heads have to move.
  flags.push('-c random_page_cost=1.1');
  if (unsafeButFast) flags.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  const log = join(cluster.dataDir, 'postgres.log');
  try {
    // pg_ctl starts the server in its own session, so that Ctrl+C does not stop it before requests have finished.
    await pgCtl(cluster, 'start', '-l', log, '-o', flags.join(' '));
    return port;
  } catch (error) {
    // Another process may have won the race to start the same cluster.
    const other = await runningPort(cluster.folder);
    if (other !== null) return other;
    throw error;
  }
}

/** The port of the cluster's running server, or null. Waits for a server that is starting. */
async function runningPort(cluster: string): Promise<number | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const lock = await readLock(cluster);
    if (lock === null || !(await isPostgres(lock.pid))) return null;
    if (lock.port !== null && (await answers(lock.port))) return lock.port;
    await setTimeout(100);
  }
  return null;
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The lock file's lines: process, folder, start, port, socket folder, address, memory key, state. */
async function readLock(cluster: string) {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: lines[7]?.trim() === 'ready' ? Number(lines[3]) : null };
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // "42 (postgres) S …". Z is a zombie, a process that has ended, as happens in containers.
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return /^\d+ \(postgres\) [^ZX]/.test(state);
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Stops the server unless another process still uses the same data. */
async function stopServer(cluster: Cluster, url: string): Promise<void> {
  if (await hasOtherClients(url)) return;
  await pgCtl(cluster, 'stop', '-m', 'fast');
}

function pgCtl({ binaries, folder }: Cluster, action: 'start' | 'stop', ...more: readonly string[]) {
  // A slow machine takes long to recover what a crash left; a server that ends is noticed at once.
  const common = ['--wait', '--silent', '-t', longestWaitSeconds, '-D', folder];
  return runAsServerUser(binaries.pg_ctl, [action, ...common, ...more]);
}

/** How long pg_ctl waits for a server that starts or stops. `apiCommand` of dev waits for both. */
const longestWaitSeconds = '300';

async function hasOtherClients(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // The server takes a moment to notice that our own connections were closed.
    for (let tries = 0; tries < 20; tries += 1) {
      const others = await client.query(`select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`);
      if (others.rowCount === 0) return false;
      await setTimeout(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** A free port of the loopback address. A copy of part-tools' freePort: the API may not import them. */
async function freePort(tries = 20): Promise<number> {
  const port = randomInt(10_000, 20_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (tries === 0) throw error;
    return freePort(tries - 1);
  }
  await new Promise((closed) => probe.close(closed));
  return port;
}
