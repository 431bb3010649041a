import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';

import { operatorMessages } from '../../messages.ts';
import { DatabaseStartError } from '../errors.ts';
import { type Cluster, ensureCluster, prepareCluster, runAsServerUser } from './cluster.ts';
import { freePort, isServerRunning, removeStaleLock, runningPort, stopServer } from './postmaster.ts';

type EmbeddedDatabase = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** Called when the server exits on its own; without it the exit goes unnoticed. */
  log?: Logger;
  /** For tests: faster, but a crash may lose data. */
  unsafeButFast?: boolean;
};

/** Starts a PostgreSQL of our own on a free loopback port, or joins the one a killed run left behind. */
export async function startEmbeddedDatabase({ dataDir, log, unsafeButFast }: Options): Promise<EmbeddedDatabase> {
  try {
    const cluster = await prepareCluster(dataDir);
    await ensureCluster(cluster);
    const running = await runningPort(cluster.folder);
    const port = running ?? (await startServer(cluster, await freePort(), unsafeButFast));
    const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
    const leave = log && keepRunning(cluster.folder, () => startServer(cluster, port, unsafeButFast), log);
    return {
      url,
      async stop() {
        await leave?.();
        await stopServer(cluster, url);
      },
    };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(operatorMessages.databaseDoesNotStart(dataDir, cause), { cause: error });
  }
}

async function startServer(cluster: Cluster, port: number, unsafeButFast = false): Promise<number> {
  await removeStaleLock(cluster.folder);
  const flags = ['-c listen_addresses=127.0.0.1', '-c unix_socket_directories=', `-p ${port}`];
  if (unsafeButFast) flags.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  const log = join(cluster.dataDir, 'postgres.log');
  try {
    // pg_ctl puts the server into a session of its own: Ctrl+C reaches us first, and requests in flight can finish.
    await runAsServerUser(cluster.user, cluster.binaries.pg_ctl, [
      'start',
      '--wait',
      '--silent',
      '-t',
      '30',
      '-D',
      cluster.folder,
      '-l',
      log,
      '-o',
      flags.join(' '),
    ]);
    return port;
  } catch (error) {
    // Another process may have won the race to start the same cluster.
    const other = await runningPort(cluster.folder);
    if (other !== null) return other;
    throw error;
  }
}

/** Starts the server again when it has ended by itself, as it does on a full disk. Answers how to stop watching it. */
function keepRunning(cluster: string, start: () => Promise<unknown>, log: Logger): () => Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;

  const watch = async () => {
    let isUp = true;
    while (!signal.aborted) {
      // Stopping ends the wait; otherwise a process with nothing else to do would exit during it.
      await setTimeout(betweenLooksMs, null, { ref: false, signal }).catch(() => {});
      if (signal.aborted || (await isServerRunning(cluster))) continue;
      if (isUp) log.error('the database has ended, it is started again');
      isUp = await start().then(
        () => true,
        () => false,
      );
      if (isUp) log.warn('the database runs again');
    }
  };
  const watching = watch();
  return () => {
    leaving.abort();
    return watching;
  };
}

const betweenLooksMs = 500;
