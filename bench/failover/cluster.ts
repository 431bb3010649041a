import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';

import { freePort } from 'remote-kit/ports';
import {
  makeFolder,
  type PoolMode,
  programs,
  startPgBouncer,
  supervise,
  type Supervised,
  writeConfiguration,
} from './programs.ts';

export const killKinds = ['postgres', 'patroni', 'machine'] as const;
/** What is killed with SIGKILL: only the server, only Patroni, or everything on the primary's machine. */
export type KillKind = (typeof killKinds)[number];

type Ports = { etcd: number; etcdPeer: number; postgres: number; patroni: number };
type Machine = { name: string; folder: string; ports: Ports };
type DatabaseMachine = Machine & { etcd: Supervised; patroni: Supervised };
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Three machines as processes of this one: two with PostgreSQL, Patroni and etcd, a third with etcd and, beside the API,
 * HAProxy and PgBouncer. Everything listens on the loopback address, on free ports.
 */
export async function startCluster(folder: string, poolMode: PoolMode, cleanUp: AsyncDisposableStack) {
  const [user, password] = ['askwell', randomBytes(16).toString('hex')];
  const machines = await Promise.all(['one', 'two', 'three'].map((name) => planMachine(folder, name)));
  const etcds = machines.map((machine) => startEtcd(machine, machines, cleanUp));
  const candidates = machines.slice(0, 2);
  // Before the databases, because it must know the primary when the first connection is made.
  const haproxyPort = await startHaproxy(folder, candidates, cleanUp);
  const databases: DatabaseMachine[] = [];
  for (const [index, machine] of candidates.entries()) {
    const patroni = startPatroni(machine, machines, password, cleanUp);
    // The first creates the cluster, the second copies it.
    await waitFor(`PostgreSQL on machine ${machine.name}`, async () =>
      (await readMembers(candidates)).some((member) => member.name === machine.name && isRunning(member)),
    );
    databases.push({ ...machine, etcd: etcds[index] ?? unreachable(), patroni });
  }
  await createDatabase(candidates[0] ?? unreachable(), user, password);
  const options = { folder: join(folder, 'three'), serverPort: haproxyPort, poolMode, user, password };
  const port = await startPgBouncer(options, cleanUp);

  return {
    /** The primary's address through PgBouncer and HAProxy. */
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${user}`,
    /** The primary's name once the synchronous standby streams from it. */
    async findHealthyPrimary(): Promise<string | null> {
      const members = (await readMembers(candidates)).filter(isRunning);
      const hasStandby = members.some(({ role }) => role === 'sync_standby');
      return hasStandby ? (members.find(({ role }) => role === 'leader')?.name ?? null) : null;
    },
    killPrimary(name: string, kind: KillKind) {
      const machine = databases.find((one) => one.name === name) ?? unreachable();
      if (kind === 'machine') machine.etcd.kill(bootMs);
      if (kind !== 'postgres') machine.patroni.kill(kind === 'machine' ? bootMs : 1000);
      if (kind !== 'patroni') killServer(machine);
    },
  };
}

/** The time until a killed machine is restarted. */
const bootMs = 10_000;

/** Waits until the check returns a truthy value. */
export async function waitFor(what: string, check: () => Promise<unknown>, seconds = 90): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} seconds in vain for ${what}.`);
    await setTimeout(100);
  }
}

async function planMachine(parent: string, name: string): Promise<Machine> {
  const [etcd, etcdPeer, postgres, patroni] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { name, folder: makeFolder(join(parent, name)), ports: { etcd, etcdPeer, postgres, patroni } };
}

function startEtcd({ name, folder, ports }: Machine, machines: readonly Machine[], cleanUp: AsyncDisposableStack) {
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeer}`];
  const options = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': machines.map((one) => `${one.name}=http://127.0.0.1:${one.ports.etcdPeer}`).join(','),
    logger: 'zap',
  };
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  const etcd = supervise({ command: programs.etcd, args, logFile: join(folder, 'etcd.log') });
  cleanUp.defer(etcd.stop);
  return etcd;
}

async function startHaproxy(folder: string, candidates: readonly Machine[], cleanUp: AsyncDisposableStack) {
  const port = await freePort();
  const servers = candidates.map(
    ({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.patroni}`,
  );
  const path = join(folder, 'three', 'haproxy.cfg');
  const config = writeConfiguration(path, 'haproxy.cfg', { port, servers: servers.join('\n') });
  const logFile = join(folder, 'three', 'haproxy.log');
  cleanUp.defer(supervise({ command: programs.haproxy, args: ['-db', '-f', config], logFile }).stop);
  return port;
}

function startPatroni(machine: Machine, machines: readonly Machine[], password: string, cleanUp: AsyncDisposableStack) {
  const { name, folder, ports } = machine;
  const config = writeConfiguration(join(folder, 'patroni.yml'), 'patroni.yml', {
    name,
    folder,
    password,
    port: ports.postgres,
    restPort: ports.patroni,
    etcdHosts: machines.map((one) => `127.0.0.1:${one.ports.etcd}`).join(','),
    postgresPrograms: programs.postgres,
  });
  const patroni = supervise({ command: programs.patroni, args: [config], logFile: join(folder, 'patroni.log') });
  cleanUp.defer(async () => {
    await patroni.stop();
    killServer(machine);
  });
  return patroni;
}

async function createDatabase({ ports }: Machine, user: string, password: string): Promise<void> {
  const superuser = `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`;
  const run = (statement: string) => promisify(execFile)(programs.psql, [superuser, '-c', statement]);
  await run(`create role ${user} login password '${password}'`);
  // For statements outside transactions, because behind PgBouncer the API limits only those inside.
  await run(`alter role ${user} set statement_timeout = '8s'`);
  await run(`create database ${user} owner ${user}`);
}

const clusterAnswer = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
});
type Member = v.InferOutput<typeof clusterAnswer>['members'][number];

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';

/** The cluster's members according to the first Patroni that answers. */
function readMembers(candidates: readonly Machine[]): Promise<Member[]> {
  return Promise.any(
    candidates.map(async ({ ports }) => {
      const response = await fetch(`http://127.0.0.1:${ports.patroni}/cluster`, { signal: AbortSignal.timeout(1000) });
      return v.parse(clusterAnswer, await response.json()).members;
    }),
  );
}

/** Kills all processes of the server, so that none can finish its work. */
function killServer({ folder }: Machine): void {
  const lock = join(folder, 'data/postmaster.pid');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0;
  // The lock file of a dead server remains, and its process id may belong to another program now.
  const all = listProcesses().filter((one) => one.name === 'postgres' && (one.pid === pid || one.parent === pid));
  for (const one of all) {
    try {
      process.kill(one.pid, 'SIGKILL');
    } catch (error) {
      // A process may have ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function listProcesses() {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, name] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), name };
  });
}

function unreachable(): never {
  throw new Error('There are always two database machines.');
}
