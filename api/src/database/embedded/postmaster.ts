import { readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

import { type Cluster, runAsServerUser } from './cluster.ts';

/** The port of the cluster's running server, or null. Waits for a server that is starting. */
export async function runningPort(cluster: string): Promise<number | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const lock = await readLock(cluster);
    if (lock === null || !(await isPostgres(lock.pid))) return null;
    if (lock.port !== null && (await answers(lock.port))) return lock.port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

export async function isServerRunning(cluster: string): Promise<boolean> {
  const lock = await readLock(cluster);
  return lock !== null && (await isPostgres(lock.pid));
}

/** Removes the lock file that a crash left. Another process with the same number would keep the server from starting. */
export async function removeStaleLock(cluster: string): Promise<void> {
  if (!(await isServerRunning(cluster))) await rm(lockFile(cluster), { force: true });
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
export async function stopServer(cluster: Cluster, url: string): Promise<void> {
  if (await hasOtherClients(url)) return;
  await runAsServerUser(cluster.user, cluster.binaries.pg_ctl, [
    'stop',
    '--wait',
    '--silent',
    '-m',
    'fast',
    '-D',
    cluster.folder,
  ]);
}

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
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** A free port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
