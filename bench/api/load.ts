import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { startEmbeddedDatabase } from '../../api/src/database/embedded/startEmbedded.ts';
import { processorTime, startApiProcess } from './startApiProcess.ts';
import { prepareTraffic, refusalsOf, type Shot } from './trafficMix.ts';

// Requests per second, and how long they take, with the load generator on the same machine. DATABASE_URL measures
// another database than the embedded one; --overload adds three times the load and looks at the recovery. Ends with 1
// when the load, or the last seconds after the overload, miss what two cores are to carry.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '24' },
    processes: { type: 'string', default: '1' },
    overload: { type: 'boolean', default: false },
    /** A folder for a processor profile of each server. */
    profile: { type: 'string' },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];

const dataDir = await mkdtemp(join(tmpdir(), 'api-load-'));
const embedded = process.env['DATABASE_URL'] === undefined ? await startEmbeddedDatabase({ dataDir }) : null;
const databaseUrl = process.env['DATABASE_URL'] ?? embedded?.url ?? '';
const { profile } = values;
const starting = Array.from({ length: Number(values.processes) }, () => startApiProcess(databaseUrl, { profile }));
const servers = await Promise.all(starting);
try {
  const shots = await prepareTraffic(servers[0]?.url ?? '', databaseUrl, 8);
  await phase('warm-up', 5, connections, shots);
  hold(await phase('load', seconds, connections, shots));
  if (values.overload) {
    await phase('three times the load', Math.max(5, seconds / 5), connections * 3, shots);
    await phase('the 5 s after it', 5, connections, shots);
    hold(await phase('the next 5 s', 5, connections, shots));
  }
} finally {
  for (const server of servers) await server.stop();
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function phase(name: string, duration: number, clients: number, shots: readonly Shot[]) {
  const each = Math.max(1, Math.floor(clients / servers.length));
  const before = await times();
  const runs = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url, duration, connections: each, requests: [...shots], excludeErrorStats: true }),
    ),
  );
  const sum = (of: (run: autocannon.Result) => number) => runs.reduce((total, run) => total + of(run), 0);
  const worst = (of: (run: autocannon.Result) => number) => Math.max(...runs.map(of));
  const total = sum((run) => run.requests.total);
  const perSecond = Math.round(sum((run) => run.requests.average));
  const p99 = worst((run) => run.latency.p99);
  const failed = sum((run) => run.non2xx + run.errors + run.timeouts);
  const spent = (await times()).map((now, part) => (((now - (before[part] ?? 0)) * 1000) / total).toFixed(2));
  console.log(
    `${name}: ${perSecond} requests/s, p50 ${worst((run) => run.latency.p50)} ms, ` +
      `p99 ${p99} ms, slowest ${worst((run) => run.latency.max)} ms, ` +
      `${refusalsOf(runs)}, ${sum((run) => run.errors + run.timeouts)} errors; ms of a core for each request: ` +
      `${spent[0]} the servers, ${spent[1]} the database, ${spent[2]} this generator`,
  );
  return { perSecond, p99, failed };
}

function hold({ perSecond, p99, failed }: { perSecond: number; p99: number; failed: number }): void {
  if (perSecond < 1000 || p99 > 100 || failed > 0) process.exitCode = 1;
}

async function times(): Promise<number[]> {
  const groups = [servers.map(({ pid }) => pid), embedded ? [await serverPid()] : []];
  const own = process.cpuUsage();
  return Promise.all([...groups.map(processorTime), (own.user + own.system) / 1e6]);
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10);
}
