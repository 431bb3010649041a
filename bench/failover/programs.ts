import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { freePort } from 'remote-kit/ports';

/** The programs of Debian 12; another folder of PostgreSQL's programs can be named by POSTGRES_PROGRAMS. */
export const programs = {
  postgres: process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin',
  psql: '/usr/bin/psql',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;

const packages: Readonly<Record<keyof typeof programs, string>> = {
  postgres: 'postgresql-15',
  psql: 'postgresql-client-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

type ProgramUser = { uid: number; gid: number } | Record<string, never>;

/** A sentence with the command that installs missing programs; null if none are missing. */
export function describeMissing(needed: readonly (keyof typeof programs)[]): string | null {
  const missing = needed.filter((name) => !existsSync(programs[name]));
  if (missing.length === 0) return null;
  const names = missing.map((name) => packages[name]).join(' ');
  return `Missing: ${missing.map((name) => programs[name]).join(', ')}\nOn Debian 12: apt-get update && apt-get install -y --no-install-recommends ${names}`;
}

/** The user to run programs as: for root, that of Debian's package, because PostgreSQL and PgBouncer refuse root. */
function findProgramUser(): ProgramUser {
  if (process.getuid?.() !== 0) return {};
  return { uid: readId('-u'), gid: readId('-g') };
}

const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Fills in a template of config/ and writes it into a file that the programs' user can read. */
export function writeConfiguration(
  path: string,
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = readFileSync(join(import.meta.dirname, 'config', template), 'utf8');
  return writeOwned(
    path,
    text.replace(/\$(\w+)/g, (whole, name) => String(values[name] ?? whole)),
  );
}

/** Writes a file that only the programs' user may read. */
function writeOwned(path: string, text: string): string {
  makeFolder(dirname(path));
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
  return path;
}

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(path);
  return path;
}

function own(path: string): void {
  const { uid, gid } = findProgramUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

type Program = { command: string; args: readonly string[]; logFile: string; env?: Record<string, string> };

export type Supervised = {
  /** Sends SIGKILL, and restarts the program after a time in milliseconds. */
  kill(restartAfterMs: number): void;
  /** Ends it without a restart: with SIGTERM, and after 10 seconds with SIGKILL. */
  stop(): Promise<void>;
};

/** Keeps a program running like systemd with `Restart=always` and `RestartSec=1`. */
export function supervise({ command, args, logFile, env = {} }: Program): Supervised {
  const log = openSync(logFile, 'a');
  const stopping = new AbortController();
  let restartAfterMs = 1000;
  let child = start();

  return {
    kill(ms) {
      restartAfterMs = ms;
      child.kill('SIGKILL');
    },
    async stop() {
      stopping.abort();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const forced = setTimeout(10_000, null, { ref: false }).then(() => child.kill('SIGKILL'));
      await Promise.race([ended, forced.then(() => ended)]);
    },
  };

  function start(): ChildProcess {
    const started = spawn(command, args, {
      ...findProgramUser(),
      cwd: '/',
      // In its own session, so that Ctrl+C reaches only this script, which stops everything in order.
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    started.once('exit', () => void restart());
    return started;
  }

  async function restart(): Promise<void> {
    const ms = restartAfterMs;
    restartAfterMs = 1000;
    await setTimeout(ms, null, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) child = start();
  }
}

export type PoolMode = 'session' | 'transaction';
type Options = { folder: string; serverPort: number; poolMode: PoolMode; user: string; password: string };

/** Starts PgBouncer in front of the server at a port; returns its own port. */
export async function startPgBouncer(options: Options, cleanUp: AsyncDisposableStack): Promise<number> {
  const { folder, user, password } = options;
  const port = await freePort();
  writeOwned(join(folder, 'userlist.txt'), `"${user}" "${password}"\n`);
  const config = writeConfiguration(join(folder, 'pgbouncer.ini'), 'pgbouncer.ini', { ...options, port });
  const logFile = join(folder, 'pgbouncer.log');
  cleanUp.defer(supervise({ command: programs.pgbouncer, args: [config], logFile }).stop);
  return port;
}
