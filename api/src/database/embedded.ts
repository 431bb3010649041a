import { join } from 'node:path';

import type { Logger } from 'pino';

import { words } from '../words.ts';
import { DatabaseStartError } from './errors.ts';
import { ensureCluster } from './ensureCluster.ts';
import { freePort } from './freePort.ts';
import { keepRunning } from './keepRunning.ts';
import { preparePlace } from './place.ts';
import type { Place } from './place.ts';
import { removeStaleLock, runningPort } from './postmasterLock.ts';
import { runAsServerUser } from './serverUser.ts';
import { stopServer } from './stopServer.ts';

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  /** Is told when the server ended by itself; without one nobody looks after it. */
  log?: Logger;
  /** For tests: faster, at the price of safety. */
  unsafeButFast?: boolean;
};

/** Starts a PostgreSQL of our own on a free loopback port, or joins the one a killed run left behind. */
export async function startEmbeddedDatabase({ dataDir, log, unsafeButFast }: Options): Promise<EmbeddedDatabase> {
  try {
    const place = await preparePlace(dataDir);
    await ensureCluster(place);
    const running = await runningPort(place.cluster);
    const port = running ?? (await startServer(place, await freePort(), unsafeButFast));
    const url = `postgres://postgres:${place.password}@127.0.0.1:${port}/postgres`;
    const leave = log && keepRunning(place.cluster, () => startServer(place, port, unsafeButFast), log);
    return {
      url,
      async stop() {
        await leave?.();
        await stopServer(place, url);
      },
    };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(words.databaseDoesNotStart(dataDir, cause), { cause: error });
  }
}

async function startServer(place: Place, port: number, unsafeButFast = false): Promise<number> {
  await removeStaleLock(place.cluster);
  const flags = ['-c listen_addresses=127.0.0.1', '-c unix_socket_directories=', `-p ${port}`];
  if (unsafeButFast) flags.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
  const log = join(place.dataDir, 'postgres.log');
  try {
    // pg_ctl puts the server into a session of its own: Ctrl+C reaches us first, and requests in flight can finish.
    await runAsServerUser(place.user, place.binaries.pg_ctl, [
      'start',
      '--wait',
      '--silent',
      '-t',
      '30',
      '-D',
      place.cluster,
      '-l',
      log,
      '-o',
      flags.join(' '),
    ]);
    return port;
  } catch (error) {
    // Another process may have won the race to start the same cluster.
    const other = await runningPort(place.cluster);
    if (other !== null) return other;
    throw error;
  }
}
