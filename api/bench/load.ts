import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import autocannon from 'autocannon';

import { startEmbeddedDatabase } from '../src/database/embedded.ts';
import { startProcesses } from './startProcesses.ts';
import { prepareTraffic } from './trafficMix.ts';
import type { Shot } from './trafficMix.ts';

// Requests per second, and how long they take, with the load generator on the same machine. DATABASE_URL measures
// another database than the embedded one; --overload adds three times the load and looks at the recovery.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '32' },
    processes: { type: 'string', default: '1' },
    overload: { type: 'boolean', default: false },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];

const dataDir = await mkdtemp(join(tmpdir(), 'api-load-'));
const embedded = process.env['DATABASE_URL'] === undefined ? await startEmbeddedDatabase({ dataDir }) : null;
const databaseUrl = process.env['DATABASE_URL'] ?? embedded?.url ?? '';
const servers = await startProcesses(Number(values.processes), databaseUrl);
try {
  const shots = await prepareTraffic(servers[0]?.url ?? '', databaseUrl, 8);
  await phase('warm-up', 5, connections, shots);
  await phase('load', seconds, connections, shots);
  if (values.overload) {
    await phase('three times the load', Math.max(5, seconds / 5), connections * 3, shots);
    await phase('the 5 s after it', 5, connections, shots);
    await phase('the next 5 s', 5, connections, shots);
  }
} finally {
  for (const server of servers) await server.stop();
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function phase(name: string, duration: number, clients: number, shots: readonly Shot[]) {
  const each = Math.max(1, Math.floor(clients / servers.length));
  const runs = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url, duration, connections: each, requests: [...shots], excludeErrorStats: true }),
    ),
  );
  const sum = (of: (run: autocannon.Result) => number) => runs.reduce((total, run) => total + of(run), 0);
  const worst = (of: (run: autocannon.Result) => number) => Math.max(...runs.map(of));
  console.log(
    `${name}: ${Math.round(sum((run) => run.requests.average))} requests/s, p50 ${worst((run) => run.latency.p50)} ms, ` +
      `p99 ${worst((run) => run.latency.p99)} ms, slowest ${worst((run) => run.latency.max)} ms, ` +
      `${sum((run) => run.non2xx)} refused, ${sum((run) => run.errors + run.timeouts)} errors`,
  );
}
