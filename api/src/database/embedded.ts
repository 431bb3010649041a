import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import postgres from 'postgres';

import { DatabaseError } from './databaseError.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { removeStaleLock, runningPort } from './postmasterLock.ts';
import { ensureCluster } from './ensureCluster.ts';
import { findServerUser, runAsServerUser } from './serverUser.ts';
import type { ServerUser } from './serverUser.ts';
import { words } from '../words.ts';

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/** Where a cluster lives and how its programs are run. */
export type Place = {
  dataDir: string;
  cluster: string;
  binaries: PostgresBinaries;
  user: ServerUser | null;
  password: string;
};

type Options = { dataDir: string; /** For tests: faster, at the price of safety. */ unsafeButFast?: boolean };

/** Starts a PostgreSQL of our own on a free loopback port, or joins the one a killed run left behind. */
export async function startEmbeddedDatabase({ dataDir, unsafeButFast = false }: Options): Promise<EmbeddedDatabase> {
  try {
    const place = await preparePlace(dataDir);
    await ensureCluster(place);
    const port = (await runningPort(place.cluster)) ?? (await startServer(place, unsafeButFast));
    const url = `postgres://postgres:${place.password}@127.0.0.1:${port}/postgres`;
    return { url, stop: () => stopServer(place, url) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(words.databaseDoesNotStart(dataDir, cause), { cause: error });
  }
}

async function preparePlace(dataDir: string): Promise<Place> {
  await mkdir(dirname(dataDir), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const user = await findServerUser([dataDir, binaries.postgres]);
  await user?.own(dataDir);
  return { dataDir, cluster: join(dataDir, 'cluster'), binaries, user, password: await readPassword(dataDir) };
}

/** Loopback is open to every user of the machine, so the database has a password, made at the first start. */
async function readPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  const password = crypto.randomUUID();
  const isNew = await writeFile(file, password, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    () => false,
  );
  return isNew ? password : (await readFile(file, 'utf8')).trim();
}

async function startServer(place: Place, unsafeButFast: boolean): Promise<number> {
  await removeStaleLock(place.cluster);
  const port = await freePort();
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

/** The last one out switches the server off: another process may be using the same data. */
async function stopServer(place: Place, url: string): Promise<void> {
  if (await hasOtherClients(url)) return;
  await runAsServerUser(place.user, place.binaries.pg_ctl, [
    'stop',
    '--wait',
    '--silent',
    '-m',
    'fast',
    '-D',
    place.cluster,
  ]);
}

async function hasOtherClients(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    // Our own connections have just been closed; the server takes a moment to see it.
    for (let tries = 0; tries < 20; tries += 1) {
      const others = await sql`select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      if (others.length === 0) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
