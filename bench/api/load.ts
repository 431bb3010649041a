import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { processorTime, startApiProcess, startDatabase } from './startApiProcess.ts';
import { prepareTraffic, refusalsOf } from './trafficMix.ts';

// Requests per second and their latency, with the load generator on the same machine. DATABASE_URL measures another database
// than the embedded one; --overload adds three times the load and measures the recovery. Exits with 1 if the results miss the
// goals for two cores.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '24' },
    processes: { type: 'string', default: '1' },
    overload: { type: 'boolean', default: false },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];

await using cleanUp = new AsyncDisposableStack();
const embedded = process.env['DATABASE_URL'] === undefined ? await startDatabase(cleanUp) : null;
const databaseUrl = process.env['DATABASE_URL'] ?? embedded?.url ?? '';
const starting = Array.from({ length: Number(values.processes) }, () => startApiProcess(databaseUrl));
const servers = await Promise.all(starting);
for (const server of servers) cleanUp.defer(server.stop);
const shots = await prepareTraffic(servers[0]?.url ?? '', databaseUrl, 8);
await phase('warm-up', 5, connections);
hold(await phase('load', seconds, connections));
if (values.overload) {
  await phase('three times the load', Math.max(5, seconds / 5), connections * 3);
  await phase('the 5 s after it', 5, connections);
  hold(await phase('the next 5 s', 5, connections));
}

async function phase(name: string, duration: number, clients: number) {
  const each = Math.max(1, Math.floor(clients / servers.length));
  const before = await times();
  const runs = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url, duration, connections: each, requests: shots, excludeErrorStats: true }),
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
  const groups = [servers.map(({ pid }) => pid), embedded ? [await embedded.pid()] : []];
  const own = process.cpuUsage();
  return Promise.all([...groups.map(processorTime), (own.user + own.system) / 1e6]);
}
