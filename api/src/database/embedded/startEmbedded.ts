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
  /** With a log, a server that exits by itself is logged and restarted. */
  log?: Logger;
  /** For tests: faster, but a crash can lose data. */
  unsafeButFast?: boolean;
};

/** Starts a PostgreSQL server on a free loopback port, or uses the one that a killed run left. */
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
    // pg_ctl starts the server in its own session, so that Ctrl+C does not stop it before requests have finished.
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

/** Restarts the server if it ends by itself, as on a full disk. Returns how to stop that. */
function keepRunning(cluster: string, start: () => Promise<unknown>, log: Logger): () => Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;

  const watch = async () => {
    let isUp = true;
    while (!signal.aborted) {
      // `stop` aborts the wait. The timer alone does not keep the process alive.
      await setTimeout(checkEveryMs, null, { ref: false, signal }).catch(() => {});
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

const checkEveryMs = 500;
