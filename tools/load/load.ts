import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { startApi, startDatabase } from './startApi.ts';
import { prepareTraffic, refusalsOf } from './trafficMix.ts';

// Requests per second and their latency, with the load generator on the same machine. DATABASE_URL measures another database
// than the embedded one; --overload adds three times the load and measures the recovery. Exits with 1 if the results miss the
// goals for two cores.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '24' },
    overload: { type: 'boolean', default: false },
  },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];

await using cleanUp = new AsyncDisposableStack();
const databaseUrl = process.env['DATABASE_URL'] ?? (await startDatabase(cleanUp));
const { url } = await startApi(cleanUp, databaseUrl);
const requests = await prepareTraffic(url, databaseUrl, 8);
await phase('warm-up', 5, connections);
hold(await phase('load', seconds, connections));
if (values.overload) {
  await phase('three times the load', Math.max(5, seconds / 5), connections * 3);
  await phase('the 5 s after it', 5, connections);
  hold(await phase('the next 5 s', 5, connections));
}

async function phase(name: string, duration: number, clients: number): Promise<autocannon.Result> {
  const run = await autocannon({ url, duration, connections: clients, requests, excludeErrorStats: true });
  const { latency } = run;
  console.log(
    `${name}: ${Math.round(run.requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `slowest ${latency.max} ms, ${refusalsOf(run)}, ${run.errors + run.timeouts} errors`,
  );
  return run;
}

function hold({ requests: { average }, latency, non2xx, errors, timeouts }: autocannon.Result): void {
  if (average < 1000 || latency.p99 > 100 || non2xx + errors + timeouts > 0) process.exitCode = 1;
}
