import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The port of a server that is running on this cluster, or null. Waits for one that is just starting. */
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

/** After a crash the lock file stays. A process that has since been given its number would keep the server from starting. */
export async function removeStaleLock(cluster: string): Promise<void> {
  if (!(await isServerRunning(cluster))) await rm(lockFile(cluster), { force: true });
}

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The file's lines: process, folder, start, port, socket folder, address, memory key, state. */
async function readLock(cluster: string) {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: lines[7]?.trim() === 'ready' ? Number(lines[3]) : null };
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // "42 (postgres) S …"; a Z marks what has ended and was not buried, as happens in containers.
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
