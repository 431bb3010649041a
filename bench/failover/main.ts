import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startApiProcess } from '../api/startApiProcess.ts';
import { type Cluster, type KillKind, killKinds, startCluster, waitFor } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { describeMissing, makeFolder } from './programs.ts';

// Repeatedly kills the primary of a replicated PostgreSQL while the API writes to it. Exits with 1 if an acknowledged write is
// lost or the service is unavailable for more than 15 seconds.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '40' },
    pool: { type: 'string', default: 'transaction' },
    keep: { type: 'boolean', default: false },
  },
});

const missing = describeMissing(['postgres', 'psql', 'patroni', 'etcd', 'haproxy', 'pgbouncer']);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}

const cleanUp = new AsyncDisposableStack();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
try {
  await rehearse();
} finally {
  await cleanUp.disposeAsync();
}

async function rehearse(): Promise<void> {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'failover-')));
  cleanUp.defer(() => {
    if (values.keep) console.log(`Configuration, data and logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  });
  const poolMode = values.pool === 'session' ? 'session' : 'transaction';
  const cluster = await startCluster(folder, poolMode, cleanUp);
  const api = await startApiProcess(cluster.url, {
    env: { DATABASE_POOLED: String(poolMode === 'transaction') },
    logFile: join(folder, 'api.log'),
  });
  cleanUp.defer(api.stop);
  const load = startLoad({ url: api.url, writers: 8, perSecond: Number(values.rate) });
  const hasFailed = () => stopping.signal.aborted || api.hasEnded() || load.hasFailed();
  const rounds: Round[] = [];
  while (rounds.length < Number(values.rounds) && !hasFailed()) {
    // The kinds in turn, shifted by one after each cycle, so that both machines get all of them.
    const turn = rounds.length + Math.floor(rounds.length / killKinds.length);
    const kind = killKinds[turn % killKinds.length] ?? 'machine';
    const round = await runRound(cluster, load, kind, hasFailed);
    rounds.push(round);
    console.log(formatRound(round, rounds.length));
  }
  if (api.hasEnded() && !stopping.signal.aborted)
    throw new Error('The API ended by itself; its log is in api.log (--keep).');
  const writes = await load.stop();
  const outcome = { rounds, ...writes, differences: await load.findDifferences() };
  console.log(formatReport(outcome));
  process.exitCode = isGood(outcome) ? 0 : 1;
}

async function runRound(cluster: Cluster, load: Load, kind: KillKind, hasFailed: () => boolean): Promise<Round> {
  let from = '';
  await waitFor('a primary with a standby', async () => (from = (await cluster.findHealthyPrimary()) ?? ''));
  // A random moment of Patroni's loop.
  await setTimeout(2000 + Math.random() * 2000);
  load.beginRound();
  const killed = performance.now();
  cluster.killPrimary(from, kind);
  // A killed Patroni is detected when its lease expires, so an earlier write proves nothing.
  await setTimeout(4000);
  await waitFor('writes from everybody', async () => hasFailed() || load.hasEveryWriterSince(killed + 4000));
  const backMs = load.longestGapMs();
  let to = '';
  await waitFor('the next standby', async () => hasFailed() || (to = (await cluster.findHealthyPrimary()) ?? ''));
  return { kind, from, to, backMs: Math.max(backMs, load.longestGapMs()), standbyMs: performance.now() - killed };
}

type Round = { kind: KillKind; from: string; to: string; backMs: number; standbyMs: number };
type Outcome = {
  rounds: readonly Round[];
  acknowledged: number;
  repeated: number;
  /** Answers of 5xx other than 503. */
  faults: number;
  differences: readonly string[];
};

const limitMs = 15_000;

/** One line for a round, as soon as it is over. */
function formatRound({ kind, from, to, backMs, standbyMs }: Round, number: number): string {
  const what = `${kind} on ${from} killed`.padEnd(24);
  const primary = from === to ? `${to} is primary again` : `${to} took over`;
  return `${String(number).padStart(2)}  ${what} service back after ${seconds(backMs)}, standby after ${seconds(standbyMs)}, ${primary}`;
}

/** The figures of all rounds as a Markdown table, and what was found wrong. */
function formatReport({ rounds, acknowledged, repeated, faults, differences }: Outcome): string {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))];
  const rows = [...kinds, null].map((kind) => {
    const chosen = rounds.filter((round) => kind === null || round.kind === kind);
    const backs = chosen.map(({ backMs }) => backMs).toSorted((one, other) => one - other);
    const took = chosen.filter(({ from, to }) => from !== to).length;
    const middle = backs[Math.floor(backs.length / 2)] ?? 0;
    return `| ${kind ?? 'all'} | ${chosen.length} | ${took} | ${seconds(backs[0] ?? 0)} | ${seconds(middle)} | ${seconds(backs.at(-1) ?? 0)} |`;
  });
  return [
    '',
    '| killed | times | failovers | service back: fastest | half within | slowest |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `${acknowledged} writes acknowledged, ${repeated} of them at a repeated try; ${differences.length} lost or written twice; ${faults} answers of 5xx other than 503.`,
    ...differences.slice(0, 20),
  ].join('\n');
}

function isGood({ rounds, faults, differences }: Outcome): boolean {
  return differences.length === 0 && faults === 0 && rounds.every(({ backMs }) => backMs <= limitMs);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
